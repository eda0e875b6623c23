import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { AutoChargeTable } from '../../../platform/db/tables.ts';

/** The settings and the state of automatic charging: one row per tenant while it is on. */

export type AutoChargeRow = Selectable<AutoChargeTable>;

/** Returns the row of a tenant. */
export const findAutoCharge = (db: Reader, tenantId: string): Promise<AutoChargeRow | undefined> =>
  db.selectFrom('auto_charge').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();

/** Locks and returns the row of a tenant. */
export const lockAutoCharge = (tx: Tx, tenantId: string): Promise<AutoChargeRow | undefined> =>
  tx.selectFrom('auto_charge').selectAll().where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst();

/** Adds the row of a tenant. @returns false when there is one */
export async function addAutoCharge(tx: Tx, row: Insertable<AutoChargeTable>): Promise<boolean> {
  const added = await tx
    .insertInto('auto_charge')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .returning('tenant_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Changes the row of a tenant. */
export async function changeAutoCharge(
  tx: Tx,
  tenantId: string,
  change: Partial<Insertable<AutoChargeTable>>,
): Promise<void> {
  await tx.updateTable('auto_charge').set(change).where('tenant_id', '=', tenantId).execute();
}

/** Deletes the row of a tenant. @returns false when there was none */
export async function dropAutoCharge(tx: Tx, tenantId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('auto_charge')
    .where('tenant_id', '=', tenantId)
    .returning('tenant_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the tenants whose balance is below their threshold. */
export async function dueAutoCharges(db: Reader, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`select * from due_auto_charges(${at}, ${limit})`.execute(
    db,
  );
  return rows.map((row) => row.tenant_id);
}
