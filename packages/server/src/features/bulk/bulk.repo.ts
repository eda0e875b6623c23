import type { TeamsInScope } from '@dojang/domain';
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import type { BulkTable } from '../../platform/db/tables.ts';
import { UNDELIVERED_REQUESTS } from '../messages/index.ts';

/** Bulks in the transaction's tenant. The list and every single read use one visibility rule. */

export type BulkRow = Omit<Selectable<BulkTable>, 'upload' | 'undelivered_told_at'>;

/** The numbers of rows by their state. */
export interface RowCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
  readonly cancelled: number;
}

export interface ShownCounts extends RowCounts {
  /** The sent rows of which a request has not arrived. */
  readonly undelivered: number;
}

export type ShownBulk = BulkRow &
  ShownCounts & {
    readonly owner_name: string;
    readonly template_public_id: string | null;
    readonly team_public_id: string | null;
    readonly team_name: string | null;
  };

export interface BulkViewer {
  readonly accountId: string;
  readonly teams: TeamsInScope;
}

export interface BulkListRequest {
  readonly viewer: BulkViewer;
  readonly status: string;
  /** The search text in the form of a name key. */
  readonly search: string;
  /** Internal id of the requested team. */
  readonly teamId: string | null;
  readonly page: number;
  readonly limit: number;
}

const COLUMNS = sql`b.id, b.public_id, b.tenant_id, b.owner_id, b.team_id, b.name, b.name_key, b.status, b.template_id,
  b.template_name, b.template_version, b.file_id, b.content, b.revision, b.row_count, b.reservation_at,
  b.reservation_failure, b.price, b.held_lots, b.hold_number, b.captured, b.author, b.started_at, b.ended_at,
  b.created_at, b.updated_at`;

const SHOWN = sql`${COLUMNS}, owner.name as owner_name, template.public_id as template_public_id,
  team.public_id as team_public_id, case when team.is_default then tenant.name else team.name end as team_name,
  counted.*, lost.*`;

const JOINED = sql`join account owner on owner.id = b.owner_id
  left join template on template.id = b.template_id
  left join team on team.id = b.team_id
  join tenant on tenant.id = b.tenant_id
  cross join lateral (select (count(*) filter (where r.state = 'waiting'))::int as waiting,
    (count(*) filter (where r.state = 'sent'))::int as sent,
    (count(*) filter (where r.state = 'failed'))::int as failed,
    (count(*) filter (where r.state = 'cancelled'))::int as cancelled
    from bulk_row r where r.bulk_id = b.id) counted
  cross join lateral (select count(distinct r.document_id)::int as undelivered from bulk_row r
    join ${UNDELIVERED_REQUESTS} u on u.document_id = r.document_id
    where r.bulk_id = b.id and (select status from document d where d.id = r.document_id) = 'on_going') lost`;

function seen({ accountId, teams }: BulkViewer): RawBuilder<SqlBool> {
  if (teams === 'all') return sql`true`;
  return sql`(b.owner_id = ${accountId} or b.team_id = any(${[...teams]}::bigint[]))`;
}

function conditions({ viewer, status, search, teamId }: BulkListRequest): RawBuilder<unknown> {
  const all = [seen(viewer), sql`b.status <> 'delete'`];
  if (status !== 'all') all.push(sql`b.status = ${status}`);
  if (search !== '') all.push(sql`position(${search} in b.name_key) > 0`);
  if (teamId !== null) all.push(sql`b.team_id = ${teamId}`);
  return sql.join(all, sql` and `);
}

/** One page of the list of bulks, the last changed first. */
export async function listBulks(db: Reader, request: BulkListRequest): Promise<ShownBulk[]> {
  const { page, limit } = request;
  const found = await sql<ShownBulk>`
    select ${SHOWN} from (select * from bulk b where ${conditions(request)}
      order by b.updated_at desc, b.id desc limit ${limit} offset ${(page - 1) * limit}) b ${JOINED}
    order by b.updated_at desc, b.id desc`.execute(db);
  return found.rows;
}

