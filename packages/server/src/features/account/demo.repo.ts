import { nameKey, type Scope } from '@dojang/domain';
import { type Insertable, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { AccountTable, TenantTable } from '../../platform/db/tables.ts';

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
