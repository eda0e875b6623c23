import type { BulkFault, BulkRowSearch, BulkRowState, BulkSigningState } from '@dojang/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import {
  isSigningState,
  lostRequests,
  peopleOf,
  rowContains,
  SIGNING,
} from '../signing/bulk-signing.repo.ts';

/** The rows of a bulk. */

/** A row as it is stored when it was checked. */
export interface CheckedRow {
  readonly rowNo: number;
  readonly cells: readonly string[];
  readonly faults: readonly BulkFault[];
  /** What was mended in its cells. */
  readonly notes: readonly BulkFault[];
  readonly fingerprint: string;
}

/** A checked row with its number in the spreadsheet from which it came; null for a typed row. */
export type SavedRow = CheckedRow & { readonly sheetRow: number | null };

export interface ShownRow {
  readonly row_no: number;
  readonly sheet_row: number | null;
  readonly cells: string[];
  readonly faults: BulkFault[];
  readonly notes: BulkFault[];
  readonly state: BulkRowState;
  readonly failure: string | null;
  readonly asked: number;
  readonly sent_at: Date | null;
  readonly completed_at: Date | null;
  readonly document_id: string | null;
  readonly document_status: string | null;
  readonly signing: BulkSigningState | null;
  /** Whether the request has not arrived, or nobody knows; null when nothing is known to be wrong. */
  readonly undelivered: 'failed' | 'unknown' | null;
  /** The first row with the same names and contacts. */
  readonly first_row: number;
}

/** Saves rows over those with the same numbers. */
export async function saveRows(
  tx: Tx,
  tenantId: string,
  bulkId: string,
  rows: readonly SavedRow[],
): Promise<void> {
  await sql`
    insert into bulk_row (tenant_id, bulk_id, row_no, sheet_row, cells, faults, notes, fingerprint)
    select ${tenantId}::bigint, ${bulkId}::bigint, r."rowNo", r."sheetRow", r.cells, r.faults, r.notes, r.fingerprint
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("rowNo" integer, "sheetRow" integer, cells jsonb, faults jsonb, notes jsonb, fingerprint text)
    on conflict (bulk_id, row_no) do update
      set sheet_row = excluded.sheet_row, cells = excluded.cells, faults = excluded.faults, notes = excluded.notes, fingerprint = excluded.fingerprint`.execute(
    tx,
  );
}

/** Deletes the rows with numbers above `last`. */
export const dropRowsAbove = (tx: Tx, bulkId: string, last: number) =>
  tx.deleteFrom('bulk_row').where('bulk_id', '=', bulkId).where('row_no', '>', last).execute();

/** Returns the numbers in spreadsheets of the rows that came from one, by row number. */
export async function sheetRows(db: Reader, bulkId: string): Promise<ReadonlyMap<number, number | null>> {
  const rows = await db
    .selectFrom('bulk_row')
    .select(['row_no', 'sheet_row'])
    .where('bulk_id', '=', bulkId)
    .where('sheet_row', 'is not', null)
    .execute();
  return new Map(rows.map(({ row_no, sheet_row }) => [row_no, sheet_row]));
}

/** Returns the cells of all rows, in their order. */
export const allRows = (db: Reader, bulkId: string) =>
  db
    .selectFrom('bulk_row')
    .select(['row_no', 'sheet_row', 'cells', 'faults', 'notes', 'fingerprint'])
    .where('bulk_id', '=', bulkId)
    .orderBy('row_no')
    .execute();

/** Returns the cells of one row; undefined when there is none. */
export async function rowCells(db: Reader, bulkId: string, rowNo: number): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('bulk_row')
    .select('cells')
    .where('bulk_id', '=', bulkId)
    .where('row_no', '=', rowNo)
    .executeTakeFirst();
  return row?.cells;
}

export interface RowsRequest {
  readonly bulkId: string;
  readonly status: BulkRowState | BulkSigningState | 'all';
  readonly onlyErrors: boolean;
  readonly search: BulkRowSearch;
  /** The numbers of the only rows; null for all. */
  readonly rowNos?: readonly number[] | null;
  /** The columns of names and contacts. */
  readonly columns: readonly number[];
  readonly now: Date;
  readonly page: number;
  readonly limit: number;
}

/** A row without a contact, and one whose facts were erased, has no fingerprint and repeats no other. */
const ROWS = sql`(select *, min(row_no) over (partition by fingerprint,
  case when fingerprint = '' then row_no end) as first_row from bulk_row where bulk_id = `;

const SOURCE = sql`left join document d on d.id = r.document_id and d.removed_at is null
  left join lost on lost.document_id = r.document_id`;

function conditions({ status, onlyErrors, search, columns, rowNos }: RowsRequest): RawBuilder<unknown> {
  const all = [sql`true`];
  if (isSigningState(status)) all.push(sql`${SIGNING} = ${status}`);
  else if (status !== 'all') all.push(sql`r.state = ${status}`);
  if (onlyErrors) all.push(sql`jsonb_array_length(r.faults) > 0`);
  if (search.text !== '') all.push(rowContains(search, columns));
  if (rowNos) all.push(sql`r.row_no = any(${[...rowNos]}::integer[])`);
  return sql.join(all, sql` and `);
}