/** Returns the number of bulks in the list. */
export async function countBulks(db: Reader, request: BulkListRequest): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from bulk b where ${conditions(request)}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** Returns a bulk that was not deleted, with the columns that lists show. */
export async function findBulk(db: Reader, publicId: string): Promise<ShownBulk | undefined> {
  const found = await sql<ShownBulk>`
    select ${SHOWN} from bulk b ${JOINED} where b.public_id = ${publicId} and b.status <> 'delete'`.execute(
    db,
  );
  return found.rows[0];
}

/** Locks a bulk until the transaction ends, and waits for the parts that are being sent; every change of it and of its rows begins here. */
export async function lockBulk(tx: Tx, publicId: string): Promise<Selectable<BulkTable> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bulk', id)) from bulk where public_id = ${publicId}`.execute(
    tx,
  );
  return lockRow(tx, 'bulk', 'public_id', publicId);
}

/** As `lockBulk`, by the internal id. */
export async function lockBulkById(tx: Tx, id: string): Promise<Selectable<BulkTable> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bulk', ${id}))`.execute(tx);
  return lockRow(tx, 'bulk', 'id', id);
}

/**
 * Reads a bulk whose waiting rows the transaction sends. Until it ends, other parts may be sent, and nothing else changes the bulk.
 * PostgreSQL grants these locks in the order of their requests, so a change waits for the parts that have begun, and later parts for it.
 */
export async function readSendingBulk(tx: Tx, id: string): Promise<Selectable<BulkTable> | undefined> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('bulk', ${id}))`.execute(tx);
  return tx.selectFrom('bulk').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks the points of a bulk after its part has been sent, until the transaction ends. @returns what is held and was spent */
export const lockBulkPoints = (tx: Tx, id: string) =>
  tx
    .selectFrom('bulk')
    .select(['held_lots', 'captured'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Adds a bulk. @returns its public id */
export const addBulk = (tx: Tx, bulk: Insertable<BulkTable>) =>
  tx.insertInto('bulk').values(bulk).returning('public_id').executeTakeFirstOrThrow();

/** Updates columns of a bulk. */
export async function changeBulk(tx: Tx, id: string, change: Updateable<BulkTable>): Promise<void> {
  await tx.updateTable('bulk').set(change).where('id', '=', id).execute();
}

/** Returns the internal ids of an account's bulks, or of all bulks of the tenant. */
export async function bulksOf(tx: Tx, accountId: string | null): Promise<string[]> {
  let query = tx.selectFrom('bulk').select('id').where('status', '<>', 'delete');
  if (accountId !== null) query = query.where('owner_id', '=', accountId);
  return (await query.execute()).map(({ id }) => id);
}

export interface DueBulk {
  readonly tenantId: string;
  readonly bulkId: string;
}

/** Returns bulks of all tenants that ended between two moments, whose owner was not told of requests that have not arrived. */
export async function undeliveredBulks(
  db: Reader,
  after: Date,
  before: Date,
  limit: number,
): Promise<DueBulk[]> {
  const found = await sql<DueBulk>`select tenant_id as "tenantId", bulk_id as "bulkId"
    from undelivered_bulks(${after}, ${before}, ${limit})`.execute(db);
  return found.rows;
}

/** Returns bulks of all tenants with work that is due. @param forgotten bulks that were paused before are cancelled */
export async function dueBulks(db: Reader, at: Date, forgotten: Date, limit: number): Promise<DueBulk[]> {
  const found = await sql<DueBulk>`select tenant_id as "tenantId", bulk_id as "bulkId"
    from due_bulks(${at}, ${forgotten}, ${limit})`.execute(db);
  return found.rows;
}

/** Returns whether a job works on a bulk or waits for its next attempt. */
export async function hasBulkJob(db: Reader, key: string): Promise<boolean> {
  const found = await sql<{ waits: boolean }>`select has_job(${key}) as waits`.execute(db);
  return found.rows[0]?.waits === true;
}
