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
  /** Inner ids of the teams that a team admin is in charge of. */
  readonly permsTeamIds: readonly string[];
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
  if (member.permsTeamIds.length === 0) return;
  const { tenantId, accountId } = member;
  await tx
    .insertInto('membership_team')
    .values(
      member.permsTeamIds.map((teamId) => ({ tenant_id: tenantId, account_id: accountId, team_id: teamId })),
    )
    .execute();
}
