import { readXlsx } from 'hucre/xlsx';
import { assertUnpackable, ZipRefusedError } from './zip-guard.ts';

/** Owns the reading of uploaded workbooks: the texts of the first sheet. It runs in a worker thread with limited memory and time. */

export interface WorkbookJob {
  readonly bytes: Uint8Array;
  readonly maxRows: number;
  readonly maxColumns: number;
}

export type WorkbookAnswer =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'too large' };

const LIMITS = { entries: 500, bytes: 64 * 1024 * 1024 };

/** Returns the rows of the first sheet as texts. */
export async function readWorkbook({ bytes, maxRows, maxColumns }: WorkbookJob): Promise<WorkbookAnswer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
  const rows = sheet.rows.map((row) => row.map(textOf));
  if (rows.length > maxRows || rows.some((row) => row.slice(maxColumns).some((cell) => cell !== '')))
    return { kind: 'refused', reason: 'too large' };
  return { kind: 'rows', rows };
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
