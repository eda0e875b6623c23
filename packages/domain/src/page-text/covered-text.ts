/**
 * Owns when a field covers words of its page, which can then not be read on the signed document. What is printed for the field
 * itself may be covered: blanks, marks such as (인), and the parts of an open date.
 */
import type { FieldType } from '../field/field-types.ts';
import type { Rect } from '../geometry/rect.ts';
import type { PageRun } from './page-lines.ts';

/** A mark in brackets behind other words: '홍길동 (인)'. */
const IN_BRACKETS = /[([（〔［][^)\]）〕］]{0,12}[)\]）〕］]/gu;
const DATE_PARTS = /[년월일年月日]/gu;
/** The century that is printed before the blank of a year. */
const CENTURY = /^(?:19|20|[120])?$/u;
const LETTER = /[\p{L}\p{N}]/u;

const lettersOf = (text: string): string => [...text].filter((char) => LETTER.test(char)).join('');

/** Words at the place for a signature or a stamp, without their spaces; a part of one is a mark too. */
const MARKS = [
  '서명 또는 날인',
  '서명 및 날인',
  '서명 또는 인',
  '서명 날인',
  '서명 인',
  '도장',
  '印',
  'signature',
  'sign here',
  'seal',
].map(lettersOf);

/** Fewer covered letters are those of a field that stands close to its words, or of a stamp on the end of a name. */
const LEAST_LETTERS = 2;
const LEAST_UNDER_SIGNATURE = 3;
/** A run that is this many times as high as wide goes downwards. */
const UPRIGHT = 1.5;

/** The width of a character relative to a syllable. */
const widthOf = (char: string): number => (char <= '\u02FF' ? 0.55 : 1);

interface Char {
  readonly char: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The characters of a run whose middle is within the box. */
function charsUnder(box: Rect, run: PageRun): Char[] {
  if (run.x >= box.x + box.width || box.x >= run.x + run.width) return [];
  if (run.y >= box.y + box.height || box.y >= run.y + run.height) return [];
  const chars = [...run.text.normalize('NFC')];
  const total = chars.reduce((sum, char) => sum + widthOf(char), 0);
  const isUpright = chars.length > 1 && run.height > run.width * UPRIGHT;
  let at = 0;
  return chars.flatMap((char) => {
    const middle = (at + widthOf(char) / 2) / total;
    at += widthOf(char);
    const x = run.x + run.width * (isUpright ? 0.5 : middle);
    const y = run.y + run.height * (isUpright ? middle : 0.5);
    const isUnder = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    return isUnder && char.trim() !== '' ? [{ char, x, y, height: run.height }] : [];
  });
}

/** The covered characters line by line; each may be a run of its own. */
function linesUnder(box: Rect, runs: readonly PageRun[]): string[] {
  const chars = runs.flatMap((run) => charsUnder(box, run)).sort((a, b) => a.y - b.y);
  const lines: Char[][] = [];
  for (const char of chars) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && char.y - first.y < first.height / 2) line.push(char);
    else lines.push([char]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.x - b.x)
      .map(({ char }) => char)
      .join(''),
  );
}

const isMark = (text: string): boolean => MARKS.some((mark) => mark.includes(lettersOf(text).toLowerCase()));

/** The letters of a covered line that are words of the document, not printed for a field of this type. */
function wordsUnder(line: string, type: FieldType): string {
  const letters = lettersOf(line.replaceAll(IN_BRACKETS, (found) => (isMark(found) ? '' : found)));
  if (isMark(letters)) return '';
  if (type !== 'date') return letters;
  const rest = letters.replaceAll(DATE_PARTS, '');
  return CENTURY.test(rest) ? '' : rest;
}

/**
 * Whether a field covers words of its page.
 * @param field its box in fractions of the page, as those of the runs
 */
export function coversText(field: Rect & { readonly type: FieldType }, runs: readonly PageRun[]): boolean {
  const isInk = field.type === 'signature' || field.type === 'stamp' || field.type === 'initials';
  const covered = linesUnder(field, runs).map((line) => wordsUnder(line, field.type));
  return [...covered.join('')].length >= (isInk ? LEAST_UNDER_SIGNATURE : LEAST_LETTERS);
}
