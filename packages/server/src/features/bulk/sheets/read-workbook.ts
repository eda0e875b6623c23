import { readXlsx } from 'hucre/xlsx';
import { readTextTable, type SheetLine } from './read-text-table.ts';
import { assertUnpackable, ZipRefusedError } from './zip-guard.ts';

/** Owns the reading of uploaded tables: the first sheet of a workbook, or a text file. It runs in a worker thread with limited memory and time. */

export interface WorkbookJob {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  readonly maxColumns: number;
}

export type WorkbookAnswer =
  | { readonly kind: 'rows'; readonly lines: readonly SheetLine[] }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'too large' }
  | { readonly kind: 'refused'; readonly reason: 'uneven'; readonly line: number };

const LIMITS = { entries: 500, bytes: 64 * 1024 * 1024 };

/** The first bytes of ZIP archives, of which new workbooks are one, and of old office files. Source: PKWARE APPNOTE 4.3, [MS-CFB] 2.2. */
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Returns the rows of the first sheet, or of a text file, as texts. */
export async function readWorkbook({ bytes, maxRows, maxColumns }: WorkbookJob): Promise<WorkbookAnswer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (mark: Buffer): boolean => file.subarray(0, mark.length).equals(mark);
  if (starts(ZIP)) return readSheet(file, maxRows, maxColumns);
  if (starts(OLD_OFFICE)) return { kind: 'refused', reason: 'unreadable' };
  const read = readTextTable(file, maxRows);
  return read.kind === 'rows' ? bounded(read.lines, maxRows, maxColumns) : read;
}

async function readSheet(zip: Buffer, maxRows: number, maxColumns: number): Promise<WorkbookAnswer> {
  try {
    assertUnpackable(zip, LIMITS);
  } catch (error) {
    if (error instanceof ZipRefusedError) return { kind: 'refused', reason: error.reason };
    throw error;
  }
  const sheet = await readXlsx(zip, {
    sheets: [0],
    range: `A1:${columnName(maxColumns)}${maxRows + 1}`,
  }).then(
    (workbook) => workbook.sheets[0],
    () => undefined,
  );
  if (sheet === undefined) return { kind: 'refused', reason: 'unreadable' };
  return bounded(
    sheet.rows.map((row, index) => ({ no: index + 1, cells: row.map(textOf) })),
    maxRows,
    maxColumns,
  );
}

function bounded(lines: readonly SheetLine[], maxRows: number, maxColumns: number): WorkbookAnswer {
  if (
    lines.length > maxRows ||
    lines.some(({ cells }) => cells.slice(maxColumns).some((cell) => cell !== ''))
  )
    return { kind: 'refused', reason: 'too large' };
  return { kind: 'rows', lines };
}

/** Returns the name of the column after the last one that is read. @param index counts from 0 */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`;
}

/** Returns the text of a cell. A time is a day as yyyy-mm-dd, since sheets know no time zone. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value);
  return typeof value === 'string' ? value : '';
}
