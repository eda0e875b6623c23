import type { Tx } from '../../../platform/db/database.ts';

/** Points that end soon, and which notice of it was the last. */

export interface EndingLot {
  readonly id: string;
  readonly remaining: number;
  readonly expires_at: Date;
  readonly noticed_days: number | null;
}

/** Returns the lots with points that end before a moment, the earliest end first. */
export async function endingLots(tx: Tx, tenantId: string, now: Date, before: Date): Promise<EndingLot[]> {
  const rows = await tx
    .selectFrom('lot')
    .select(['id', 'remaining', 'expires_at', 'noticed_days'])
    .where('tenant_id', '=', tenantId)
    .where('remaining', '>', '0')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .execute();
  return rows.map((row) => ({ ...row, remaining: Number(row.remaining) }));
}

/** Records the notice of the end of lots. */
export async function markNoticed(tx: Tx, ids: readonly string[], days: number): Promise<void> {
  await tx.updateTable('lot').set({ noticed_days: days }).where('id', 'in', ids).execute();
}
