import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { type SheetCell, sheetBytes } from '../../../platform/spreadsheet.ts';
import type { ContentStream } from '../../files/index.ts';
import { tablePeople, tableRows } from './table.repo.ts';
import { SHEET_NAME } from './table.text.ts';
import { columnsFor, type TableEntry } from './table-columns.ts';

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
    const rows = async function* (): AsyncGenerator<SheetCell[]> {
      for (let from = 0; from < ids.length; from += PART)
        for (const entry of await entriesOf(tenantId, ids.slice(from, from + PART)))
          yield columns.map(({ cell }) => cell(entry, reader));
    };
    const shown = columns.map(({ title, ...column }) => ({ ...column, title: title[reader.locale] }));
    yield* sheetBytes(format, SHEET_NAME[reader.locale], shown, rows());
  };

/** Documents that are read and written at a time. */
const PART = 500;
