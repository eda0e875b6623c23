import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** The teams of the tenant that the transaction names, as nodes of their tree: the default team first, then by depth. */

export interface TeamRow {
  readonly id: string;
  readonly publicId: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly depth: number;
  readonly isDefault: boolean;
}

export function readTeams(db: Reader): Promise<TeamRow[]> {
  return db
    .selectFrom('team')
    .select(['id', 'public_id as publicId', 'parent_id as parentId', 'name', 'depth'])
    .select('is_default as isDefault')
    .orderBy('depth')
    .orderBy('id')
    .execute();
}

/** Inner ids of all teams below one. */
export async function readTeamsBelow(db: Reader, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team')
    .select('id')
    .where(sql<SqlBool>`path @> array[${teamId}::bigint]`)
    .where('id', '<>', teamId)
    .execute();
  return rows.map((row) => row.id);
}

export const readTeamByPublicId = (db: Reader, publicId: string) =>
  db.selectFrom('team').select(['id', 'is_default']).where('public_id', '=', publicId).executeTakeFirst();
