import { bulkColumns, DomainError, type Locale } from '@dojang/domain';
import { z } from 'zod';
import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { type ContentStream, type PreparingPorts, prepareDownload } from '../../files/index.ts';
import { findBulk, type ShownBulk } from '../bulk.repo.ts';
import { failureView, faultViews } from '../bulk.view.ts';
import { seenBulk } from '../bulk-access.ts';
import * as rows from '../rows/bulk-row.repo.ts';
import { errorSheet, formSheet, sheetRowName } from './bulk-sheets.ts';
import { countStatusRows, statusSheet } from './status-sheet.ts';

/** Owns the spreadsheets of a bulk: the form to fill in, the rows that have errors or could not be sent, and how far each row is. */

export interface SheetPorts extends PreparingPorts {
  readonly db: Database;
}

const sheetContent = z.object({
  bulkId: z.string(),
  what: z.enum(['form', 'errors', 'status']),
  locale: z.enum(['ko', 'en']),
  /** The numbers of the rows whose status is told; null for all. */
  rowNos: z.array(z.number().int()).nullable().default(null),
});
type SheetContent = z.input<typeof sheetContent>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILE_NAMES = {
  form: { ko: '양식', en: 'form' },
  errors: { ko: '오류', en: 'errors' },
  status: { ko: '진행 상태', en: 'status' },
} as const;
/** Rows that are read at a time. */
const PART = 500;
const MOST = 5_000;

/** Creates the calls that return the address of a spreadsheet. */
export function createBulkSheets(ports: SheetPorts) {
  const prepare = (tx: Tx, actor: UserActor, bulk: ShownBulk, content: SheetContent) => {
    const file_name = `${bulk.name}_${FILE_NAMES[content.what][content.locale]}.xlsx`;
    return prepareDownload(ports, tx, actor, { kind: 'bulk', file_name, content_type: XLSX, content });
  };
  return {
    form: (actor: UserActor, bulkId: string, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) =>
        prepare(tx, actor, await seenBulk(tx, actor, bulkId), { bulkId, what: 'form', locale }),
      ),
    /** @throws DomainError notFound, bulkNoErrors */
    errors: (actor: UserActor, bulkId: string, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const bulk = await seenBulk(tx, actor, bulkId);
        const { length: count } = await rows.wrongRows(tx, bulk.id, 0, MOST);
        if (count === 0) throw new DomainError('bulkNoErrors');
        return { ...(await prepare(tx, actor, bulk, { bulkId, what: 'errors', locale })), count };
      }),
    /** @throws DomainError notFound, bulkEmpty */
    status: (actor: UserActor, bulkId: string, rowNos: readonly number[] | null, locale: Locale) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const bulk = await seenBulk(tx, actor, bulkId);
        const count = await countStatusRows(tx, bulk.id, rowNos, ports.clock.now());
        if (count === 0) throw new DomainError('bulkEmpty');
        const chosen = rowNos === null ? null : [...rowNos];
        const address = await prepare(tx, actor, bulk, { bulkId, what: 'status', locale, rowNos: chosen });
        return { ...address, count };
      }),
  };
}

/** Creates the stream of the spreadsheets. */
export const createBulkStream = (db: Pick<Database, 'inTenant'>, clock: Clock): ContentStream =>
  async function* (tenantId, content) {
    const { bulkId, what, locale, rowNos } = sheetContent.parse(content);
    const bulk = await db.inTenant(tenantId, (tx) => findBulk(tx, bulkId));
    if (bulk === undefined) throw new DomainError('notFound');
    const columns = bulkColumns(bulk.content);
    if (what === 'status')
      yield* statusSheet({ db, tenantId, bulkId: bulk.id, columns, rowNos, now: clock.now() }, locale);
    else if (what === 'form') yield await formSheet(columns, locale);
    else {
      const labels = new Map(columns.map(({ key, label }) => [key, label[locale]]));
      const areNamed = (await db.inTenant(tenantId, (tx) => rows.sheetRows(tx, bulk.id))).size > 0;
      const wrong = wrongRows({ db, tenantId, bulkId: bulk.id, labels, areNamed }, locale);
      yield* errorSheet(columns, wrong, areNamed, locale);
    }
  };

interface WrongRows {
  readonly db: Pick<Database, 'inTenant'>;
  readonly tenantId: string;
  readonly bulkId: string;
  readonly labels: ReadonlyMap<string, string>;
  /** Whether a cell names the row in the uploaded spreadsheet. */
  readonly areNamed: boolean;
}

/** Reads the rows with errors, each part in a short transaction. The last cell is the reason. */
async function* wrongRows(
  { db, tenantId, bulkId, labels, areNamed }: WrongRows,
  locale: Locale,
): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const part = await db.inTenant(tenantId, (tx) => rows.wrongRows(tx, bulkId, after, PART));
    for (const { row_no, sheet_row, cells, faults, failure } of part) {
      const errors = faultViews({ row_no, faults, first_row: row_no }, locale).map(
        ({ column, message }) => `${labels.get(column ?? '') ?? ''}: ${message}`,
      );
      if (failure !== null) errors.push(failureView(failure, locale).message);
      yield [...cells, ...(areNamed ? [sheetRowName(sheet_row, locale)] : []), errors.join('\n')];
    }
    const last = part.at(-1);
    if (last === undefined || part.length < PART) return;
    after = last.row_no;
  }
}
