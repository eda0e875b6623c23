import { BYTE_ORDER_MARK, csvLine, koreanClock, seoulParts } from '@dojang/domain';
import { writeXlsxStream } from 'hucre/xlsx';

/** Owns the bytes of exported tables: CSV in UTF-8 with a byte order mark, and workbooks. No cell is ever a formula. */

export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly title: string;
  /** In characters of the default font. */
  readonly width: number;
  readonly kind: 'text' | 'number' | 'time';
}

/** Lines that are written at a time. */
const PART = 500;
const encoder = new TextEncoder();

/** Writes a table. */
export async function* sheetBytes(
  format: 'xlsx' | 'csv',
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') yield* csvBytes(columns, rows);
  else yield* xlsxBytes(name, columns, rows);
}

async function* csvBytes(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  let lines = [BYTE_ORDER_MARK, csvLine(columns.map(({ title }) => title))];
  for await (const row of rows) {
    lines.push(csvLine(row.map((cell) => (cell instanceof Date ? minuteOf(cell) : cell))));
    if (lines.length < PART) continue;
    yield encoder.encode(lines.join(''));
    lines = [];
  }
  yield encoder.encode(lines.join(''));
}

function minuteOf(at: Date): string {
  const { day, time } = seoulParts(at);
  return `${day} ${time}`;
}

/** `@` is the format of texts: a program keeps it when a cell is edited. */
const NUMBER_FORMATS: Readonly<Record<SheetColumn['kind'], string>> = {
  text: '@',
  number: '0',
  time: 'yyyy-mm-dd hh:mm',
};

async function* xlsxBytes(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  const cells = async function* () {
    for await (const row of rows) yield row.map(sheetCell);
  };
  yield* writeXlsxStream(cells(), {
    name,
    columns: columns.map(({ title, width, kind }) => ({
      header: title,
      width,
      numFmt: NUMBER_FORMATS[kind],
    })),
    freezePane: { rows: 1, columns: 1 },
  });
}

/** A cell of a sheet is a text, a number or a time, never a formula. Sheets know no time zone, so times are in Korean time. */
function sheetCell(cell: SheetCell): SheetCell {
  if (cell instanceof Date) return koreanClock(cell);
  return typeof cell === 'string' ? sheetText(cell) : cell;
}

/** XML cannot contain these; and a reader would decode `_x0041_`. Source: ECMA-376, part 1, 22.9.2.19. */
const sheetText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
