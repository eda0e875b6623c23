import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { OperatorActTable } from '../../platform/db/tables.ts';

/**
 * Rows of all tenants, as the operator lists and names them. They are read with the role that owns the database: the role of the service
 * has no look-up that returns names of other tenants.
 */

export type Owner = Pick<Database, 'reader'>;

export interface ListedOrganization {
  readonly organizationId: string;
  readonly name: string;
  readonly kind: 'organization' | 'personal';
  readonly mainAdmin: string | null;
  readonly accounts: number;
  readonly documents: number;
  readonly createdAt: Date;
  readonly lastUseAt: Date | null;
  readonly closedAt: Date | null;
  /** When it is erased, since its owner closes it; null otherwise. */
  readonly erasedAt: Date | null;
}

export interface ListedAccount {
  readonly accountId: string;
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
  readonly organizationId: string;
  readonly organization: string;
  readonly role: number | null;
  readonly state: 'active' | 'dormant' | 'closed' | 'closing';
  readonly lastUseAt: Date | null;
}

export interface Search {
  /** A part of a name, an id or an address; empty for all. */
  readonly text: string;
  /** Only what the operator has closed. */
  readonly onlyClosed: boolean;
  /** Only what its owner closes. */
  readonly onlyClosing?: boolean;
  readonly limit: number;
}

