import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** A team of the transaction's tenant as a node of the team tree. */

export interface TeamRow {
  readonly id: string;
  readonly publicId: string;
  readonly parentId: string | null;
  /** The displayed name: the default team has the name of its organization. */
  readonly name: string;
  readonly depth: number;
  readonly isDefault: boolean;
}

/** Returns all teams of the tenant, parents before their children; the default team has the organization's name. */
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

/** Indexes teams by their public ids. */
export const byPublicId = (teams: readonly TeamRow[]): ReadonlyMap<string, TeamRow> =>
  new Map(teams.map((team) => [team.publicId, team]));

/** Prevents the deletion of a team until the transaction ends. @returns false when the team is already deleted */
export async function holdTeam(db: Reader, teamId: string): Promise<boolean> {
  const held = await sql`select 1 from team where id = ${teamId} for key share`.execute(db);
  return held.rows.length === 1;
}

/** Returns the team with this public id, if the tenant has it. */
export const readTeamByPublicId = (db: Reader, publicId: string) =>
  db.selectFrom('team').select(['id', 'is_default']).where('public_id', '=', publicId).executeTakeFirst();

/**
 * Returns the current team of an account, or null without an organization, and prevents its deletion until the transaction ends.
 * The actor was read before the transaction, and its team may have been deleted since.
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
