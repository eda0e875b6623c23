import { type ChargeState, chargeStatesBefore, isRefunding } from '@dojang/domain';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { ChargeTable } from '../../../platform/db/tables.ts';

/** Charges: payments for points. Every change of a state begins with the lock of its row. */

export type ChargeRow = Selectable<ChargeTable>;

/** Adds a charge. */
export const addCharge = (tx: Tx, row: Insertable<ChargeTable>): Promise<ChargeRow> =>
  tx.insertInto('charge').values(row).returningAll().executeTakeFirstOrThrow();

/** Locks and returns a charge by its internal id. */
export const lockCharge = (tx: Tx, id: string): Promise<ChargeRow | undefined> =>
  tx.selectFrom('charge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks and returns a charge by our number of the order. */
export const lockChargeOfOrder = (tx: Tx, orderId: string): Promise<ChargeRow | undefined> =>
  tx.selectFrom('charge').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();

/** Returns a charge by its public id. */
export const findCharge = (db: Reader, publicId: string): Promise<ChargeRow | undefined> =>
  db.selectFrom('charge').selectAll().where('public_id', '=', publicId).executeTakeFirst();

/** Locks and returns a charge by its public id. */
export const lockChargeByPublicId = (tx: Tx, publicId: string): Promise<ChargeRow | undefined> =>
  tx.selectFrom('charge').selectAll().where('public_id', '=', publicId).forUpdate().executeTakeFirst();

/** Changes a charge. */
export async function updateCharge(
  tx: Tx,
  id: string,
  change: Partial<Omit<ChargeRow, 'id' | 'provider' | 'points' | 'supply' | 'vat' | 'price'>>,
): Promise<void> {
  await tx.updateTable('charge').set(change).where('id', '=', id).execute();
}

/** Marks that the provider is asked for the payment. @returns false when it was asked before */
export async function markAsked(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('charge')
    .set({ asked_at: now, updated_at: now })
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The states from which a payment ends: those of a refund are not among them. */
export const mayBePaidFrom = (state: ChargeState): boolean =>
  !isRefunding(state) && chargeStatesBefore('paid').includes(state);

/** How many points are left of a charge's lot, and of the twin with the most: the same product, paid within `within` ms of it. */
export async function remainingOf(
  db: Reader,
  charges: readonly ChargeRow[],
  withinMs: number,
): Promise<Map<string, { readonly own: number; readonly twin: number; readonly endsAt: Date }>> {
  if (charges.length === 0) return new Map();
  const { rows } = await sql<{ id: string; own: string; twin: string; ends_at: Date }>`
    select c.id, l.remaining as own, l.expires_at as ends_at, coalesce((
      select max(o.remaining) from charge t join lot o on o.id = t.lot_id
      where t.tenant_id = c.tenant_id and t.product_id = c.product_id and t.id <> c.id and t.state = 'paid'
        and t.paid_at between c.paid_at - make_interval(secs => ${withinMs / 1000}::float8)
          and c.paid_at + make_interval(secs => ${withinMs / 1000}::float8)), 0) as twin
    from charge c join lot l on l.id = c.lot_id
    where c.id = any(${charges.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [row.id, { own: Number(row.own), twin: Number(row.twin), endsAt: row.ends_at }]),
  );
}

/** Returns the lot of the twin of a charge with the most points; null without one. */
export async function twinLot(tx: Tx, charge: ChargeRow, withinMs: number): Promise<string | null> {
  const { rows } = await sql<{ lot_id: string }>`
    select t.lot_id from charge c join charge t on t.tenant_id = c.tenant_id and t.product_id = c.product_id and t.id <> c.id
      join lot o on o.id = t.lot_id
    where c.id = ${charge.id} and t.state = 'paid'
      and t.paid_at between c.paid_at - make_interval(secs => ${withinMs / 1000}::float8)
        and c.paid_at + make_interval(secs => ${withinMs / 1000}::float8)
    order by o.remaining desc limit 1`.execute(tx);
  return rows[0]?.lot_id ?? null;
}

/** Whether a payment of the tenant waits for its result. */
export async function hasUnsettled(tx: Tx, tenantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('charge')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['paying', 'unknown'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a payment or a refund of the tenant waits for its result. */
export async function isSettling(tx: Tx, tenantId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('charge')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['paying', 'unknown', 'refunding'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the payments of a tenant that were not paid back, the oldest first. */
export const paidCharges = (tx: Tx, tenantId: string): Promise<ChargeRow[]> =>
  tx
    .selectFrom('charge')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'paid')
    .orderBy('id')
    .execute();

/** Returns what was charged automatically since a moment, in won, with the payments whose result is not known. */
export async function chargedAutomatically(tx: Tx, tenantId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('charge')
    .select(sql<number>`coalesce(sum(price), 0)::int`.as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'automatic')
    .where('state', '<>', 'failed')
    .where('ordered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.sum;
}

export interface ChargePlace {
  readonly tenantId: string;
  readonly chargeId: string;
}

/** Returns the tenant and the internal id of an order; null when there is none. */
export async function placeOfOrder(db: Reader, orderId: string): Promise<ChargePlace | null> {
  const { rows } = await sql<{ tenant_id: string; charge_id: string }>`
    select * from charge_place(${orderId})`.execute(db);
  const row = rows[0];
  return row === undefined ? null : { tenantId: row.tenant_id, chargeId: row.charge_id };
}

/** Returns charges whose result is not known, of all tenants. */
export async function openCharges(db: Reader, at: Date, limit: number): Promise<ChargePlace[]> {
  const { rows } = await sql<{ tenant_id: string; charge_id: string }>`
    select * from open_charges(${at}, ${limit})`.execute(db);
  return rows.map((row) => ({ tenantId: row.tenant_id, chargeId: row.charge_id }));
}

export interface ReportedEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly status: string;
}

/** Records a report of the provider. @returns false when the same report was recorded before */
export async function addEvent(
  tx: Tx,
  { tenantId, chargeId }: ChargePlace,
  event: ReportedEvent,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('charge_event')
    .values({
      tenant_id: tenantId,
      charge_id: chargeId,
      provider: event.provider,
      event_id: event.eventId,
      type: event.type,
      status: event.status,
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the states that a provider's page has reported about one of its payments, in the order in which they came. */
export async function reportedCodes(
  tx: Tx,
  { id, provider }: Pick<ChargeRow, 'id' | 'provider'>,
  paymentKey: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('charge_event')
    .select('status')
    .where('charge_id', '=', id)
    .where('provider', '=', provider)
    .where('event_id', 'like', `${paymentKey}:%`)
    .orderBy('id')
    .execute();
  return rows.map(({ status }) => status);
}

/**
 * Forgets cards, provider's numbers and reasons of payments of all tenants, for points and inside contracts, whose last movement was
 * before a moment. @returns how many
 */
export async function forgetPayments(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select forget_payments(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Forgets what a tenant's people wrote about refunds. */
export async function forgetRefundReasons(tx: Tx, tenantId: string): Promise<void> {
  await sql`select forget_refund_reasons(${tenantId})`.execute(tx);
}
