import type { Scope } from '@dojang/domain';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Accounts, sessions and their tokens. Tokens are looked up by their SHA-256 and are not stored themselves. */

export interface SessionRow {
  readonly kind: 'access' | 'refresh';
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  readonly family_id: string;
  readonly family_created_at: Date;
  readonly account_id: string;
  readonly account_public_id: string;
  readonly tenant_id: string;
  readonly tenant_mark: string;
  readonly account_kind: 'main' | 'sub';
  readonly login_id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly email_verified_at: Date | null;
  readonly phone_verified_at: Date | null;
  readonly must_change_password: boolean;
  readonly role: number | null;
  readonly perms_group: number | null;
  readonly perms_scope: Scope | null;
  readonly team_id: string | null;
  readonly perms_team_ids: readonly string[];
  readonly teams_below: readonly string[];
  readonly has_shares: boolean;
  /** The operator of a read-only session, and its end; null in other sessions. */
  readonly admin_access_by: string | null;
  readonly admin_access_until: Date | null;
}

/** Returns the session of a token's hash with its account; null when there is none. */
export async function findSession(db: Reader, hash: Buffer): Promise<SessionRow | null> {
  const found =
    await sql<SessionRow>`select *, mark_of(tenant_id) as tenant_mark from session_actor(${hash})`.execute(
      db,
    );
  return found.rows[0] ?? null;
}

/** Returns whether a token belongs to a session that ended because its sub-account was closed. */
export async function isOfClosedAccount(db: Reader, hash: Buffer): Promise<boolean> {
  const found = await sql<{ holds: boolean }>`select is_of_closed_account(${hash}) as holds`.execute(db);
  return found.rows[0]?.holds === true;
}

export interface LoginRow {
  readonly account_id: string;
  readonly tenant_id: string;
  readonly kind: 'main' | 'sub';
  readonly password_hash: string;
  readonly status: 'active' | 'dormant';
}

/** Returns the log-in columns of the account with this login id, or null. */
export async function findAccountByLogin(db: Reader, loginId: string): Promise<LoginRow | null> {
  const found = await sql<LoginRow>`select * from account_for_login(${loginId})`.execute(db);
  return found.rows[0] ?? null;
}

/** Returns when the tenant of a transaction, which its owner closes, is erased. */
export async function closingEnd(tx: Tx, tenantId: string): Promise<Date> {
  const found = await sql<{ ends_at: Date }>`select ends_at from account_closing
    where tenant_id = ${tenantId} and withdrawn_at is null and erased_at is null`.execute(tx);
  const [row] = found.rows;
  if (row === undefined) throw new Error('a tenant that is being closed has a closing');
  return row.ends_at;
}

export interface NewFamily {
  readonly publicId: string;
  readonly accountId: string;
  /** Browser and system in a few words; empty when they are unknown. */
  readonly device: string;
}

/** Begins a family of refresh tokens, which end together. @returns its internal id */
export async function addFamily(
  tx: Tx,
  { publicId, accountId, device }: NewFamily,
  now: Date,
): Promise<string> {
  const family = await tx
    .insertInto('session_family')
    .values({
      public_id: publicId,
      account_id: accountId,
      device,
      created_at: now,
      last_used_at: now,
      ended_at: null,
      ended_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return family.id;
}

/** Adds a token to a family. */
export async function addToken(
  tx: Tx,
  familyId: string,
  kind: 'access' | 'refresh',
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto('session_token')
    .values({ hash, family_id: familyId, kind, expires_at: expiresAt, used_at: null })
    .execute();
}

/** Marks a refresh token as used. @returns false when it was used before */
export async function spendRefreshToken(tx: Tx, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('session_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Ends a family: none of its tokens is accepted afterwards. @returns false when it had already ended */
export async function endFamily(tx: Tx, familyId: string, reason: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('session_family')
    .set({ ended_at: now, ended_reason: reason })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Returns the sessions of an account that can still be continued, the most recently used first. */
export const openFamilies = (db: Reader, accountId: string, now: Date) =>
  db
    .selectFrom('session_family')
    .select(['id', 'public_id', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('session_token')
          .select('session_token.family_id')
          .whereRef('session_token.family_id', '=', 'session_family.id')
          .where('kind', '=', 'refresh')
          .where('used_at', 'is', null)
          .where('expires_at', '>', now),
      ),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Records that a session was continued. */
export async function noteFamilyUse(tx: Tx, familyId: string, now: Date): Promise<void> {
  await tx.updateTable('session_family').set({ last_used_at: now }).where('id', '=', familyId).execute();
}

/** Ends every session of an account except the one to keep. @returns how many have ended */
export async function endFamilies(
  tx: Tx,
  accountId: string,
  kept: string | null,
  reason: string,
  now: Date,
): Promise<number> {
  const ended = await tx
    .updateTable('session_family')
    .set({ ended_at: now, ended_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(kept !== null, (query) => query.where('id', '<>', kept ?? ''))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Records that an account was used; at most once a day, except for log-ins. */
export async function noteUse(tx: Tx, accountId: string, now: Date, unlessAfter: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ last_login_at: now })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('last_login_at', 'is', null), eb('last_login_at', '<=', unlessAfter)]))
    .execute();
}
