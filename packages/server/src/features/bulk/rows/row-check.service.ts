import {
  type BulkFault,
  bulkColumns,
  DEFAULT_FIELD_STYLE,
  isEmptyRow,
  koreanCalendarDate,
  maskedCells,
  nameUnprintable,
  peopleKey,
  type ReadableRow,
  type ReadRow,
  readBulkCells,
  readBulkRow,
  storedCells,
} from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/keys.ts';
import type { ManyPorts } from '../../documents/index.ts';
import { readPages } from '../../files/index.ts';
import type { BulkRow } from '../bulk.repo.ts';
import type { CheckedRow } from './bulk-row.repo.ts';

/**
 * Owns the check of rows: the rules of the domain, and that every name and every value can be printed, the values into
 * their fields.
 */

/** A line that is wide enough for every name. */
const ANY_LINE = { width: 100_000, height: 100 };

export type CheckPorts = Pick<ManyPorts, 'fit' | 'channels'>;

export interface RowReader {
  /** The number of cells of a row. */
  readonly width: number;
  /** Reads a row without measuring its values. */
  read(cells: readonly string[]): ReadRow;
  /** Reads the cells that can be read, without measuring their values. */
  readable(cells: readonly string[]): ReadableRow;
  /** Returns the row as it is stored, with its errors and without resident registration numbers. */
  check(rowNo: number, cells: readonly string[]): CheckedRow;
}

/** Returns the reader of a bulk's rows. */
export async function rowReader(
  ports: CheckPorts,
  tx: Tx,
  { content, file_id: fileId }: Pick<BulkRow, 'content' | 'file_id'>,
  now: Date,
): Promise<RowReader> {
  const columns = bulkColumns(content);
  const reader = { content, columns, channels: ports.channels, today: koreanCalendarDate(now) };
  const pages = fileId === null ? [] : await readPages(tx, fileId);
  const faultsOf = (cells: readonly string[]): readonly BulkFault[] => {
    const { request, faults } = readBulkRow(reader, cells);
    if (request === null) return faults;
    const named = request.people.flatMap(({ key, name }): BulkFault[] => {
      const { missing } = ports.fit(name, ANY_LINE, DEFAULT_FIELD_STYLE);
      if (missing.length === 0) return [];
      const detail = { values: { text: nameUnprintable(missing) } };
      return [{ column: `name:${key}`, error: 'nameNotDrawn', detail }];
    });
    if (named.length > 0) return named;
    return request.values.flatMap(({ field, value }): BulkFault[] => {
      const page = pages.find(({ number }) => number === field.page);
      if (value.kind !== 'text' || !page) return [];
      const box = { width: field.width * page.width, height: field.height * page.height };
      const { fits, missing } = ports.fit(
        value.text,
        box,
        field.style ?? DEFAULT_FIELD_STYLE,
        field.settings,
      );
      const column = `field:${field.key}`;
      if (missing.length > 0)
        return [{ column, error: 'missingGlyph', detail: { values: { text: nameUnprintable(missing) } } }];
      return fits ? [] : [{ column, error: 'valueTooLong', detail: {} }];
    });
  };
  return {
    width: columns.length,
    read: (cells) => readBulkRow(reader, cells),
    readable: (cells) => readBulkCells(reader, cells),
    check: (rowNo, typed) => {
      const { cells: clean, notes } = storedCells(content, columns, typed);
      const faults = faultsOf(clean);
      const cells = maskedCells(columns, clean, faults);
      const people = peopleKey(columns, cells);
      return { rowNo, cells, faults, notes, fingerprint: people === '' ? '' : sha256Hex(people) };
    },
  };
}

/** Returns rows without the empty ones at the end. */
export function withoutEmptyEnd<Row extends { readonly cells: readonly string[] }>(
  rows: readonly Row[],
): readonly Row[] {
  const last = rows.findLastIndex(({ cells }) => !isEmptyRow(cells));
  return rows.slice(0, last + 1);
}