/** Text within a pattern, with its special characters as themselves. */
const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (found) => `\\${found}`)}%`;

/** Returns organizations and personal accounts, the last made first. */
export async function listOrganizations(
  owner: Owner,
  { text, onlyClosed, onlyClosing = false, limit }: Search,
): Promise<ListedOrganization[]> {
  const pattern = within(text);
  const { rows } = await sql<ListedOrganization>`
    select t.public_id as "organizationId", t.name, t.kind, main.login_id as "mainAdmin", t.created_at as "createdAt",
      t.closed_at as "closedAt", closing.ends_at as "erasedAt", own.accounts::integer as accounts, own.used as "lastUseAt",
      (select coalesce(sum(c.count), 0)::integer from document_tally c where c.tenant_id = t.id and c.kind = 'tenant') as documents
    from tenant t
    left join lateral (select a.login_id, a.email from account a left join membership m on m.account_id = a.id
      where a.tenant_id = t.id and (m.role = 1000 or t.kind = 'personal') order by a.id limit 1) main on true
    left join account_closing closing on closing.tenant_id = t.id and closing.withdrawn_at is null and closing.erased_at is null
    cross join lateral (select count(*) filter (where a.status <> 'closed') as accounts, max(a.last_login_at) as used
      from account a where a.tenant_id = t.id) own
    where t.kind <> 'service' and (not ${onlyClosed} or t.closed_at is not null) and (not ${onlyClosing} or closing.id is not null)
      and (${text} = '' or t.name ilike ${pattern} or t.public_id = ${text} or main.login_id ilike ${pattern}
        or main.email ilike ${pattern})
    order by t.created_at desc, t.id desc limit ${limit}`.execute(owner.reader);
  return rows;
}

/** Returns accounts that their owners have not ended, the last made first. @param organizationId of all when it is null */
export async function listAccounts(
  owner: Owner,
  { text, onlyClosed, onlyClosing = false, limit }: Search,
  organizationId: string | null,
): Promise<ListedAccount[]> {
  const pattern = within(text);
  const { rows } = await sql<ListedAccount>`
    select a.public_id as "accountId", a.login_id as "loginId", a.name, a.email, t.public_id as "organizationId",
      t.name as organization, m.role, a.last_login_at as "lastUseAt",
      case when a.operator_closed_at is not null or t.closed_at is not null then 'closed'
        when closing.id is not null then 'closing' else a.status end as state
    from account a join tenant t on t.id = a.tenant_id left join membership m on m.account_id = a.id
    left join account_closing closing on closing.tenant_id = t.id and closing.withdrawn_at is null and closing.erased_at is null
    where a.status <> 'closed' and (not ${onlyClosing} or closing.id is not null) and t.kind <> 'service'
      and (not ${onlyClosed} or a.operator_closed_at is not null or t.closed_at is not null)
      and (${organizationId}::text is null or t.public_id = ${organizationId})
      and (${text} = '' or a.login_id ilike ${pattern} or a.name ilike ${pattern} or a.email ilike ${pattern})
    order by a.created_at desc, a.id desc limit ${limit}`.execute(owner.reader);
  return rows;
}

export interface NamedAccount {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: 'organization' | 'personal';
}

/** Returns the account with a login id; null when nobody has it, or its owner has ended it. */
export async function accountByLogin(owner: Owner, loginId: string): Promise<NamedAccount | null> {
  const { rows } = await sql<NamedAccount>`
    select a.id, a.tenant_id as "tenantId", t.kind from account a join tenant t on t.id = a.tenant_id
    where lower(a.login_id) = lower(${loginId}) and a.status <> 'closed'`.execute(owner.reader);
  return rows[0] ?? null;
}

/** Returns the internal id of an organization; null when there is none with this public id. */
export async function tenantByPublicId(owner: Owner, publicId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`select id from tenant where public_id = ${publicId} and kind <> 'service'`.execute(owner.reader);
  return rows[0]?.id ?? null;
}

/** Locks the transaction's tenant. */
export const lockTenant = (tx: Tx, tenantId: string) =>
  tx.selectFrom('tenant').selectAll().where('id', '=', tenantId).forUpdate().executeTakeFirstOrThrow();

/** Closes or reopens the transaction's tenant. */
export async function setTenantClosed(tx: Tx, tenantId: string, closedAt: Date | null): Promise<void> {
  await tx.updateTable('tenant').set({ closed_at: closedAt }).where('id', '=', tenantId).execute();
}

/** Returns the accounts of the transaction's tenant that their owners have not ended, the main admin first. */
export const accountsOfTenant = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('account')
    .leftJoin('membership', 'membership.account_id', 'account.id')
    .select(['account.id', 'account.public_id', 'account.login_id', 'account.email', 'account.mail_locale'])
    .select(['membership.role'])
    .where('account.tenant_id', '=', tenantId)
    .where('account.status', '<>', 'closed')
    .orderBy(sql`coalesce(membership.role, 1000)`)
    .orderBy('account.id')
    .execute();

/** Returns the internal ids of the requests of the transaction's tenant that are being signed. @param accountId of all when it is null */
export async function runningRequests(tx: Tx, tenantId: string, accountId: string | null): Promise<string[]> {
  const found = await tx
    .selectFrom('document')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'on_going')
    .$if(accountId !== null, (query) => query.where('requester_id', '=', accountId ?? ''))
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** Records an act of the operator. */
export async function addAct(tx: Tx, act: Insertable<OperatorActTable>): Promise<void> {
  await tx.insertInto('operator_act').values(act).execute();
}

/** Returns the acts since a moment, the last first. */
export const listActs = (owner: Owner, since: Date, limit: number) =>
  owner.reader
    .selectFrom('operator_act')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns the membership of an account with the teams that it is in charge of; undefined for a personal account. */
export async function membershipOf(tx: Tx, accountId: string) {
  const membership = await tx
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (membership === undefined) return undefined;
  const teams = await tx
    .selectFrom('membership_team')
    .select('team_id')
    .where('account_id', '=', accountId)
    .execute();
  return { ...membership, inCharge: teams.map(({ team_id }) => team_id) };
}

/** Returns the encrypted record of a removed document with the public ids of its organization and its requester. */
export const removedRecord = (owner: Owner, documentId: string) =>
  owner.reader
    .selectFrom('removed_record as r')
    .innerJoin('document as d', 'd.id', 'r.document_id')
    .innerJoin('account as a', 'a.id', 'd.requester_id')
    .innerJoin('tenant as t', 't.id', 'd.tenant_id')
    .select(['d.id', 'r.facts', 'r.removed_at as removedAt'])
    .select(['a.public_id as accountId', 't.public_id as organizationId'])
    .where('d.public_id', '=', documentId)
    .executeTakeFirst();

/** Sets when the business of an organization was confirmed. */
export async function setBusinessConfirmed(tx: Tx, tenantId: string, at: Date | null): Promise<void> {
  await tx.updateTable('tenant').set({ business_confirmed_at: at }).where('id', '=', tenantId).execute();
}
