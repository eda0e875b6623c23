import { type Selectable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { AccountClosingTable } from './closing.tables.ts';

/** Rows of closings, with the figures of what a closing ends. */

export type ClosingRow = Selectable<AccountClosingTable>;

/** Adds a closing. @returns false when one is open */
export async function addClosing(
  tx: Tx,
  row: Pick<ClosingRow, 'tenant_id' | 'requested_at' | 'ends_at'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('account_closing')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Returns the open closing of the transaction's tenant. */
export const findClosing = (db: Reader, tenantId: string): Promise<ClosingRow | undefined> =>
  db
    .selectFrom('account_closing')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** Locks and returns the open closing of the transaction's tenant. */
export const lockClosing = (tx: Tx, tenantId: string): Promise<ClosingRow | undefined> =>
  tx
    .selectFrom('account_closing')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Updates columns of a closing. */
export async function changeClosing(
  tx: Tx,
  id: string,
  change: Partial<Pick<ClosingRow, 'stopped_at' | 'reminded_at' | 'erased_at'>> | Withdrawal,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null));
  await tx.updateTable('account_closing').set(set).where('id', '=', id).execute();
}

interface Withdrawal {
  readonly withdrawn_by: 'owner' | 'operator';
  readonly withdrawn_at: Date;
}

/** Returns tenants with a closing that has something to do. */
export async function dueClosings(
  db: Reader,
  at: Date,
  remindedBefore: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select * from due_closings(${at}, ${remindedBefore}, ${most})`.execute(db);
  return rows.map((row) => row.tenant_id);
}

/** The figures of a tenant, as numbers. */
export interface ClosingCounts {
  readonly requests: number;
  readonly reserved: number;
  readonly completed: number;
  readonly otherDocuments: number;
  readonly drafts: number;
  readonly templates: number;
  readonly bulks: number;
  readonly links: number;
  readonly apiKeys: number;
  readonly oauthApps: number;
  readonly webhooks: number;
  readonly members: number;
}

/** Counts what the transaction's tenant has. */
export async function countAtClosing(tx: Tx, tenantId: string, now: Date): Promise<ClosingCounts> {
  const { rows } = await sql<ClosingCounts>`
    select d.*, (select count(*)::int from template where tenant_id = ${tenantId}) as templates,
      (select count(*)::int from bulk where tenant_id = ${tenantId}
        and status not in ('success', 'done', 'failed', 'cancelled', 'delete')) as bulks,
      (select count(*)::int from template_link where tenant_id = ${tenantId}) as links,
      (select count(*)::int from api_key where tenant_id = ${tenantId} and revoked_at is null and expires_at > ${now}) as "apiKeys",
      (select count(*)::int from oauth_app where tenant_id = ${tenantId}) as "oauthApps",
      (select count(*)::int from webhook_endpoint where tenant_id = ${tenantId}) as webhooks,
      (select count(*)::int from account where tenant_id = ${tenantId} and status <> 'closed' and kind = 'sub') as members
    from (select (count(*) filter (where status = 'on_going'))::int as requests,
      (count(*) filter (where status = 'reserved'))::int as reserved,
      (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status = 'draft'))::int as drafts,
      (count(*) filter (where status not in ('on_going', 'reserved', 'completed', 'draft')))::int as "otherDocuments"
      from document where tenant_id = ${tenantId} and removed_at is null) as d`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('a count has one row');
  return row;
}

/** Returns the internal ids of the requests of the transaction's tenant that wait for their time or for signatures. */
export async function openRequests(
  db: Reader,
  tenantId: string,
  after: string,
  most: number,
): Promise<string[]> {
  const found = await db
    .selectFrom('document')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['on_going', 'reserved'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

export interface ClosingAccount {
  readonly id: string;
  readonly public_id: string;
  readonly kind: 'main' | 'sub';
  readonly login_id: string;
  readonly email: string;
  readonly mail_locale: 'ko' | 'en' | null;
  readonly operator_closed_at: Date | null;
}

/** Returns the accounts of the transaction's tenant that are not closed for good, its owner first. */
export const accountsOf = (db: Reader, tenantId: string): Promise<ClosingAccount[]> =>
  db
    .selectFrom('account')
    .select(['id', 'public_id', 'kind', 'login_id', 'email', 'mail_locale', 'operator_closed_at'])
    .where('tenant_id', '=', tenantId)
    .where('status', '<>', 'closed')
    .orderBy('kind')
    .orderBy('id')
    .execute();

/** Locks and returns the transaction's tenant. */
export const lockTenant = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('tenant')
    .select(['id', 'kind', 'name', 'closed_at'])
    .where('id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Renames the transaction's tenant. */
export async function renameTenant(tx: Tx, tenantId: string, name: string): Promise<void> {
  await tx.updateTable('tenant').set({ name }).where('id', '=', tenantId).execute();
}

/** Ends the membership of an account, with what was shared with it. */
export async function endMembership(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('folder_share').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('membership').where('account_id', '=', accountId).execute();
}
