import { DomainError } from '../errors/errors.ts';
import type { BulkColumn } from './bulk-columns.ts';
import { type BulkState, mayMoveBulk } from './bulk-state.ts';

/**
 * Owns the tests of a bulk: one row, mailed to the requester alone, who takes the place of every participant. Invariant: a test has no
 * name and no contact of a participant, makes no document and costs no point. Source: section 'Points' of the rulings.
 */

/** The hours in which the link of a test opens. */
export const BULK_TEST_HOURS = 24;
/** The tests that an account sends in an hour. */
export const MOST_BULK_TESTS = 20;

const HOUR = 3_600_000;

/** Returns when the link of a test ends. */
export const bulkTestEnd = (now: Date): Date => new Date(now.getTime() + BULK_TEST_HOURS * HOUR);

/** Returns the moment since which the tests of an account are counted. */
export const bulkTestsSince = (now: Date): Date => new Date(now.getTime() - HOUR);

/** Returns whether a row can be tested: before sending begins, also while the bulk is reserved. */
export const isTestableBulk = (state: BulkState): boolean => mayMoveBulk(state, 'edit');

/** Who takes the place of the participants. */
export interface Tester {
  readonly name: string;
  readonly email: string;
}

/** Returns the cells of a row in which the tester is every participant; phones for codes are left out. */
export const testCells = (
  columns: readonly BulkColumn[],
  cells: readonly string[],
  { name, email }: Tester,
): string[] =>
  columns.map(({ kind }, index) => {
    if (kind === 'name') return name;
    if (kind === 'contact') return email;
    return kind === 'otpPhone' ? '' : (cells[index] ?? '');
  });

interface JudgedRow {
  readonly rowNo: number;
  readonly isWrong: boolean;
}

/**
 * Returns the row to test: the wanted one, or the first one without an error.
 * @throws DomainError bulkTestRowWrong, bulkTestNoRow
 */
export function rowToTest<Row extends JudgedRow>(rows: Iterable<Row>, wanted: number | undefined): Row {
  for (const row of rows) {
    if (wanted === undefined ? !row.isWrong : row.rowNo === wanted) {
      if (row.isWrong) throw new DomainError('bulkTestRowWrong', { values: { row: row.rowNo } });
      return row;
    }
  }
  throw new DomainError('bulkTestNoRow', wanted === undefined ? {} : { field: 'rowNo' });
}
