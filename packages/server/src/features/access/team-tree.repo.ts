import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** The teams of the tenant that the transaction names, as nodes of their tree: the default team first, then by depth. */

export interface TeamRow {
  readonly id: string;
  readonly publicId: string;
  readonly parentId: string | null;
  /** As it is shown: the default team is called as its organization. */
  readonly name: string;
  readonly depth: number;
  readonly isDefault: boolean;
}

/** All teams of the tenant, parents before their children; the default team by the organization's name. */
export function readTeams(db: Reader): Promise<TeamRow[]> {
  return db
    .selectFrom('team')
    .innerJoin('tenant', 'tenant.id', 'team.tenant_id')
    .select(['team.id', 'team.public_id as publicId', 'team.parent_id as parentId', 'team.depth'])
    .select('team.is_default as isDefault')
    .select(sql<string>`case when team.is_default then tenant.name else team.name end`.as('name'))
    .orderBy('team.depth')
    .orderBy('team.id')
    .execute();
}

/** Teams by their outer ids. */
export const byPublicId = (teams: readonly TeamRow[]): ReadonlyMap<string, TeamRow> =>
  new Map(teams.map((team) => [team.publicId, team]));

/** Keeps a team from being deleted until the transaction ends; false when it is gone. */
export async function holdTeam(db: Reader, teamId: string): Promise<boolean> {
  const held = await sql`select 1 from team where id = ${teamId} for key share`.execute(db);
  return held.rows.length === 1;
}

/** The team with this public id, if the tenant has it. */
export const readTeamByPublicId = (db: Reader, publicId: string) =>
  db.selectFrom('team').select(['id', 'is_default']).where('public_id', '=', publicId).executeTakeFirst();

/**
 * The team that an account belongs to at this moment, which it keeps until the transaction ends; null without an
 * organization. The actor of a call was read before the call, and its team may have been deleted since.
 */
export async function ownTeamNow(db: Reader, actor: { readonly accountId: string }): Promise<string | null> {
  const membership = await db
    .selectFrom('membership')
    .select('team_id')
    .where('account_id', '=', actor.accountId)
    .forShare()
    .executeTakeFirst();
  return membership?.team_id ?? null;
}
