/**
 * Owns how single letters become readable lines: a line ends at a drawn vertical rule, and its text has a space or tab where
 * letters are apart. Invariant: every letter is in exactly one line; `at` gives the letter of each character of `text`.
 */
import type { Rect } from '@dojang/domain';
import { around, bottomOf, type Letter, middleOf, type Rule, rightOf, sharedPart } from './page-layout.ts';

export interface TextLine extends Rect {
  readonly letters: readonly Letter[];
  /** A space stands for a small gap, a tab for one of about a letter or more. */
  readonly text: string;
  /** For each character of `text` the index of its letter; for spaces and tabs that of the letter before. */
  readonly at: readonly number[];
  /** Width of one Hangul syllable of this line. */
  readonly em: number;
}

/** The share of a letter's height by which letters of one line may differ in position. */
const SAME_LINE = 0.36;
/** Ems. */
const SPACE = 0.17;
const TAB = 0.9;
/** The share of a letter's overlap from which it is the same letter again, drawn twice to look bold. */
const DRAWN_TWICE = 0.6;

const HANGUL = /^[가-힣]$/;
/** Whether a character is a Korean letter or syllable. */
export const isHangul = (char: string | undefined): boolean => char !== undefined && HANGUL.test(char);

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function emOf(letters: readonly Letter[]): number {
  const syllables = letters.filter((letter) => isHangul(letter.char)).map((letter) => letter.width);
  const em = syllables.length > 0 ? median(syllables) / 0.95 : median(letters.map((one) => one.height)) / 1.3;
  return Math.max(em, 3);
}

function rowsOf(letters: readonly Letter[]): Letter[][] {
  const rows: { middle: number; height: number; letters: Letter[] }[] = [];
  for (const letter of [...letters].sort((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const limit = SAME_LINE * Math.min(row?.height ?? 0, letter.height);
    if (row === undefined || middleOf(letter) - row.middle > limit) {
      rows.push({ middle: middleOf(letter), height: letter.height, letters: [letter] });
      continue;
    }
    row.letters.push(letter);
    row.middle += (middleOf(letter) - row.middle) / row.letters.length;
  }
  return rows.map((row) => row.letters.sort((a, b) => a.x - b.x));
}

function withoutDoubles(row: readonly Letter[]): Letter[] {
  const kept: Letter[] = [];
  for (const letter of row) {
    const twice = kept
      .slice(-3)
      .some((before) => before.char === letter.char && sharedPart(before, letter) > DRAWN_TWICE);
    if (!twice) kept.push(letter);
  }
  return kept;
}

/** Splits a row at the rules between its letters. */
function cutAtRules(row: readonly Letter[], upright: readonly Rule[]): Letter[][] {
  const [first] = row;
  if (first === undefined) return [];
  const y = middleOf(around(row));
  const cuts = upright.filter((rule) => rule.y1 < y && rule.y2 > y).map((rule) => rule.x1);
  const pieces: Letter[][] = [[first]];
  for (const [index, letter] of row.entries()) {
    const before = row[index - 1];
    if (before === undefined) continue;
    const [from, to] = [before.x + before.width / 2, letter.x + letter.width / 2];
    if (cuts.some((x) => x > from && x < to)) pieces.push([letter]);
    else pieces.at(-1)?.push(letter);
  }
  return pieces;
}

function lineOf(letters: readonly Letter[]): TextLine {
  const em = emOf(letters);
  let text = '';
  const at: number[] = [];
  for (const [index, letter] of letters.entries()) {
    const before = letters[index - 1];
    const gap = before === undefined ? 0 : letter.x - rightOf(before);
    if (gap > SPACE * em) {
      text += gap > TAB * em ? '\t' : ' ';
      at.push(index - 1);
    }
    text += letter.char;
    for (let unit = 0; unit < letter.char.length; unit += 1) at.push(index);
  }
  return { ...around(letters), letters, text, at, em };
}

/** The lines of a page from top to bottom, and in one row from left to right. */
export function linesOf(letters: readonly Letter[], upright: readonly Rule[]): TextLine[] {
  return rowsOf(letters).flatMap((row) => cutAtRules(withoutDoubles(row), upright).map(lineOf));
}

/** The area of a part of a line's text. */
export function placeOf(line: TextLine, from: number, to: number): Rect {
  const first = line.at[from] ?? 0;
  const last = line.at[Math.max(from, to - 1)] ?? first;
  return around(line.letters.slice(first, last + 1));
}

/** Whether two areas are next to each other rather than one below the other. */
export function besideEachOther(a: Rect, b: Rect): boolean {
  const down = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y);
  return down > 0.4 * Math.min(a.height, b.height);
}
