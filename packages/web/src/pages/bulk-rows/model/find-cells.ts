/**
 * Owns what a search in the cells finds: texts without regard to case and to the form of Hangul, and phone numbers with or without
 * hyphens.
 */
import type { Line } from './lines.ts';

/** A search text in the form in which cells are compared with it. */
export interface CellSearch {
  /** Normalized, in lower case. */
  readonly text: string;
  /** The digits of a text that could be a part of a phone number; empty for another text. */
  readonly digits: string;
}

export interface FoundCell {
  /** Both from 0. */
  readonly row: number;
  readonly column: number;
}

const comparable = (text: string): string => text.normalize('NFC').toLowerCase();
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The fewest digits that are compared with the digits of phone numbers. */
const FEWEST_DIGITS = 3;
/** Digits with separators; a number of a phone begins with 0. */
const PHONE = /^0[\d\s().-]{6,}$/;

/** Returns the search for a typed text; null for an empty one. */
export function cellSearch(typed: string): CellSearch | null {
  const text = comparable(typed.trim());
  if (text === '') return null;
  const digits = /^[\d\s().-]+$/.test(text) ? digitsOf(text) : '';
  return { text, digits: digits.length >= FEWEST_DIGITS ? digits : '' };
}

/** Returns whether a cell contains what is searched. */
export function isFound({ text, digits }: CellSearch, cell: string): boolean {
  if (cell === '') return false;
  if (comparable(cell).includes(text)) return true;
  return digits !== '' && PHONE.test(cell.trim()) && digitsOf(cell).includes(digits);
}

/** Returns the cells with the searched text by row and, within a row, by column. */
export const findCells = (lines: readonly Line[], search: CellSearch | null): FoundCell[] =>
  search === null
    ? []
    : lines.flatMap((line, row) =>
        line.flatMap((cell, column) => (isFound(search, cell) ? [{ row, column }] : [])),
      );

/** Returns the place in the list of the found cell at `from`; -1 when it is none of them. */
export const placeOfCell = (found: readonly FoundCell[], from: FoundCell | null): number =>
  found.findIndex(({ row, column }) => row === from?.row && column === from.column);

/**
 * Returns the found cell after a cell, or before it; after the last one the first. Null when nothing is found.
 * @param from null for the beginning of the table
 */
export function nextFound(
  found: readonly FoundCell[],
  from: FoundCell | null,
  step: 1 | -1,
): FoundCell | null {
  const isAfter = (cell: FoundCell): boolean =>
    from === null || cell.row > from.row || (cell.row === from.row && cell.column > from.column);
  const isBefore = (cell: FoundCell): boolean =>
    from !== null && (cell.row < from.row || (cell.row === from.row && cell.column < from.column));
  if (step === 1) return found.find(isAfter) ?? found[0] ?? null;
  return found.findLast(isBefore) ?? found.at(-1) ?? null;
}
