import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** The queries of the clean-up; each returns the number of removed rows. */

const counted = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number => Number(numDeletedRows);

/** Deletes verifications that ended before a moment. @returns how many */
export async function dropVerifications(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_verifications(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes the one-time codes of signers of all tenants that ended before a moment. @returns how many */
export async function dropAuthenticationCodes(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{
    removed: number;
  }>`select drop_authentication_codes(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes the phone identity checks of all tenants that ended without success before a moment. @returns how many */
export async function dropIdentityChecks(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_identity_checks(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes attempt counters whose period has ended, and their locks. @returns how many */
export async function dropAttempts(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_attempts(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes known devices unused since a moment. @returns how many */
export async function dropDevices(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_known_devices(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes session tokens that ended before a moment. @returns how many */
export const dropTokens = async (tx: Tx, before: Date): Promise<number> =>
  counted(await tx.deleteFrom('session_token').where('expires_at', '<=', before).executeTakeFirst());

/** Deletes what OAuth apps got and what ended before a moment. @returns how many */
export const dropOauthRecords = async (tx: Tx, before: Date): Promise<number> =>
  counted(await tx.deleteFrom('oauth_record').where('expires_at', '<=', before).executeTakeFirst());

/** Deletes ended sessions, and old ones whose tokens have all expired. @returns how many */
export const dropSessions = async (tx: Tx, before: Date): Promise<number> =>
  counted(
    await tx
      .deleteFrom('session_family as f')
      .where((eb) =>
        eb.or([
          eb('f.ended_at', '<=', before),
          eb.and([
            eb('f.created_at', '<=', before),
            eb.not(
              eb.exists(
                eb.selectFrom('session_token as t').select('t.hash').whereRef('t.family_id', '=', 'f.id'),
              ),
            ),
          ]),
        ]),
      )
      .executeTakeFirst(),
  );

/** Deletes known network addresses unused since a moment. @returns how many */
export const dropAddresses = async (tx: Tx, before: Date): Promise<number> =>
  counted(await tx.deleteFrom('known_address').where('last_at', '<=', before).executeTakeFirst());

/** Deletes phone drawings of all tenants through a database function, since a query sees one tenant only. @returns how many */
export async function dropPhoneDrawings(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_phone_drawings(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes the tests of bulks of all tenants whose links ended before a moment. @returns how many */
export async function dropBulkTests(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_bulk_tests(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes invitations of all tenants that have ended. @returns how many */
export async function dropInvitations(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_invitations(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes what visitors of direct links of all tenants typed and did not confirm in time. @returns how many */
export async function dropLinkVisits(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_link_asks(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes events of webhooks of all tenants with their deliveries. @returns how many */
export async function dropWebhookEvents(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_webhook_events(${before}) as removed`.execute(tx);
  return found.rows[0]?.removed ?? 0;
}

/** Deletes consents to marketing that were withdrawn before a moment. @returns how many */
export async function dropMarketing(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_withdrawn_marketing(${before}) as removed`.execute(
    tx,
  );
  return found.rows[0]?.removed ?? 0;
}

/** Deletes stored answers of idempotent requests older than a moment. @returns how many */
export async function dropAnsweredRequests(tx: Tx, before: Date): Promise<number> {
  const found = await sql<{ removed: number }>`select drop_answered_requests(${before}) as removed`.execute(
    tx,
  );
  return found.rows[0]?.removed ?? 0;
}

/** Returns whether the tenant still has a member who was not erased. */
export async function isInhabited(tx: Tx): Promise<boolean> {
  const person = await tx
    .selectFrom('account')
    .select('id')
    .where(({ not, and, eb }) => not(and([eb('status', '=', 'closed'), eb('password_hash', '=', '')])))
    .executeTakeFirst();
  return person !== undefined;
}

/** Removes the contacts from finished messages; runs in the service's own tenant. @returns how many */
export async function eraseMessageContacts(tx: Tx, before: Date): Promise<number> {
  const erased = await tx
    .updateTable('delivery')
    .set({ recipient: '', parameters: '{}' })
    .where('document_id', 'is', null)
    .where('created_at', '<=', before)
    .where('recipient', '<>', '')
    .where('state', 'not in', ['planned', 'sending'])
    .executeTakeFirst();
  return Number(erased.numUpdatedRows);
}

/** Removes the contacts of a person from finished messages; runs in the service's own tenant. */
export async function eraseMessagesTo(tx: Tx, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  await tx
    .updateTable('delivery')
    .set({ recipient: '', parameters: '{}' })
    .where('document_id', 'is', null)
    .where('recipient', 'in', [...contacts])
    .where('state', 'not in', ['planned', 'sending'])
    .execute();
}

export interface DueAccount {
  readonly tenantId: string;
  readonly accountId: string;
}

/** Accounts closed before a moment and not yet erased, at most `limit`. */
export async function closedAccounts(db: Reader, before: Date, limit: number): Promise<DueAccount[]> {
  const found = await sql<DueAccount>`
    select tenant_id as "tenantId", account_id as "accountId" from closed_accounts(${before}, ${limit})`.execute(
    db,
  );
  return found.rows;
}

/** Accounts dormant since before a moment, at most `limit`. */
export async function dormantAccounts(db: Reader, before: Date, limit: number): Promise<DueAccount[]> {
  const found = await sql<DueAccount>`
    select tenant_id as "tenantId", account_id as "accountId" from dormant_accounts(${before}, ${limit})`.execute(
    db,
  );
  return found.rows;
}

/** Active accounts unused since before a moment, at most `limit`. */
export async function unusedAccounts(
  db: Reader,
  before: Date,
  after: string,
  limit: number,
): Promise<(DueAccount & { readonly usedAt: Date })[]> {
  const found = await sql<DueAccount & { readonly usedAt: Date }>`
    select tenant_id as "tenantId", account_id as "accountId", used_at as "usedAt"
    from unused_accounts(${before}, ${after}, ${limit})`.execute(db);
  return found.rows;
}

/** Deletes the known addresses and devices of an account, and its codes and links. */
export async function eraseTraces(tx: Tx, accountId: string): Promise<void> {
  await sql`select erase_traces(${accountId})`.execute(tx);
}

/** Deletes the company data from the sign-up. */
export async function dropBusinessProfile(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('business_profile').where('tenant_id', '=', tenantId).execute();
}

/** Returns when an event was first planned; runs in the service's own tenant. */
export async function toldAt(tx: Tx, event: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('delivery')
    .select('created_at')
    .where('event', '=', event)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Records how many rows a retention rule has removed. */
export async function logRemoval(tx: Tx, rule: string, removed: number, at: Date): Promise<void> {
  if (removed === 0) return;
  await tx.insertInto('retention_log').values({ rule, at, removed }).execute();
}

/** Returns true for the first call on this day. */
export async function beginDay(tx: Tx, name: string, day: string, at: Date): Promise<boolean> {
  const begun = await tx
    .insertInto('daily_run')
    .values({ name, day, at })
    .onConflict((conflict) => conflict.columns(['name', 'day']).doNothing())
    .executeTakeFirst();
  return begun.numInsertedOrUpdatedRows === 1n;
}
