/** Owns words that are written downwards, letter by letter, as in a narrow cell beside several rows: '사', '업', '주'. */
import type { PlacedSpan } from './text-span.ts';

/** What lies at one height of the page. */
interface Row {
  readonly top: number;
  readonly bottom: number;
  readonly size: number;
  readonly spans: PlacedSpan[];
}

interface Letter {
  readonly row: Row;
  readonly placed: PlacedSpan;
  readonly text: string;
}

/** The largest distance of two letters of a word downwards, in heights of a letter. */
const FURTHEST_DOWN = 4;
/** How near a letter in its row is when both may be one word written apart, in heights of a letter. */
const NEAR_ACROSS = 5;

const middle = ({ left, right }: PlacedSpan): number => (left + right) / 2;

/** Letters that stand alone in their row: no other letter is near. */
function lonelyLetters(row: Row): Letter[] {
  return row.spans.flatMap((placed) => {
    const { span } = placed;
    if (span.kind !== 'text' || !/^\p{Script=Hangul}$/u.test(span.text)) return [];
    const hasNeighbor = row.spans.some(
      (other) =>
        other !== placed &&
        other.span.kind === 'text' &&
        /^\p{Script=Hangul}(?=$|[\s:：)])/u.test(other.span.text) &&
        Math.abs(middle(other) - middle(placed)) < row.size * NEAR_ACROSS,
    );
    return hasNeighbor ? [] : [{ row, placed, text: span.text }];
  });
}

const isBelow = (below: Letter, above: Letter): boolean =>
  below.row.top > above.row.top &&
  below.row.top - above.row.bottom < above.row.size * FURTHEST_DOWN &&
  Math.abs(middle(below.placed) - middle(above.placed)) < above.row.size / 2;

/**
 * Moves the letters of words that are written downwards to the row of their first letter.
 * A letter that comes again is no part of the word: '월' and '월' are in two rows of a table.
 * @param rows from top to bottom
 */
export function joinDownwards(rows: readonly Row[]): void {
  const words: Letter[][] = [];
  for (const letter of rows.flatMap(lonelyLetters)) {
    const word = words.find((one) => {
      const last = one.at(-1);
      const isNew = one.every(({ text }) => text !== letter.text);
      return last !== undefined && isNew && isBelow(letter, last);
    });
    if (word) word.push(letter);
    else words.push([letter]);
  }
  for (const word of words) {
    const [first, ...rest] = word;
    if (!first || rest.length === 0) continue;
    const text = word.map((letter) => letter.text).join('');
    const { row, placed } = first;
    row.spans.splice(row.spans.indexOf(placed), 1, { ...placed, span: { kind: 'text', text } });
    for (const letter of rest) letter.row.spans.splice(letter.row.spans.indexOf(letter.placed), 1);
  }
}
