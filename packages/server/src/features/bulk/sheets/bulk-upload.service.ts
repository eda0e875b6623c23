import {
  asksForResidentNumber,
  type BulkColumn,
  bulkColumns,
  DomainError,
  firstRows,
  guessColumns,
  isEmptyRow,
  type Locale,
  MOST_BULK_ROWS,
  peopleKey,
  RESIDENT_MASK,
  refusedFileDetail,
  withoutResidentNumber,
} from '@dojang/domain';
import { contentKindOf } from '@dojang/pdf/content';
import type { UserActor } from '../../../platform/actor.ts';
import type { BulkUpload } from '../../../platform/db/bulk-tables.ts';
import * as repo from '../bulk.repo.ts';
import type { BulkPorts } from '../bulks.service.ts';
import { appendRows, type LockedBulk, lockBulkForEdit, replaceRows } from '../rows/bulk-rows.service.ts';
import type { SheetLine } from './read-text-table.ts';
import type { WorkbookPool } from './workbook-pool.ts';

/** Owns uploaded spreadsheets: their texts are stored with the bulk until their columns are mapped. */

export interface MappingInput {
  readonly uploadId: string;
  readonly revision?: number | undefined;
  readonly mapping: readonly { readonly index: number; readonly column: string | null }[];
  readonly mode: 'replace' | 'append';
}

/** Source: section 5 of the specification (uploads of at most 5 MB). */
const MOST_BYTES = 5_242_880;
const MOST_COLUMNS = 200;
const FIRST_ROWS = 10;
/** The birth date and the digit after it. */
const LEAST_DIGITS = 7;
/** The headings and the example are rows as well. */
const OTHER_ROWS = 2;

/** Creates the calls that read a spreadsheet and save its rows. */
export function createBulkUploads(ports: BulkPorts, pool: WorkbookPool) {
  return {
    upload: async (actor: UserActor, bulkId: string, base64: string) => {
      const inTenant = ports.db.inTenant;
      await inTenant(actor.tenantId, (tx) => lockBulkForEdit(tx, actor, bulkId, undefined));
      const [first, ...lines] = await sheetOf(pool, base64);
      const headings = first?.cells ?? [];
      return inTenant(actor.tenantId, async (tx) => {
        const bulk = await lockBulkForEdit(tx, actor, bulkId, undefined);
        const columns = bulkColumns(bulk.content);
        const guessed = guessColumns(headings, columns);
        const kept = lines.filter(({ cells }) => !isEmptyRow(cells) && !isExample(cells, guessed, columns));
        const own = kept.map(({ cells }) => cells);
        if (own.length === 0) throw new DomainError('bulkFileEmpty');
        if (own.length > MOST_BULK_ROWS)
          throw new DomainError('bulkTooManyRows', { values: { max: MOST_BULK_ROWS } });
        const uploadId = ports.ids.publicId();
        const upload = { uploadId, rows: own, numbers: kept.map(({ no }) => no) } satisfies BulkUpload;
        await repo.changeBulk(tx, bulk.id, { upload: JSON.stringify(upload) });
        return {
          uploadId,
          columns: headings.map((heading, index) => ({ index, heading, column: guessed[index] ?? null })),
          rowCount: own.length,
          repeatedRows: countRepeated(own, guessed, columns),
          firstRows: own.slice(0, FIRST_ROWS).map((row) => [...row]),
          missing: columns
            .filter(({ key, required }) => required && !guessed.includes(key))
            .map(({ key }) => key),
        };
      });
    },
    apply: (actor: UserActor, bulkId: string, input: MappingInput, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const bulk = await lockBulkForEdit(tx, actor, bulkId, input.revision);
        const numbers = bulk.upload?.numbers ?? [];
        const rows = mappedRows(bulk, input).map((cells, index) => ({
          cells,
          sheetRow: numbers[index] ?? null,
        }));
        await repo.changeBulk(tx, bulk.id, { upload: null });
        const save = input.mode === 'append' ? appendRows : replaceRows;
        return save(ports, tx, bulk, rows, locale);
      }),
  };
}

