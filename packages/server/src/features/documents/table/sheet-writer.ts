import { BYTE_ORDER_MARK, csvLine, koreanClock, type Locale, seoulParts, type Wording } from '@dojang/domain';
import { writeXlsxStream } from 'hucre/xlsx';

/** Owns the bytes of a spreadsheet: what a cell may contain, and how times and texts are written. */

export type SheetCell = string | number | Date | null;

export interface SheetColumn {
  readonly title: Wording;
  /** In characters of the default font. */
  readonly width: number;
  readonly kind: 'text' | 'number' | 'time';
}

export interface Sheet {
  readonly format: 'xlsx' | 'csv';
  readonly locale: Locale;
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/** Writes rows as they come; memory holds a few of them only. */
export async function* writeSheet(
  { format, locale, name, columns }: Sheet,
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  const titles = columns.map(({ title }) => title[locale]);
  if (format === 'csv') yield* csvBytes(titles, rows);
  else yield* xlsxBytes(name, titles, columns, rows);
}

/** Rows that are written at a time. */
const PART = 500;
const encoder = new TextEncoder();

async function* csvBytes(
  titles: readonly string[],
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  let lines = [BYTE_ORDER_MARK, csvLine(titles)];
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
  titles: readonly string[],
  columns: readonly SheetColumn[],
  rows: AsyncIterable<SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  const cells = async function* () {
    for await (const row of rows) yield row.map(sheetCell);
  };
  yield* writeXlsxStream(cells(), {
    name,
    columns: columns.map(({ width, kind }, index) => ({
      header: titles[index] ?? '',
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
