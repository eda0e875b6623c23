import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { PointHoldTable } from '../../../platform/db/tables.ts';

/** Holds of points. Each ends once: by the UPDATE that finds it held. */

export interface NewHold {
  readonly tenantId: string;
  readonly kind: PointHoldTable['kind'];
  readonly reference: string;
  readonly amount: number;
  readonly until: Date;
}

/** Adds a hold; its reference can be used once. */
export async function addHold(tx: Tx, { tenantId, until, ...hold }: NewHold, now: Date): Promise<void> {
  await tx
    .insertInto('point_hold')
    .values({ ...hold, tenant_id: tenantId, created_at: now, expires_at: until })
    .execute();
}

/** The change of a hold that has not ended; an ended one is not found. */
const heldOnly = (tx: Tx, tenantId: string, reference: string) =>
  tx
    .updateTable('point_hold')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('state', '=', 'held');

/** Moves the end of a hold that has not ended. */
export async function moveEnd(tx: Tx, tenantId: string, reference: string, until: Date): Promise<void> {
  await heldOnly(tx, tenantId, reference).set({ expires_at: until }).execute();
}

/** Ends a hold. @returns its points; null when it had ended before, or never began */
export async function endHold(
  tx: Tx,
  tenantId: string,
  reference: string,
  state: 'captured' | 'released' | 'expired',
  now: Date,
): Promise<number | null> {
  const row = await heldOnly(tx, tenantId, reference)
    .set((eb) => ({ state, ended_at: now, ...(state === 'captured' ? { spent: eb.ref('amount') } : {}) }))
    .returning('amount')
    .executeTakeFirst();
  return row === undefined ? null : Number(row.amount);
}

/** Returns the points of a hold that expired; null when it did not. */
export async function expiredHold(tx: Tx, tenantId: string, reference: string): Promise<number | null> {
  const row = await tx
    .selectFrom('point_hold')
    .select('amount')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('state', '=', 'expired')
    .executeTakeFirst();
  return row === undefined ? null : Number(row.amount);
}

/** Records that a part of a hold was spent. */
export async function spendPart(tx: Tx, tenantId: string, reference: string, points: number): Promise<void> {
  await heldOnly(tx, tenantId, reference)
    .set((eb) => ({ spent: eb('spent', '+', String(points)) }))
    .execute();
}

/** Ends a hold of which parts were spent: as captured when any was, otherwise in another state. */
export async function endParts(
  tx: Tx,
  tenantId: string,
  reference: string,
  unspent: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await heldOnly(tx, tenantId, reference)
    .set({ state: sql`case when spent > 0 then 'captured' else ${unspent} end`, ended_at: now })
    .execute();
}

/** Returns whether a hold lasts although its end has come. */
export async function isOverdue(tx: Tx, tenantId: string, reference: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('point_hold')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', reference)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Returns the references of overdue holds of documents. The hold of a refund ends with its refund only, since the money may be on its
 * way, and that of a bulk with its bulk.
 */
export async function overdueHolds(tx: Tx, tenantId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('point_hold')
    .select('reference')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'held')
    .where('kind', '=', 'document')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Returns the tenants with points or holds to tend. */
export async function duePoints(db: Reader, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`select * from due_points(${at}, ${limit})`.execute(db);
  return rows.map((row) => row.tenant_id);
}
