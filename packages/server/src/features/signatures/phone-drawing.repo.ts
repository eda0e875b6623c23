import type { PhoneStrokes } from '@dojang/domain';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { PhoneDrawingTable } from '../../platform/db/tables.ts';

/** Phone drawings, of one account or by the hash of one token. */

export type PhoneDrawingRow = Selectable<PhoneDrawingTable>;

/** Adds a drawing that waits for the phone. */
export const addPhoneDrawing = (tx: Tx, row: Insertable<PhoneDrawingTable>) =>
  tx.insertInto('phone_drawing').values(row).execute();

/** Returns an account's drawing by its public id. */
export const findPhoneDrawing = (
  db: Reader,
  accountId: string,
  publicId: string,
): Promise<PhoneDrawingRow | undefined> =>
  db
    .selectFrom('phone_drawing')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();

/** Deletes all drawings of an account. */
export async function dropPhoneDrawings(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('phone_drawing').where('account_id', '=', accountId).execute();
}

/** Deletes a drawing of an account. @returns false when the account has none with this id */
export async function dropPhoneDrawing(tx: Tx, accountId: string, publicId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('phone_drawing')
    .where('account_id', '=', accountId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Returns the tenant of a token; null for an unknown one. */
export async function tenantOfToken(db: Reader, tokenHash: Buffer): Promise<string | null> {
  const found = await sql<{
    tenant: string | null;
  }>`select phone_drawing_tenant(${tokenHash}) as tenant`.execute(db);
  return found.rows[0]?.tenant ?? null;
}

/** Records that the phone has opened the page; undefined when the token is no longer valid. */
export const openDrawing = (
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ expires_at: Date } | undefined> =>
  tx
    .updateTable('phone_drawing')
    .set({ opened_at: sql<Date>`coalesce(opened_at, ${now})` })
    .where('token_hash', '=', tokenHash)
    .where('handed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst();

/** Stores the drawing. @returns true for the first call within the validity */
export async function handOver(
  tx: Tx,
  tokenHash: Buffer,
  drawing: PhoneStrokes,
  now: Date,
): Promise<boolean> {
  const handed = await tx
    .updateTable('phone_drawing')
    .set({ handed_at: now, drawing: JSON.stringify(drawing) })
    .where('token_hash', '=', tokenHash)
    .where('handed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return handed.numUpdatedRows === 1n;
}