/** Returns the rows of a spreadsheet's first sheet, without resident registration numbers. @throws DomainError bulkFileTooLarge, bulkFileUnreadable, bulkFileUneven, bulkFileTooComplex, fileForeign */
export async function sheetOf(pool: WorkbookPool, base64: string): Promise<readonly SheetLine[]> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > MOST_BYTES) throw new DomainError('bulkFileTooLarge');
  refuseForeign(bytes);
  const limits = { maxRows: MOST_BULK_ROWS + OTHER_ROWS, maxColumns: MOST_COLUMNS };
  const answer = await pool.read({ bytes: new Uint8Array(bytes), ...limits });
  if (answer.kind === 'rows') return withoutResidentNumbers(answer.lines);
  if (answer.reason === 'uneven') throw new DomainError('bulkFileUneven', { values: { line: answer.line } });
  if (answer.reason === 'unreadable') throw new DomainError('bulkFileUnreadable');
  const values = { columns: MOST_COLUMNS, rows: MOST_BULK_ROWS };
  throw new DomainError('bulkFileTooComplex', { values });
}

/** Names what is no table under the ending of one, such as the web pages that business programs store as .xls. */
function refuseForeign(bytes: Uint8Array): void {
  const found = contentKindOf(bytes);
  if (found === undefined || !('foreign' in found) || found.foreign === 'text') return;
  throw new DomainError('fileForeign', {
    field: 'base64',
    ...refusedFileDetail({ foreign: { kind: found.foreign, ext: 'xlsx' } }),
  });
}

/** Returns the rows without resident registration numbers; a column whose heading names them has none of its numbers. */
function withoutResidentNumbers(lines: readonly SheetLine[]): SheetLine[] {
  const forbidden = new Set(
    (lines[0]?.cells ?? []).flatMap((heading, index) => (asksForResidentNumber(heading) ? [index] : [])),
  );
  // A spreadsheet takes the zeros off a number, so that what is left no longer looks like one.
  const isPart = (cell: string, row: number, column: number): boolean =>
    row > 0 && forbidden.has(column) && (cell.match(/\d/g)?.length ?? 0) >= LEAST_DIGITS;
  return lines.map(({ no, cells }, row) => ({
    no,
    cells: cells.map((cell, column) =>
      isPart(cell, row, column) ? RESIDENT_MASK : withoutResidentNumber(cell),
    ),
  }));
}

/** Returns whether a row is the example of the form, in either language; a form of before has fewer columns. */
export function isExample(
  row: readonly string[],
  guessed: readonly (string | null)[],
  columns: readonly BulkColumn[],
): boolean {
  return (['ko', 'en'] as const).some((locale) =>
    columns.every(({ key, kind, example }) => {
      const index = guessed.indexOf(key);
      return index === -1 ? kind === 'language' : (row[index] ?? '') === example[locale];
    }),
  );
}

/** Returns how many rows have the names and contacts of an earlier one. */
function countRepeated(
  rows: readonly (readonly string[])[],
  guessed: readonly (string | null)[],
  columns: readonly BulkColumn[],
): number {
  const places = columns.map(({ key }) => guessed.indexOf(key));
  const keys = rows.map((row) =>
    peopleKey(
      columns,
      places.map((index) => row[index] ?? ''),
    ),
  );
  return firstRows(keys).filter((first, index) => first <= index).length;
}

/** Returns the uploaded rows in the order of the bulk's columns. @throws DomainError bulkUploadGone, bulkColumnTwice, badInput */
export function mappedRows(
  bulk: LockedBulk,
  { uploadId, mapping }: Pick<MappingInput, 'uploadId' | 'mapping'>,
): string[][] {
  const { upload } = bulk;
  if (upload?.uploadId !== uploadId) throw new DomainError('bulkUploadGone', { field: 'uploadId' });
  const columns = bulkColumns(bulk.content);
  const indexOf = new Map<string, number>();
  for (const [place, { index, column }] of mapping.entries()) {
    if (column === null) continue;
    const target = columns.find(({ key }) => key === column);
    if (target === undefined) throw new DomainError('badInput', { field: `mapping.${place}.column` });
    if (indexOf.has(column)) throw new DomainError('bulkColumnTwice', { field: target.label.ko });
    indexOf.set(column, index);
  }
  return upload.rows.map((row) =>
    columns.map(({ key }) => {
      const index = indexOf.get(key);
      return index === undefined ? '' : (row[index] ?? '');
    }),
  );
}
