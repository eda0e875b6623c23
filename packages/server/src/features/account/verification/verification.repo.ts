import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { VerificationPurpose } from '../../../platform/db/tables.ts';

/**
 * Verifications. Each access uses a database function with one purpose: the application has no rights on the table itself, since
 * it has no tenant. The code or link is derived from the row by a keyed hash and is not stored.
 */

export interface NewVerification {
  readonly publicId: string;
  readonly purpose: VerificationPurpose;
  /** Null for a phone that belongs to no account yet. */
  readonly accountId: string | null;
  readonly contact: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Adds a pending verification. */
export async function addVerification(tx: Tx, row: NewVerification): Promise<void> {
  await sql`select add_verification(${row.publicId}, ${row.purpose}, ${row.accountId}, ${row.contact},
    ${row.createdAt}, ${row.expiresAt})`.execute(tx);
}

/** Serializes concurrent requests for codes to one contact with an advisory lock. */
export async function queueFor(tx: Tx, contact: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`verification:${contact}`}, 0))`.execute(tx);
}

/** Returns the creation times of a contact's verifications, newest first. */
export async function madeSince(
  tx: Tx,
  purpose: VerificationPurpose,
  contact: string,
  since: Date,
): Promise<Date[]> {
  const made = await sql<{ at: Date }>`
    select at from verifications_made(${purpose}, ${contact}, ${since}) as at`.execute(tx);
  return made.rows.map((row) => row.at);
}

/** Invalidates the pending codes of a phone. */
export async function killCodes(tx: Tx, phone: string, now: Date): Promise<void> {
  await sql`select end_phone_codes(${phone}, ${now})`.execute(tx);
}

/** Invalidates the pending links of an account. */
export async function killLinks(
  tx: Tx,
  accountId: string,
  purpose: VerificationPurpose,
  now: Date,
): Promise<void> {
  await sql`select end_account_links(${accountId}, ${purpose}, ${now})`.execute(tx);
}

interface TriedCode {
  readonly id: string;
  readonly public_id: string;
  readonly contact: string;
  readonly tries: number;
}

/** Counts an attempt at a phone's code before the comparison; null when no attempt is left or the code has expired. */
export async function countTry(
  db: Reader,
  publicId: string,
  most: number,
  now: Date,
): Promise<TriedCode | null> {
  const tried = await sql<TriedCode>`select * from take_code_try(${publicId}, ${most}, ${now})`.execute(db);
  return tried.rows[0] ?? null;
}

/** Marks a phone's verification as confirmed. */
export async function confirm(db: Reader, id: string, now: Date): Promise<void> {
  await sql`select confirm_phone(${id}, ${now})`.execute(db);
}

/** Returns true when this phone was confirmed after `since` and the confirmation is unused. */
export async function isConfirmed(
  db: Reader,
  publicId: string,
  phone: string,
  since: Date,
): Promise<boolean> {
  const found = await sql<{ holds: boolean }>`
    select phone_is_confirmed(${publicId}, ${phone}, ${since}) as holds`.execute(db);
  return found.rows[0]?.holds === true;
}

/** Consumes a confirmed phone. @returns false when it was used before, is of another phone or has expired */
export async function spendPhone(
  tx: Tx,
  publicId: string,
  phone: string,
  since: Date,
  now: Date,
): Promise<boolean> {
  const used = await sql<{ done: boolean }>`
    select spend_phone(${publicId}, ${phone}, ${since}, ${now}) as done`.execute(tx);
  return used.rows[0]?.done === true;
}

export interface OpenLink {
  readonly accountId: string;
  readonly contact: string;
  readonly expiresAt: Date;
}

/** Returns a valid link of an account without consuming it; null when there is none. */
export async function findLink(
  db: Reader,
  purpose: VerificationPurpose,
  publicId: string,
  now: Date,
): Promise<OpenLink | null> {
  const found = await sql<OpenLink>`
    select account_id as "accountId", contact, expires_at as "expiresAt"
    from account_link(${purpose}, ${publicId}, ${now})`.execute(db);
  return found.rows[0] ?? null;
}

/** Consumes a link of an account; null when it was used before or has expired. */
export async function spendLink(
  tx: Tx,
  purpose: VerificationPurpose,
  publicId: string,
  now: Date,
): Promise<OpenLink | null> {
  const used = await sql<OpenLink>`
    select account_id as "accountId", contact, expires_at as "expiresAt"
    from spend_account_link(${purpose}, ${publicId}, ${now})`.execute(tx);
  return used.rows[0] ?? null;
}

/** Returns when the newest verification of an account was created, if after `since`. */
export async function madeForAccountSince(
  tx: Tx,
  accountId: string,
  purpose: VerificationPurpose,
  since: Date,
): Promise<Date | null> {
  const made = await sql<{ at: Date | null }>`
    select account_link_made(${accountId}, ${purpose}, ${since}) as at`.execute(tx);
  return made.rows[0]?.at ?? null;
}
