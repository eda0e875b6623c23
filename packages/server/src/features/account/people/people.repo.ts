import { isClosed, nameKey, type Scope } from '@dojang/domain';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { lockExistingRow, lockRow } from '../../../platform/db/lock-row.ts';
import type { AccountTable, ConsentTable, TenantTable } from '../../../platform/db/tables.ts';

/** Rows of tenants, accounts and memberships. */

/** Returns whether an account, including closed ones, has this login id. */
export async function hasAccount(db: Reader, loginId: string): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`select login_id_taken(${loginId}) as taken`.execute(db);
  return found.rows[0]?.taken === true;
}

/** Adds a tenant. @returns its internal id */
export async function addTenant(tx: Tx, tenant: Insertable<TenantTable>): Promise<string> {
  const made = await sql<{ id: string }>`
    select create_tenant(${tenant.public_id}, ${tenant.kind}, ${tenant.name}, ${tenant.created_at}) as id`.execute(
    tx,
  );
  const row = made.rows[0];
  if (row === undefined) throw new Error('create_tenant answered nothing');
  return row.id;
}

/** Returns the public id of the transaction's tenant. */
export async function publicTenantId(tx: Tx, tenantId: string): Promise<string> {
  const row = await tx
    .selectFrom('tenant')
    .select('public_id')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.public_id;
}

/** Adds an account. @returns its internal id */
export async function addAccount(tx: Tx, account: Insertable<AccountTable>): Promise<string> {
  const row = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** The stored name of the default team; the displayed name is the organization's. */
export const DEFAULT_TEAM_NAME = '전체';

export interface NewTeam {
  readonly tenantId: string;
  readonly publicId: string;
  readonly name: string;
  /** Null for the default team. */
  readonly parent: TeamPlace | null;
}

export interface TeamPlace {
  readonly id: string;
  readonly path: readonly string[];
}

/** Adds a team below its parent, or as the default team. */
export async function addTeam(tx: Tx, team: NewTeam): Promise<TeamPlace> {
  const above = team.parent?.path ?? [];
  const { id } = await tx
    .insertInto('team')
    .values({
      tenant_id: team.tenantId,
      public_id: team.publicId,
      name: team.name,
      name_key: nameKey(team.name),
      is_default: team.parent === null,
      parent_id: team.parent?.id ?? null,
      depth: above.length,
      path: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const path = [...above, id];
  await tx.updateTable('team').set({ path }).where('id', '=', id).execute();
  return { id, path };
}

export interface Membership {
  readonly tenantId: string;
  readonly teamId: string;
  readonly accountId: string;
  readonly role: number | null;
  readonly permsGroup: number | null;
  readonly scope: Scope;
  /** Internal ids of the teams that a team admin is in charge of. */
  readonly permsTeamIds: readonly string[];
}

/** Makes an account a member of a team. */
export async function addMembership(tx: Tx, member: Membership): Promise<void> {
  if (member.role === null) return;
  await tx
    .insertInto('membership')
    .values({
      account_id: member.accountId,
      tenant_id: member.tenantId,
      team_id: member.teamId,
      role: member.role,
      perms_group: member.permsGroup,
      perms_scope: member.scope,
    })
    .execute();
  if (member.permsTeamIds.length === 0) return;
  const { tenantId, accountId } = member;
  await tx
    .insertInto('membership_team')
    .values(
      member.permsTeamIds.map((teamId) => ({ tenant_id: tenantId, account_id: accountId, team_id: teamId })),
    )
    .execute();
}

export interface Business {
  readonly representativeName: string;
  readonly businessName: string;
  /** The business registration number, ten digits. */
  readonly registrationNumber: string;
}

/** Adds the company data from the sign-up. */
export async function addBusinessProfile(
  tx: Tx,
  tenantId: string,
  business: Business,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('business_profile')
    .values({
      tenant_id: tenantId,
      representative_name: business.representativeName,
      business_name: business.businessName,
      registration_number: business.registrationNumber,
      created_at: now,
    })
    .execute();
}

/** Returns whether a main account has this e-mail address. */
export async function hasMainEmail(db: Reader, email: string): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`select email_taken(${email}) as taken`.execute(db);
  return found.rows[0]?.taken === true;
}

/** Returns the id of the service's own tenant. */
export async function findServiceTenant(db: Reader): Promise<string> {
  const found = await sql<{ id: string }>`select service_tenant() as id`.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new Error('there is no service tenant');
  return row.id;
}

/** Returns the tenant of an account; null when the account does not exist. */
export async function findTenantOfAccount(db: Reader, accountId: string): Promise<string | null> {
  const found = await sql<{ tenant: string | null }>`select account_tenant(${accountId}) as tenant`.execute(
    db,
  );
  return found.rows[0]?.tenant ?? null;
}

/** Locks and returns the account; undefined when it was closed. */
export async function lockAccount(tx: Tx, accountId: string) {
  const account = await lockRow(tx, 'account', 'id', accountId);
  return account === undefined || isClosed(account.status) ? undefined : account;
}

/** Updates columns of an account. */
export async function changeAccount(
  tx: Tx,
  accountId: string,
  change: Updateable<AccountTable>,
): Promise<void> {
  await tx.updateTable('account').set(change).where('id', '=', accountId).execute();
}

/** Marks contacts as proven if the account still has exactly these contacts and nothing was proven before. */
export async function proveUnchangedContacts(
  tx: Tx,
  accountId: string,
  { email, phone }: { readonly email: string; readonly phone: string },
  now: Date,
): Promise<void> {
  const own = tx.updateTable('account').where('id', '=', accountId);
  await own
    .set({ email_verified_at: now })
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute();
  await own
    .set({ phone_verified_at: now })
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is', null)
    .execute();
}

/** Records which versions of the terms an account has accepted. */
export async function addConsents(tx: Tx, consents: readonly Insertable<ConsentTable>[]): Promise<void> {
  await tx
    .insertInto('consent')
    .values([...consents])
    .execute();
}

/** Locks and returns the account, closed or not. */
export const lockAccountOfAnyState = (tx: Tx, accountId: string) => lockExistingRow(tx, 'account', accountId);
