import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Network addresses from which an account was used with the correct password, as keyed hashes. */

/** Whether the account was used from this address before. */
export async function isKnownAddress(db: Reader, accountId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('known_address')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('address_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the account is used from this address. */
export async function rememberAddress(tx: Tx, accountId: string, hash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('known_address')
    .values({ account_id: accountId, address_hash: hash, last_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'address_hash']).doUpdateSet({ last_at: now }))
    .execute();
}
