import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The teams with which folders are shared. */

/** Returns the teams (internal ids) with which a folder is shared. */
export async function teamsSharedWith(db: Reader, folderId: string): Promise<Set<string>> {
  const found = await db
    .selectFrom('folder_team_share')
    .select('team_id')
    .where('folder_id', '=', folderId)
    .execute();
  return new Set(found.map((row) => row.team_id));
}

/** Returns the number of members of each team (internal id); teams without members are absent. */
export async function membersByTeam(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ team_id: string; members: number }>`
    select membership.team_id, count(*)::int as members from membership
    join account on account.id = membership.account_id and account.status <> 'closed'
    group by membership.team_id`.execute(db);
  return new Map(rows.map((row) => [row.team_id, row.members]));
}

/** Makes these teams the ones with which the folder is shared; existing shares keep the name of the sharing member and their time. */
export async function setTeamShares(
  tx: Tx,
  folder: { readonly tenantId: string; readonly id: string; readonly sharedBy: string },
  teamIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`delete from folder_team_share where folder_id = ${folder.id}
    and team_id <> all(${teamIds}::bigint[])`.execute(tx);
  if (teamIds.length === 0) return;
  await tx
    .insertInto('folder_team_share')
    .values(
      teamIds.map((teamId) => ({
        tenant_id: folder.tenantId,
        folder_id: folder.id,
        team_id: teamId,
        shared_by: folder.sharedBy,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['folder_id', 'team_id']).doNothing())
    .execute();
}
