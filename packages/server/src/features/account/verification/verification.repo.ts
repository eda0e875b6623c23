import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { VerificationPurpose } from '../../../platform/db/tables.ts';

/**
 * Verifications. Each access uses a database function with one purpose: the application has no rights on the table itself, since
 * it has no tenant. The code or link is derived from the row by a keyed hash and is not stored.
 */

/** What a code of six digits proves: a phone, or the mail address of a sign-up. */
export type CodePurpose = Extract<VerificationPurpose, 'phone' | 'mail-code'>;

export interface NewVerification {
  readonly publicId: string;
  readonly purpose: VerificationPurpose;
  /** Null for a contact that belongs to no account yet. */
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

/** Invalidates the pending codes of a contact. */
export async function killCodes(tx: Tx, purpose: CodePurpose, contact: string, now: Date): Promise<void> {
  await sql`select end_codes(${purpose}, ${contact}, ${now})`.execute(tx);
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

/** Counts an attempt at a code before the comparison; null when no attempt is left or the code has expired. */
export async function countTry(
  db: Reader,
  purpose: CodePurpose,
  publicId: string,
  most: number,
  now: Date,
): Promise<TriedCode | null> {
  const tried = await sql<TriedCode>`
    select * from take_code_try(${purpose}, ${publicId}, ${most}, ${now})`.execute(db);
  return tried.rows[0] ?? null;
}

/** Marks the verification of a contact as confirmed. */
export async function confirm(db: Reader, purpose: CodePurpose, id: string, now: Date): Promise<void> {
  await sql`select confirm_code(${purpose}, ${id}, ${now})`.execute(db);
}

/** A contact that was confirmed by a code: which verification it was, and the time after which it counts. */
export interface ConfirmedContact {
  readonly purpose: CodePurpose;
  readonly publicId: string;
  readonly contact: string;
  readonly since: Date;
}

/** Returns true when this contact was confirmed in time and the confirmation is unused. */
export async function isConfirmed(
  db: Reader,
  { purpose, publicId, contact, since }: ConfirmedContact,
): Promise<boolean> {
  const found = await sql<{ holds: boolean }>`
    select code_is_confirmed(${purpose}, ${publicId}, ${contact}, ${since}) as holds`.execute(db);
  return found.rows[0]?.holds === true;
}

/** Consumes a confirmed contact. @returns false when it was used before, is another contact or has expired */
export async function spendConfirmed(
  tx: Tx,
  { purpose, publicId, contact, since }: ConfirmedContact,
  now: Date,
): Promise<boolean> {
  const used = await sql<{ done: boolean }>`
    select spend_code(${purpose}, ${publicId}, ${contact}, ${since}, ${now}) as done`.execute(tx);
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
