/** Owns what a line of a page is: a heading, the start of an item, a page number. */
import type { TextLine } from './page-lines.ts';
import type { TextSpan } from './text-span.ts';

/** The number of a page: '3', '- 3 -', '3 / 12', '3쪽', 'Page 3 of 12'. */
const PAGE_NUMBER =
  /^[\s\-–—·|()]*(?:제\s*)?(?:page\s*)?(?:\d{1,4}|[ivx]{1,6})(?:\s*(?:\/|\||of|중)\s*\d{1,4})?\s*(?:쪽|페이지|면|pages?)?[\s\-–—·|()]*$/iu;
/** The fractions of a page above and below which a page number is searched. */
const MARGINS = { top: 0.12, bottom: 0.86 };

/** The start of an item of a list or of an article. */
const ITEM =
  /^(?:제\s*\d+\s*(?:조|장|절|관|항)|[①-⑳㉠-㉻]|\(?\d{1,2}[.)](?!\d)|\(?[가나다라마바사아자차카타파하][.)]|[-–•·▪■□◦○●◆※*]\s|【)/u;

const BRACKETED = /[((【[〈「<][^))】\]〉」>]{1,40}[))】\]〉」>]/u.source;
/** An article whose title is in brackets; its text may follow in the same line. */
const TITLED = new RegExp(`^(제\\s*\\d+\\s*(?:조|장|절|관)(?:의\\s*\\d+)?\\s*${BRACKETED})\\s*(.*)$`, 'u');
/** A chapter or article without brackets, alone in its line. */
const PLAIN = /^제\s*\d+\s*(?:조|장|절|관)(?:의\s*\d+)?(?:[.\s]\s*\S.{0,24})?$/u;
const ENGLISH = /^(?:article|section|clause|chapter)\s+(?:\d+|[ivx]+)\b.{0,60}$/iu;
const SENTENCE_END = /(?:다|요|음|함)?[.。]$|[,;]$|다$/u;
/** The least size of a title, as a multiple of the size of the text. */
const TITLE_SIZE = 1.3;
const LONGEST_TITLE = 40;

/** The words of a line, with a space between its parts. */
export const wordsOf = (line: TextLine): string =>
  line.cells
    .flat()
    .flatMap(({ span }) => (span.kind === 'text' ? [span.text] : []))
    .join(' ');

const hasFields = (line: TextLine): boolean => line.cells.flat().some(({ span }) => span.kind === 'field');

/** Whether a line of a page is only its number. `height` is that of the page in points. */
export function isPageNumber(line: TextLine, height: number): boolean {
  const isOutside = line.bottom < height * MARGINS.top || line.top > height * MARGINS.bottom;
  return isOutside && !hasFields(line) && PAGE_NUMBER.test(wordsOf(line));
}

/** Whether a line begins an item, so that it never continues the line before. */
export const isItem = (line: TextLine): boolean => ITEM.test(wordsOf(line));

export interface Heading {
  readonly level: 'title' | 'article';
  readonly text: string;
  /** The parts of the line that follow the heading. */
  readonly rest: readonly TextSpan[];
}

/**
 * Returns the heading with which a line begins, or null.
 * @param body the size of the text
 * @param continues whether the line before is full, so that this one may be the middle of a sentence
 */
export function headingOf(line: TextLine, body: number, continues: boolean): Heading | null {
  const spans = line.cells.flat().map(({ span }) => span);
  const [first, ...more] = spans;
  if (first?.kind !== 'text') return null;
  const whole = wordsOf(line);
  const alone = (level: Heading['level']): Heading => ({ level, text: whole, rest: [] });
  if (spans.every(({ kind }) => kind === 'text')) {
    const isShort = [...whole].length <= LONGEST_TITLE && !SENTENCE_END.test(whole);
    if (isShort && line.cells.length === 1 && line.size >= body * TITLE_SIZE) return alone('title');
    if (!continues && !SENTENCE_END.test(whole) && (PLAIN.test(whole) || ENGLISH.test(whole)))
      return alone('article');
  }
  const [, title, text] = TITLED.exec(first.text) ?? [];
  if (title === undefined) return null;
  const rest: TextSpan[] = text ? [{ kind: 'text', text }, ...more] : more;
  return { level: 'article', text: title, rest };
}
