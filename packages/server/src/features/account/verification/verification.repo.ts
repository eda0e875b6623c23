import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { VerificationPurpose, VerificationTable } from '../../../platform/db/tables.ts';

/** Rows of verifications. What they prove is made from them by a keyed hash and is not among the columns. */

export async function addVerification(tx: Tx, row: Insertable<VerificationTable>): Promise<void> {
  await tx
    .insertInto('verification')
    .values(row)
    .onConflict((conflict) => conflict.column('public_id').doNothing())
    .execute();
}

/** Whoever asks for a code to this contact waits here for the one before. */
export async function queueFor(tx: Tx, contact: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification:${contact}`}, 0))`.execute(tx);
}

/** When verifications of a contact were made, newest first. */
export async function madeSince(
  tx: Tx,
  purpose: VerificationPurpose,
  contact: string,
  since: Date,
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('verification')
    .select('created_at')
    .where('purpose', '=', purpose)
    .where('contact', '=', contact)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** Ends the codes of a phone that were not entered. */
export async function killCodes(tx: Tx, phone: string, now: Date): Promise<void> {
  await tx
    .updateTable('verification')
    .set({ expires_at: now })
    .where('purpose', '=', 'phone')
    .where('contact', '=', phone)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Ends the open links of an account. */
export async function killLinks(
  tx: Tx,
  accountId: string,
  purpose: VerificationPurpose,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('verification')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** Counts a try of a phone's code, whatever was typed; null when it may not be tried any more. */
export async function countTry(db: Reader, publicId: string, most: number, now: Date) {
  const row = await db
    .updateTable('verification')
    .set({ tries: sql<number>`tries + 1` })
    .where('public_id', '=', publicId)
    .where('purpose', '=', 'phone')
    .where('tries', '<', most)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'public_id', 'contact', 'tries'])
    .executeTakeFirst();
  return row ?? null;
}

export async function confirm(db: Reader, id: string, now: Date): Promise<void> {
  await db
    .updateTable('verification')
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .execute();
}

/** True when this phone was confirmed after `since` and the confirmation has not been used. */
export async function isConfirmed(
  db: Reader,
  publicId: string,
  phone: string,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('public_id', '=', publicId)
    .where('purpose', '=', 'phone')
    .where('contact', '=', phone)
    .where('confirmed_at', '>', since)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a confirmed phone up; false when it was used, is of another phone or too old. */
export async function spendPhone(
  tx: Tx,
  publicId: string,
  phone: string,
  since: Date,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('verification')
    .set({ used_at: now })
    .where('public_id', '=', publicId)
    .where('purpose', '=', 'phone')
    .where('contact', '=', phone)
    .where('confirmed_at', '>', since)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export interface OpenLink {
  readonly accountId: string;
  readonly contact: string;
  readonly expiresAt: Date;
}

/** An account's link that still holds; uses nothing up. */
export async function findLink(
  db: Reader,
  purpose: VerificationPurpose,
  publicId: string,
  now: Date,
): Promise<OpenLink | null> {
  const row = await db
    .selectFrom('verification')
    .select(['account_id as accountId', 'contact', 'expires_at as expiresAt'])
    .where('public_id', '=', publicId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.accountId == null ? null : { ...row, accountId: row.accountId };
}

/** Uses an account's link up; null when it was used or has run out. */
export async function spendLink(
  tx: Tx,
  purpose: VerificationPurpose,
  publicId: string,
  now: Date,
): Promise<OpenLink | null> {
  const row = await tx
    .updateTable('verification')
    .set({ used_at: now })
    .where('public_id', '=', publicId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'contact', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return row?.accountId == null ? null : { ...row, accountId: row.accountId };
}

/** When the newest verification of an account was made, if after `since`. */
export async function madeForAccountSince(
  tx: Tx,
  accountId: string,
  purpose: VerificationPurpose,
  since: Date,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('verification')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
