import type { ChargeKind, ChargeState, UsageKind } from '@dojang/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import type { ChargeRow } from '../rows/charge.repo.ts';

/** Reads the histories of points. */

export interface Period {
  readonly from: Date | null;
  readonly until: Date | null;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface GivenLot {
  readonly id: string;
  readonly reason: string;
  readonly granted: number;
  readonly remaining: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

export interface ChargeConditions extends Period {
  readonly kind: 'all' | ChargeKind;
  readonly status: 'all' | ChargeState;
}

const within = (column: RawBuilder<unknown>, { from, until }: Period): RawBuilder<unknown> =>
  sql`(${from}::timestamptz is null or ${column} >= ${from}) and (${until}::timestamptz is null or ${column} < ${until})`;

/**
 * The rows of the history of charges: payments, without orders that nobody paid, and lots that were given free. Free points have the
 * state of a payment that was paid.
 */
const chargeRows = (tenantId: string, conditions: ChargeConditions): RawBuilder<unknown> => sql`
  select 'charge' as source, id, ordered_at as at from charge
  where tenant_id = ${tenantId} and state <> 'ready' and (state <> 'failed' or asked_at is not null)
    and (${conditions.kind} = 'all' or kind = ${conditions.kind})
    and (${conditions.status} = 'all' or state = ${conditions.status}) and ${within(sql`ordered_at`, conditions)}
  union all select 'lot', id, created_at from lot
  where tenant_id = ${tenantId} and kind = 'free' and ${conditions.kind} in ('all', 'free')
    and ${conditions.status} in ('all', 'paid') and ${within(sql`created_at`, conditions)}`;

export interface ChargePlace {
  readonly source: 'charge' | 'lot';
  readonly id: string;
}

/** Returns one page of the history of charges, latest first. */
export async function listCharges(
  db: Reader,
  tenantId: string,
  conditions: ChargeConditions,
  { limit, offset }: Page,
): Promise<ChargePlace[]> {
  const { rows } = await sql<ChargePlace>`
    select source, id from (${chargeRows(tenantId, conditions)}) as listed
    order by at desc, source, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Returns the number of rows of the history of charges. */
export async function countCharges(
  db: Reader,
  tenantId: string,
  conditions: ChargeConditions,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${chargeRows(tenantId, conditions)}) as listed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns charges by their internal ids. */
export const chargesByIds = async (db: Reader, ids: readonly string[]): Promise<ChargeRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('charge').selectAll().where('id', 'in', ids).execute();

/** Returns lots by their internal ids. */
export async function lotsByIds(db: Reader, ids: readonly string[]): Promise<GivenLot[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lot')
    .select(['id', 'reason', 'granted', 'remaining', 'created_at', 'expires_at'])
    .where('id', 'in', ids)
    .execute();
  return rows.map((row) => ({ ...row, granted: Number(row.granted), remaining: Number(row.remaining) }));
}

export interface UsageConditions extends Period {
  readonly kind: 'all' | UsageKind;
  /** Whose documents are shown: everyone's, or those of these teams and of the account itself. */
  readonly teams: readonly string[] | null;
  readonly accountId: string;
}

export interface UsageRow {
  readonly transfer: string;
  readonly kind: UsageKind;
  readonly at: Date;
  readonly points: number;
  readonly free: number;
  readonly paid: number;
  readonly document_id: string | null;
  readonly bulk_id: string | null;
  /** The name of the document or of the bulk. */
  readonly name: string | null;
  readonly requester: string | null;
}

/**
 * The transfers that changed the wallets, without what was charged or given. A hold counts as sent once it was captured. What belongs
 * to no document, such as the end of points, concerns everyone.
 */
const usageRows = (tenantId: string, conditions: UsageConditions): RawBuilder<unknown> => sql`
  select * from (
    select t.*, case t.reason when 'document.sent' then 'sent'
        when 'document.reserved' then case when h.state = 'captured' then 'sent' else 'held' end
        when 'bulk.held' then case when h.state = 'captured' then 'sent' else 'held' end
        when 'points.expired' then 'expired' when 'charge.refunding' then 'refunded' else 'returned' end as kind,
      d.public_id as document_id, b.public_id as bulk_id, coalesce(d.name, b.name) as name, a.name as requester,
      coalesce(d.team_id, b.team_id) as team_id, a.id as requester_id
    from (
      select e.tenant_id, e.transfer, min(e.reason) as reason, max(e.created_at) as at, max(e.id) as last, sum(e.amount)::int as points,
        coalesce(sum(e.amount) filter (where l.kind = 'free'), 0)::int as free,
        coalesce(sum(e.amount) filter (where l.kind = 'paid'), 0)::int as paid,
        split_part(e.transfer, ':', 2) as reference, substr(e.transfer, position(':' in e.transfer) + 1) as hold
      from ledger_entry e join lot l on l.id = e.lot_id
      where e.tenant_id = ${tenantId} and e.account = 'wallet' and ${within(sql`e.created_at`, conditions)}
        and e.reason in ('document.sent', 'document.reserved', 'reservation.cancelled', 'hold.expired', 'points.expired',
          'bulk.held', 'bulk.released',
          'charge.refunding', 'refund.failed')
      group by e.tenant_id, e.transfer) t
    left join point_hold h on t.transfer like 'hold:%' and h.tenant_id = t.tenant_id and h.reference = t.hold
    left join document d on d.tenant_id = t.tenant_id and d.public_id = t.reference
    left join bulk b on t.reason like 'bulk.%' and b.tenant_id = t.tenant_id and b.public_id = t.reference and b.status <> 'delete'
    left join account a on a.id = coalesce(d.requester_id, b.owner_id)) u
  where (${conditions.kind} = 'all' or u.kind = ${conditions.kind})
    and (${conditions.teams}::bigint[] is null or u.requester_id is null or u.requester_id = ${conditions.accountId}
      or u.team_id = any(${conditions.teams}::bigint[]))`;

/** Returns one page of the history of usage, latest first. */
export async function listUsage(
  db: Reader,
  tenantId: string,
  conditions: UsageConditions,
  { limit, offset }: Page,
): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select * from (${usageRows(tenantId, conditions)}) as listed
    order by at desc, last desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Returns the number of rows of the history of usage, and the sum of their points. */
export async function countUsage(
  db: Reader,
  tenantId: string,
  conditions: UsageConditions,
): Promise<{ readonly total: number; readonly sum: number }> {
  const { rows } = await sql<{ total: number; sum: number }>`
    select count(*)::int as total, coalesce(sum(points), 0)::int as sum
    from (${usageRows(tenantId, conditions)}) as listed`.execute(db);
  return rows[0] ?? { total: 0, sum: 0 };
}
