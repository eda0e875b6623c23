import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** The notices that an account has seen and its flags, by key. */

export interface Seen {
  readonly tenantId: string;
  readonly accountId: string;
  readonly key: string;
}

/** Records a seen version, which never decreases. @returns true when it has increased */
export async function recordVersion(
  tx: Tx,
  { tenantId, accountId, key, version }: Seen & { readonly version: number },
  now: Date,
): Promise<boolean> {
  const changed = await sql`
    insert into notification_seen as seen (tenant_id, account_id, key, value, updated_at)
    values (${tenantId}, ${accountId}, ${key}, to_jsonb(${version}::integer), ${now})
    on conflict (account_id, key) do update set value = excluded.value, updated_at = excluded.updated_at
      where jsonb_typeof(seen.value) <> 'number' or seen.value < excluded.value`.execute(tx);
  return changed.numAffectedRows === 1n;
}

/** Records a flag and replaces its earlier value. */
export async function recordFlag(
  tx: Tx,
  { tenantId, accountId, key, value }: Seen & { readonly value: number },
  now: Date,
): Promise<void> {
  const kept = { value: JSON.stringify(value), updated_at: now };
  await tx
    .insertInto('notification_seen')
    .values({ tenant_id: tenantId, account_id: accountId, key, ...kept })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(kept))
    .execute();
}
