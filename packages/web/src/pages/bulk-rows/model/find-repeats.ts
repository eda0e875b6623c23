/** Owns the marking of rows that name the same people as an earlier one, in the browser: at once, and always for the rows as they are. */
import type { BulkColumn, BulkFault } from '@dojang/contract';
import { errorMessage, firstRows, peopleKey } from '@dojang/domain';
import type { UiLocale } from '../../../ui/text/locale.ts';
import type { Line } from './lines.ts';

const REPEATED = 'bulkRowTwice';

/** Returns whether a fault says that a row names the same people as an earlier one. */
export const isRepeat = ({ error }: Pick<BulkFault, 'error'>): boolean => error === REPEATED;

/** Returns a function that gives for each line the number of the first row with its people. Unchanged lines are read once. */
export function createRepeatFinder(columns: readonly Pick<BulkColumn, 'kind'>[]) {
  const known = new WeakMap<Line, string>();
  const keyOf = (line: Line): string => {
    const key = known.get(line) ?? peopleKey(columns, line);
    known.set(line, key);
    return key;
  };
  return (lines: readonly Line[]): readonly number[] => firstRows(lines.map(keyOf));
}

/** The warning of a row with the people of an earlier one, at the whole row. */
export const repeatWarning = (rowNo: number, first: number, locale: UiLocale): BulkFault => ({
  rowNo,
  column: null,
  error: REPEATED,
  message: errorMessage(REPEATED, { values: { row: first } }, locale),
  isWarning: true,
});
