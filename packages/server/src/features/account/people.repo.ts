import { nameKey, type Scope } from '@dojang/domain';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { AccountTable, ConsentTable, TenantTable } from '../../platform/db/tables.ts';

/** Rows of tenants, accounts and memberships, as they are made. */

export async function hasAccount(db: Reader, loginId: string): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`select login_id_taken(${loginId}) as taken`.execute(db);
  return found.rows[0]?.taken === true;
}

export async function addTenant(tx: Tx, tenant: Insertable<TenantTable>): Promise<string> {
  const made = await sql<{ id: string }>`
    select create_tenant(${tenant.public_id}, ${tenant.kind}, ${tenant.name}, ${tenant.created_at}) as id`.execute(
    tx,
  );
  const row = made.rows[0];
  if (row === undefined) throw new Error('create_tenant answered nothing');
  return row.id;
}

export async function addAccount(tx: Tx, account: Insertable<AccountTable>): Promise<string> {
  const row = await tx.insertInto('account').values(account).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function addDefaultTeam(
  tx: Tx,
  tenantId: string,
  publicId: string,
  name: string,
): Promise<string> {
  const team = {
    tenant_id: tenantId,
    public_id: publicId,
    name,
    name_key: nameKey(name),
    is_default: true,
    parent_id: null,
    depth: 0,
    path: [],
  };
  const row = await tx.insertInto('team').values(team).returning('id').executeTakeFirstOrThrow();
  await tx
    .updateTable('team')
    .set({ path: [row.id] })
    .where('id', '=', row.id)
    .execute();
  return row.id;
}

export interface Membership {
  readonly tenantId: string;
  readonly teamId: string;
  readonly accountId: string;
  readonly role: number | null;
  readonly permsGroup: number | null;
  readonly scope: Scope;
}

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
}

export interface Business {
  readonly representativeName: string;
  readonly businessName: string;
  /** Ten digits. */
  readonly registrationNumber: string;
}

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

export async function hasMainEmail(db: Reader, email: string): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`select email_taken(${email}) as taken`.execute(db);
  return found.rows[0]?.taken === true;
}

/** The one tenant that belongs to the service itself. */
export async function findServiceTenant(db: Reader): Promise<string> {
  const found = await sql<{ id: string }>`select service_tenant() as id`.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new Error('there is no service tenant');
  return row.id;
}

/** The tenant of an account; null when there is no such account. */
export async function findTenantOfAccount(db: Reader, accountId: string): Promise<string | null> {
  const found = await sql<{ tenant: string | null }>`select account_tenant(${accountId}) as tenant`.execute(
    db,
  );
  return found.rows[0]?.tenant ?? null;
}

/** The account, locked; undefined when it was closed. */
export const lockAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('status', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst();

export async function changeAccount(
  tx: Tx,
  accountId: string,
  change: Updateable<AccountTable>,
): Promise<void> {
  await tx.updateTable('account').set(change).where('id', '=', accountId).execute();
}

export async function addConsents(tx: Tx, consents: readonly Insertable<ConsentTable>[]): Promise<void> {
  await tx
    .insertInto('consent')
    .values([...consents])
    .execute();
}

/** The account, locked, closed ones too. */
export const lockAccountOfAnyState = (tx: Tx, accountId: string) =>
  tx.selectFrom('account').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow();