/** One page of the rows. */
export async function listRows(db: Reader, request: RowsRequest): Promise<ShownRow[]> {
  const { bulkId, page, limit, now } = request;
  const found = await sql<ShownRow>`
    with ${lostRequests([bulkId])}
    select r.row_no, r.sheet_row, r.cells, r.faults, r.notes, r.state, r.failure, r.sent_at, r.first_row, d.public_id as document_id,
      d.status as document_status, d.completed_at, lost.state as undelivered, ${SIGNING} as signing,
      coalesce(people.asked, 0) as asked
    from ${ROWS}${bulkId}) r ${SOURCE} ${peopleOf(now)}
    where ${conditions(request)} order by r.row_no limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return found.rows;
}

/** Returns the number of rows under the conditions. */
export async function countRows(db: Reader, request: RowsRequest): Promise<number> {
  const people = isSigningState(request.status) ? peopleOf(request.now) : sql``;
  const counted = await sql<{ total: number }>`
    with ${lostRequests([request.bulkId])}
    select count(*)::int as total from bulk_row r ${SOURCE} ${people}
    where r.bulk_id = ${request.bulkId} and ${conditions(request)}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

export interface FaultCounts {
  readonly errorRows: number;
  /** Rows without an error that repeat an earlier row, or of which a cell was mended. */
  readonly warningRows: number;
}

/** Returns the number of rows with errors, and with warnings only. */
export async function countFaults(db: Reader, bulkId: string): Promise<FaultCounts> {
  const counted = await sql<FaultCounts>`
    select (count(*) filter (where jsonb_array_length(r.faults) > 0))::int as "errorRows",
      (count(*) filter (where jsonb_array_length(r.faults) = 0
        and (r.first_row < r.row_no or jsonb_array_length(r.notes) > 0)))::int as "warningRows"
    from ${ROWS}${bulkId}) r`.execute(db);
  return counted.rows[0] ?? { errorRows: 0, warningRows: 0 };
}

/** Returns rows with errors, notes or warnings in their order, at most `limit`. @param only the numbers of these rows, or null for all */
export async function faultyRows(
  db: Reader,
  bulkId: string,
  only: readonly number[] | null,
  limit: number,
): Promise<Pick<ShownRow, 'row_no' | 'faults' | 'notes' | 'first_row'>[]> {
  const chosen = only === null ? sql`true` : sql`r.row_no = any(${[...only]}::integer[])`;
  const found = await sql<ShownRow>`
    select r.row_no, r.faults, r.notes, r.first_row from ${ROWS}${bulkId}) r
    where (jsonb_array_length(r.faults) > 0 or jsonb_array_length(r.notes) > 0 or r.first_row < r.row_no) and ${chosen}
    order by r.row_no limit ${limit}`.execute(db);
  return found.rows;
}

/** Returns rows that have errors or could not be sent, after a row number, at most `limit`. */
export const wrongRows = (db: Reader, bulkId: string, after: number, limit: number) =>
  db
    .selectFrom('bulk_row')
    .select(['row_no', 'sheet_row', 'cells', 'faults', 'failure'])
    .where('bulk_id', '=', bulkId)
    .where('row_no', '>', after)
    .where(sql<boolean>`(jsonb_array_length(faults) > 0 or failure is not null)`)
    .orderBy('row_no')
    .limit(limit)
    .execute();

/** Takes waiting rows for sending, in their order; rows that another transaction holds are left out. */
export async function takeRows(
  tx: Tx,
  bulkId: string,
  limit: number,
): Promise<{ row_no: number; cells: string[] }[]> {
  const taken = await sql<{ row_no: number; cells: string[] }>`
    select row_no, cells from bulk_row where bulk_id = ${bulkId} and state = 'waiting'
    order by row_no limit ${limit} for update skip locked`.execute(tx);
  return taken.rows;
}

export interface SentRow {
  readonly rowNo: number;
  /** Internal id. */
  readonly documentId: string;
}

/** Marks rows as sent, each with its document. */
export async function markSent(tx: Tx, bulkId: string, rows: readonly SentRow[], now: Date): Promise<void> {
  const numbers = rows.map(({ rowNo }) => rowNo);
  // The range keeps the statement from reading the rows of the whole bulk for each part.
  await sql`
    update bulk_row r set state = 'sent', document_id = s."documentId", sent_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as s("rowNo" integer, "documentId" bigint)
    where r.bulk_id = ${bulkId} and r.row_no between ${Math.min(...numbers)} and ${Math.max(...numbers)}
      and r.row_no = s."rowNo"`.execute(tx);
}

/** Marks rows as failed, each with the name of its error. */
export async function markFailed(
  tx: Tx,
  bulkId: string,
  rows: readonly { readonly rowNo: number; readonly failure: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update bulk_row r set state = 'failed', failure = f.failure
    from json_to_recordset(${JSON.stringify(rows)}::json) as f("rowNo" integer, failure text)
    where r.bulk_id = ${bulkId} and r.row_no = f."rowNo"`.execute(tx);
}

/** Moves all rows of a state to another one. @returns how many */
export async function moveRows(
  tx: Tx,
  bulkId: string,
  from: BulkRowState,
  to: BulkRowState,
  failure: string | null = null,
): Promise<number> {
  const moved = await tx
    .updateTable('bulk_row')
    .set({ state: to, failure })
    .where('bulk_id', '=', bulkId)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** Returns the number of rows by their state. */
export async function countStates(db: Reader, bulkId: string): Promise<Record<BulkRowState, number>> {
  const rows = await db
    .selectFrom('bulk_row')
    .select(['state', (eb) => eb.fn.countAll<string>().as('count')])
    .where('bulk_id', '=', bulkId)
    .groupBy('state')
    .execute();
  const counts = { waiting: 0, sent: 0, failed: 0, cancelled: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
