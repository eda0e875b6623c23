import { type ActorClass, classOf, type TeamsInScope } from '@dojang/domain';
import { sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockExistingRow } from '../../platform/db/lock-row.ts';
import type { TenantTable } from '../../platform/db/people-tables.ts';
import { addMembership, addTeam, DEFAULT_TEAM_NAME } from '../account/index.ts';
import { inTeams } from './member-list.repo.ts';

/** The organization of the transaction's tenant, and the rows created when an account becomes one. */

/** Locks the tenant's row until the transaction ends, so that concurrent creations of an organization are serialized. */
export const lockTenant = (tx: Tx, tenantId: string) => lockExistingRow(tx, 'tenant', tenantId);

/** Returns the tenant with this internal id. */
export const findTenant = (db: Reader, tenantId: string) =>
  db
    .selectFrom('tenant')
    .select(['public_id', 'name', 'replies_to_requester'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** Changes the name or the settings of a tenant. */
export async function changeTenant(
  tx: Tx,
  tenantId: string,
  change: Pick<Updateable<TenantTable>, 'name' | 'replies_to_requester' | 'approval_rules'>,
): Promise<void> {
  await tx.updateTable('tenant').set(change).where('id', '=', tenantId).execute();
}

/** Turns a personal account's tenant into an organization. */
export async function makeOrganization(tx: Tx, tenantId: string, name: string): Promise<void> {
  await tx.updateTable('tenant').set({ kind: 'organization', name }).where('id', '=', tenantId).execute();
}

/** Returns whether the tenant gave company data at sign-up. */
export const hasBusinessProfile = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('business_profile').select('tenant_id').executeTakeFirst()) !== undefined;

/**
 * Adds the default team, makes the account its main admin and moves the account's documents to it. @returns the team's internal
 * id
 */
export async function addDefaultTeam(
  tx: Tx,
  tenantId: string,
  accountId: string,
  publicId: string,
): Promise<string> {
  const team = await addTeam(tx, { tenantId, publicId, name: DEFAULT_TEAM_NAME, parent: null });
  const rights = { role: 1000, permsGroup: null, scope: 0, permsTeamIds: [] } as const;
  await addMembership(tx, { tenantId, teamId: team.id, accountId, ...rights });
  await tx.updateTable('document').set({ team_id: team.id }).where('team_id', 'is', null).execute();
  return team.id;
}

/** The name of the main admin. */
export async function mainAdminName(db: Reader): Promise<string> {
  const found = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select('account.name')
    .where('role', '=', 1000)
    .executeTakeFirst();
  return found?.name ?? '';
}

/** How many members the organization has. */
export async function countMembers(db: Reader): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from membership`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Counts the members of each class in these teams; the reader is always included. */
export async function countClasses(
  db: Reader,
  teams: TeamsInScope,
  accountId: string,
): Promise<Partial<Record<ActorClass, number>>> {
  const rows = await db
    .selectFrom('membership')
    .select(['role', 'perms_group', 'perms_scope'])
    .select(sql<number>`count(*)::int`.as('count'))
    .where(inTeams(teams, accountId))
    .groupBy(['role', 'perms_group', 'perms_scope'])
    .execute();
  const counts: Partial<Record<ActorClass, number>> = {};
  for (const row of rows) {
    const actorClass = classOf(row.role, row.perms_group, row.perms_scope);
    if (actorClass !== null) counts[actorClass] = (counts[actorClass] ?? 0) + row.count;
  }
  return counts;
}
