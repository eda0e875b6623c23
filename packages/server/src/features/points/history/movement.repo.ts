import type { ReasonTotal } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import type { Page, Period } from './history.repo.ts';

/**
 * Reads the movements of points: the transfers that changed the wallets. Movements follow each other by the ids of their entries, since
 * points are spent under the lock of their lots: what gave the points has smaller ids. The balance after a movement is the sum of all
 * entries up to it, before any filter. Two processes may write entries at the same moment; what came between the entries of a transfer
 * makes two movements of it.
 */

export interface MovementConditions extends Period {
  /** The reasons of the shown group. */
  readonly reasons: readonly string[];
  /** Whether the group has every other reason too: those of gifts. */
  readonly hasGifts: boolean;
  readonly knownReasons: readonly string[];
  readonly parts: 'all' | 'free' | 'paid';
  readonly search: string;
  /** Whose usage is shown: everyone's, or that of these teams and of the account itself. */
  readonly teams: readonly string[] | null;
  readonly accountId: string;
}

export interface MovementRow {
  /** The id of its last entry. */
  readonly id: string;
  readonly transfer: string;
  readonly reason: string;
  readonly at: Date;
  readonly points: number;
  readonly free: number;
  readonly paid: number;
  readonly balance: number;
  /** The charge of bought, refunded or expired points. */
  readonly charge_id: string | null;
  /** The lot of a gift, or of expired points that were given. */
  readonly gift_id: string | null;
  readonly is_captured: boolean;
  readonly document_id: string | null;
  readonly bulk_id: string | null;
  /** The name of the document or of the bulk. */
  readonly name: string | null;
  /** When the document or the bulk is to be sent for which the points are held. */
  readonly sending_at: Date | null;
  /** Who sent or charged. */
  readonly by: string | null;
}

export interface MovementPage {
  readonly rows: readonly MovementRow[];
  /** By reason, of all movements that match without the group. */
  readonly totals: readonly ReasonTotal[];
  /** Whether a movement outside the scope is left out. */
  readonly hasHidden: boolean;
}

/** What a movement `m` belongs to, by the reference in the name of its transfer. */
const subjects = (tenantId: string): RawBuilder<unknown> => sql`
  left join document d on d.tenant_id = ${tenantId} and d.public_id = split_part(m.transfer, ':', 2)
  left join bulk b on m.reason like 'bulk.%' and b.tenant_id = ${tenantId} and b.public_id = split_part(m.transfer, ':', 2)
    and b.status <> 'delete'
  left join charge c on m.reason in ('charge', 'charge.refunding', 'refund.failed') and c.tenant_id = ${tenantId}
    and c.public_id = split_part(split_part(m.transfer, ':', 2), '.', 1)
  left join account a on a.id = coalesce(d.requester_id, b.owner_id, c.account_id)`;

function isSeen({ teams, accountId }: MovementConditions): RawBuilder<SqlBool> {
  if (teams === null) return sql`true`;
  return sql`(coalesce(d.id, b.id) is null or a.id = ${accountId} or coalesce(d.team_id, b.team_id) = any(${teams}::bigint[]))`;
}

/** A text matches literally: its wildcards are escaped. */
function matches(search: string): RawBuilder<SqlBool> {
  if (search === '') return sql`true`;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(coalesce(d.name, b.name) ilike ${part} or a.name ilike ${part})`;
}

/**
 * The movements of a tenant with the balance after each, from sums along the entries' ids, which an index has in this order: nothing is
 * sorted or grouped. Entries of one transfer that follow each other are one movement. Documents, bulks and people are read only where a
 * condition needs them.
 */
const ledger = (tenantId: string, conditions: MovementConditions): RawBuilder<unknown> => sql`
  select m.id, m.transfer, m.reason, m.at, m.lot_id, m.points, m.free, m.balance, ${isSeen(conditions)} as is_seen, ${matches(conditions.search)} as is_found from (
    select t.*, t.balance - lag(t.balance, 1, 0::bigint) over (order by t.id) as points,
      t.free_balance - lag(t.free_balance, 1, 0::bigint) over (order by t.id) as free
    from (
      select e.id, e.transfer, e.reason, e.created_at as at, e.lot_id,
        sum(e.amount::int) over (order by e.id) as balance,
        sum(case when l.kind = 'free' then e.amount::int else 0 end) over (order by e.id) as free_balance,
        lead(e.transfer) over (order by e.id) as next_transfer
      from ledger_entry e join lot l on l.id = e.lot_id
      where e.tenant_id = ${tenantId} and e.account = 'wallet') t
    where t.next_transfer is distinct from t.transfer) m
  ${conditions.teams === null && conditions.search === '' ? sql`` : subjects(tenantId)}`;

const within = ({ from, until, parts }: MovementConditions): RawBuilder<SqlBool> => sql`
  (${from}::timestamptz is null or m.at >= ${from}) and (${until}::timestamptz is null or m.at < ${until})
  and (${parts} = 'all' or ${parts} = 'free' and m.free <> 0 or ${parts} = 'paid' and m.points <> m.free)`;

/** Returns one page of the ledger, latest first, with the totals of all pages. */
export async function listMovements(
  db: Reader,
  tenantId: string,
  conditions: MovementConditions,
  { limit, offset }: Page,
): Promise<MovementPage> {
  const { reasons, hasGifts, knownReasons } = conditions;
  const { rows } = await sql<
    Omit<MovementRow, 'id'> & {
      readonly id: string | null;
      readonly totals: ReasonTotal[] | null;
      readonly has_hidden: boolean | null;
    }
  >`
    with listed as materialized (${ledger(tenantId, conditions)} where ${within(conditions)}),
    counted as (
      select reason, count(*)::int as count, sum(points)::int as points from listed where is_seen and is_found group by reason),
    shown as (
      select * from listed where is_seen and is_found
        and (reason = any(${reasons}) or (${hasGifts} and reason <> all(${knownReasons})))
      order by id desc limit ${limit} offset ${offset})
    select totals.*, page.* from (
      select (select jsonb_agg(counted) from counted) as totals, (select bool_or(not is_seen) from listed) as has_hidden) totals
    left join (
      select m.id, m.transfer, m.reason, m.at, m.points::int, m.free::int, (m.points - m.free)::int as paid, m.balance::int,
        coalesce(c.id, o.id) as charge_id,
        case when m.reason <> all(${knownReasons}) or m.reason = 'points.expired' and o.id is null then m.lot_id end as gift_id,
        coalesce(h.state = 'captured', false) as is_captured, d.public_id as document_id, b.public_id as bulk_id,
        coalesce(d.name, b.name) as name, case when h.state = 'held' then coalesce(d.reservation_at, b.reservation_at) end as sending_at, a.name as by
      from shown m ${subjects(tenantId)}
      left join charge o on m.reason = 'points.expired' and o.lot_id = m.lot_id
      left join point_hold h on m.transfer like 'hold:%' and h.tenant_id = ${tenantId} and h.reference = substr(m.transfer, 6)
    ) page on true
    order by page.id desc`.execute(db);
  return {
    rows: rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }])),
    totals: rows[0]?.totals ?? [],
    hasHidden: rows[0]?.has_hidden ?? false,
  };
}
