import type { Tx } from '../../../platform/db/database.ts';

/** Returns whether automatic charging charges at this balance. */
export async function hasThresholdAbove(tx: Tx, tenantId: string, balance: number): Promise<boolean> {
  const row = await tx
    .selectFrom('auto_charge')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('threshold', '>', String(balance))
    .where('tries', '<', 3)
    .executeTakeFirst();
  return row !== undefined;
}
