import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Devices on which an account was used with the correct password, as keyed hashes of their tokens. */

/** Returns whether the account was used on this device before. */
export async function isKnownDevice(db: Reader, accountId: string, hash: Buffer): Promise<boolean> {
  const found = await sql<{ known: boolean }>`select knows_device(${accountId}, ${hash}) as known`.execute(
    db,
  );
  return found.rows[0]?.known === true;
}

/** Records that the account is used on this device. */
export async function rememberDevice(tx: Tx, accountId: string, hash: Buffer, now: Date): Promise<void> {
  await sql`select remember_device(${accountId}, ${hash}, ${now})`.execute(tx);
}
