import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';

/** Changes of team rows. A transaction that changes the tree must hold the tree's lock. */

/** Locks the tree until the transaction ends: two concurrent moves could otherwise create a cycle that neither of them sees. */
export async function lockTree(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team tree', ${tenantId}))`.execute(tx);
}

/** Returns whether a team has a name with this key. */
export async function isNameTaken(db: Reader, nameKey: string): Promise<boolean> {
  const found = await db.selectFrom('team').select('id').where('name_key', '=', nameKey).executeTakeFirst();
  return found !== undefined;
}

/** Returns the number of members by internal team id; teams without members are absent. */
export async function countMembersByTeam(db: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('membership')
    .select(['team_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('team_id')
    .execute();
  return new Map(rows.map((row) => [row.team_id, row.count]));
}

export interface NewTeam {
  readonly tenantId: string;
  readonly publicId: string;
  readonly parentId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly depth: number;
}

/** Adds a team. */
export async function addTeam(tx: Tx, team: NewTeam): Promise<void> {
  const { id } = await tx
    .insertInto('team')
    .values({
      tenant_id: team.tenantId,
      public_id: team.publicId,
      name: team.name,
      name_key: team.nameKey,
      is_default: false,
      parent_id: team.parentId,
      depth: team.depth,
      path: [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update team set path = (select path from team parent where parent.id = ${team.parentId}) || id
    where id = ${id}`.execute(tx);
}

/** Renames a team. */
export async function renameTeam(tx: Tx, id: string, name: string, nameKey: string): Promise<void> {
  await tx.updateTable('team').set({ name, name_key: nameKey }).where('id', '=', id).execute();
}

/** Moves a team below another and updates the paths and depths of the team and its descendants. */
export async function moveTeam(tx: Tx, id: string, parentId: string): Promise<void> {
  await tx.updateTable('team').set({ parent_id: parentId }).where('id', '=', id).execute();
  await sql`
    update team set path = parent.path || team.path[moved.depth + 1:], depth = parent.depth + 1 + team.depth - moved.depth
    from (select path, depth from team where id = ${parentId}) as parent, (select depth from team where id = ${id}) as moved
    where team.path @> array[${id}::bigint]`.execute(tx);
}

/**
 * Waits for transactions that add rows to the team, and blocks new ones. It locks members before the team, in the same order as
 * the creation of a document.
 */
export async function holdForDeletion(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('membership').select('account_id').where('team_id', '=', id).forUpdate().execute();
  await lockRow(tx, 'team', 'id', id);
}

/** Moves all members of a team to another. @returns how many */
export async function moveMembers(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx
    .updateTable('membership')
    .set({ team_id: to })
    .where('team_id', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** Moves all invitations of a team to another, which they then invite to. */
export async function moveInvitations(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('invitation').set({ team_id: to }).where('team_id', '=', from).execute();
}

/** Moves all documents of a team to another. */
export async function moveDocuments(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('document').set({ team_id: to }).where('team_id', '=', from).execute();
}

/** Moves all templates of a team to another. */
export async function moveTemplates(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('template').set({ team_id: to }).where('team_id', '=', from).execute();
}

/** Deletes a team. */
export async function deleteTeam(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('team').where('id', '=', id).execute();
}
