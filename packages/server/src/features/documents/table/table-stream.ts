import { BYTE_ORDER_MARK, csvLine, koreanClock, seoulParts } from '@dojang/domain';
import { writeXlsxStream } from 'hucre/xlsx';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { ContentStream } from '../../files/index.ts';
import { tablePeople, tableRows } from './table.repo.ts';
import { SHEET_NAME } from './table.text.ts';
import { columnsFor, type TableCell, type TableColumn, type TableEntry } from './table-columns.ts';

/**
 * Owns the bytes of an exported list. It reads a part of the documents at a time, each in a short transaction of the tenant, so
 * that neither memory nor a connection is held for the whole list while a slow reader downloads it.
 */

const tableContent = z.object({
  format: z.enum(['xlsx', 'csv']),
  locale: z.enum(['ko', 'en']),
  contacts: z.array(z.string()),
  hasTeams: z.boolean(),
  /** The internal ids of the documents, in the order of the list. */
  ids: z.array(z.number().int()),
});
export type TableContent = z.infer<typeof tableContent>;

/** Reads the documents with these ids, in this order. */
export type EntrySource = (tenantId: string, ids: readonly number[]) => Promise<TableEntry[]>;

/** Creates the stream of exported lists. */
export const createTableStream = (db: Pick<Database, 'inTenant'>): ContentStream =>
  createTableStreamFrom((tenantId, ids) =>
    db.inTenant(tenantId, async (tx) => {
      const people = Map.groupBy(await tablePeople(tx, ids), (person) => person.document_id);
      const documents = await tableRows(tx, ids);
      return documents.map((document) => ({ document, people: people.get(document.id) ?? [] }));
    }),
  );

/** Creates the stream of lists whose documents come from a source. */
export const createTableStreamFrom = (entriesOf: EntrySource): ContentStream =>
  async function* (tenantId, content) {
    const { format, ids, ...reader } = tableContent.parse(content);
    const columns = columnsFor(reader);
    const titles = columns.map(({ title }) => title[reader.locale]);
    const rows = async function* (): AsyncGenerator<TableCell[]> {
      for (let from = 0; from < ids.length; from += PART)
        for (const entry of await entriesOf(tenantId, ids.slice(from, from + PART)))
          yield columns.map(({ cell }) => cell(entry, reader));
    };
    if (format === 'csv') yield* csvBytes(titles, rows());
    else yield* xlsxBytes(SHEET_NAME[reader.locale], titles, columns, rows());
  };

/** Documents that are read and written at a time. */
const PART = 500;
const encoder = new TextEncoder();

async function* csvBytes(
  titles: readonly string[],
  rows: AsyncIterable<TableCell[]>,
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
const NUMBER_FORMATS: Readonly<Record<TableColumn['kind'], string>> = {
  text: '@',
  number: '0',
  time: 'yyyy-mm-dd hh:mm',
};

async function* xlsxBytes(
  name: string,
  titles: readonly string[],
  columns: readonly TableColumn[],
  rows: AsyncIterable<TableCell[]>,
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
function sheetCell(cell: TableCell): TableCell {
  if (cell instanceof Date) return koreanClock(cell);
  return typeof cell === 'string' ? sheetText(cell) : cell;
}

/** Returns a text as a cell holds it. XML cannot contain these; and a reader would decode `_x0041_`. Source: ECMA-376, part 1, 22.9.2.19. */
export const sheetText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
