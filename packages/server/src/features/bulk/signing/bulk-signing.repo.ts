import {
  BULK_SIGNING_STATES,
  type BulkRowSearch,
  type BulkSigningCounts,
  type BulkSigningState,
} from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { UNDELIVERED_REQUESTS } from '../../messages/index.ts';

/** How far the signing of the sent rows of bulks is. */

/**
 * The running requests of bulks that have not arrived, each with its state, as the query `lost`. They are few, and are found once for all rows:
 * right after a bulk was sent the planner knows nothing of its rows, and would search all deliveries for each.
 */
export const lostRequests = (bulkIds: readonly string[]) => sql`lost as materialized (
  select u.document_id, min(u.state) as state from ${UNDELIVERED_REQUESTS} u
    join document running on running.id = u.document_id and running.status = 'on_going'
    join bulk_row own on own.document_id = u.document_id and own.bulk_id = any(${[...bulkIds]}::bigint[])
  group by u.document_id)`;

/** What the participants of a running document `d` have done, as the row `people`. */
export const peopleOf = (now: Date) => sql`left join lateral (
  select bool_or(p.signed_at is not null) as is_begun,
    count(*) filter (where p.status = 'need_signing' and p.method <> 'none'
      and (p.expires_at is null or p.expires_at > ${now}::timestamptz))::int as asked,
    bool_or(p.signed_at is null and (p.status = 'expired' or p.expires_at <= ${now}::timestamptz)) as is_expired
  from participant p where p.document_id = d.id and d.status = 'on_going') people on true`;

/** The state of the signing of a document `d`, with the rows `lost` and `people` beside it; null without a document. */
export const SIGNING = sql<BulkSigningState | null>`(case when d.id is null then null
  when d.status in ('completed', 'rejected') then d.status
  when d.status <> 'on_going' then 'ended'
  when lost.state is not null then 'undelivered'
  when people.is_expired then 'expired'
  when people.is_begun then 'partly'
  else 'unsigned' end)`;

/** The condition for rows `r` with a name or a contact, as typed or as it is now, that contains the text. @param columns of names and contacts */
export function rowContains(
  { text, digits, rowNo }: BulkRowSearch,
  columns: readonly number[],
): RawBuilder<SqlBool> {
  const hits = (value: RawBuilder<unknown>) =>
    digits === ''
      ? sql`position(${text} in lower(${value})) > 0`
      : sql`(position(${text} in lower(${value})) > 0 or position(${digits} in regexp_replace(${value}, '[^0-9]', '', 'g')) > 0)`;
  return sql<SqlBool>`(r.row_no = ${rowNo ?? 0}
    or exists (select from unnest(${[...columns]}::integer[]) as typed (place) where ${hits(sql`(r.cells ->> typed.place)`)})
    or exists (select from participant p where p.document_id = r.document_id
      and (${hits(sql`p.name`)} or ${hits(sql`p.contact`)})))`;
}

const NONE: BulkSigningCounts = {
  unsigned: 0,
  partly: 0,
  completed: 0,
  rejected: 0,
  expired: 0,
  undelivered: 0,
  ended: 0,
};

/** Returns the numbers of sent rows by the state of their signing, for each of these bulks. @param bulkIds internal ids */
export async function signingCounts(
  db: Reader,
  bulkIds: readonly string[],
  now: Date,
): Promise<(bulkId: string) => BulkSigningCounts> {
  if (bulkIds.length === 0) return () => NONE;
  const found = await sql<{ bulk_id: string; signing: BulkSigningState; count: number }>`
    with ${lostRequests(bulkIds)}
    select r.bulk_id, ${SIGNING} as signing, count(*)::int as count
    from bulk_row r join document d on d.id = r.document_id and d.removed_at is null
      left join lost on lost.document_id = r.document_id ${peopleOf(now)}
    where r.bulk_id = any(${[...bulkIds]}::bigint[]) group by 1, 2`.execute(db);
  return (bulkId) => {
    const own = found.rows.filter((row) => row.bulk_id === bulkId);
    return { ...NONE, ...Object.fromEntries(own.map(({ signing, count }) => [signing, count])) };
  };
}

const SIGNING_NAMES: ReadonlySet<string> = new Set(BULK_SIGNING_STATES);

/** Returns whether rows are filtered by the state of their signing. */
export const isSigningState = (status: string): status is BulkSigningState => SIGNING_NAMES.has(status);
