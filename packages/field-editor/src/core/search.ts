/** Owns searching words in the texts of the pages. Spaces and letter case are ignored, and a match may span lines. */
import type { Place } from './geometry.ts';

/** A run of text within one line; its place is in fractions of the page as shown. */
export interface PageText extends Place {
  readonly text: string;
}

export interface Match {
  /** Counted from 1. */
  readonly page: number;
  /** In fractions of the page: one for each run that the match touches. */
  readonly boxes: readonly Place[];
}

/** The largest number of matches; nobody would step through more. */
export const MOST_MATCHES = 500;

const SPACE = /\s/u;
/** The width of a character relative to a syllable: Latin letters, digits and punctuation are about half as wide. */
const widthOf = (char: string): number => (char <= '\u02FF' ? 0.55 : 1);

interface Letter {
  readonly char: string;
  readonly run: PageText;
  /** The start and end of the letter within its run, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

function lettersOf(texts: readonly PageText[]): Letter[] {
  return texts.flatMap((run) => {
    const chars = [...run.text.normalize('NFC')];
    const total = chars.reduce((sum, char) => sum + widthOf(char), 0);
    let at = 0;
    return chars.flatMap((char): Letter[] => {
      const from = at / total;
      at += widthOf(char);
      return SPACE.test(char) ? [] : [{ char: folded(char), run, from, to: at / total }];
    });
  });
}

/** Folds a character to exactly one code unit, so that an index of the folded text is an index of the letters. */
function folded(char: string): string {
  const lower = char.toLowerCase();
  return lower.length === 1 ? lower : '\uFFFD';
}

/** Pages do not change while a document is open, so their letters are laid out once. */
const laidOut = new WeakMap<object, { readonly letters: readonly Letter[]; readonly text: string }>();

function layOut(texts: readonly PageText[]) {
  const before = laidOut.get(texts);
  if (before) return before;
  const letters = lettersOf(texts);
  const made = { letters, text: letters.map(({ char }) => char).join('') };
  laidOut.set(texts, made);
  return made;
}

/** The matches of a word, page by page in the order of the texts; at most `MOST_MATCHES`. */
export function findText(pages: readonly (readonly PageText[])[], wanted: string): readonly Match[] {
  const word = [...wanted.normalize('NFC')]
    .filter((char) => !SPACE.test(char))
    .map(folded)
    .join('');
  const matches: Match[] = [];
  if (word === '') return matches;
  for (const [index, texts] of pages.entries()) {
    const { letters, text } = layOut(texts);
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      matches.push({ page: index + 1, boxes: boxesOf(letters.slice(at, at + word.length)) });
      if (matches.length === MOST_MATCHES) return matches;
    }
  }
  return matches;
}

function boxesOf(letters: readonly Letter[]): Place[] {
  return [...Map.groupBy(letters, ({ run }) => run)].map(([run, own]) => {
    const from = own[0]?.from ?? 0;
    const to = own.at(-1)?.to ?? 1;
    return { x: run.x + run.width * from, y: run.y, width: run.width * (to - from), height: run.height };
  });
}
