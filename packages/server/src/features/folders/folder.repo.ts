import { nameKey, nameThatIsFree, type TeamsInScope } from '@dojang/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { UserActor } from '../../platform/actor.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/lock-row.ts';
import { sharesWith } from '../documents/index.ts';

/** Folders in the transaction's tenant: visibility and changes. */

export interface FolderRow {
  readonly id: string;
  readonly public_id: string;
  readonly name: string;
  readonly team_id: string | null;
  readonly owner_id: string;
  /** The name of the member who shared it with the actor; null when it is not shared with the actor. */
  readonly shared_by: string | null;
  readonly shared_count: number;
  readonly shared_team_count: number;
}

const COLUMNS = (
  actor: UserActor,
) => sql`folder.id, folder.public_id, folder.name, folder.team_id, folder.owner_id,
  sharer.name as shared_by,
  (select count(*)::int from folder_share where folder_share.folder_id = folder.id) as shared_count,
  (select count(*)::int from folder_team_share where folder_team_share.folder_id = folder.id) as shared_team_count
  from folder
  left join lateral (select share.shared_by from (${sharesWith(actor)}) as share
    where share.folder_id = folder.id order by share.created_at limit 1) as mine on true
  left join account sharer on sharer.id = mine.shared_by`;

/** A folder is visible to scopes that cover its team, to its owner if it has no team, and to those with whom it is shared. */
function seen(actor: UserActor, scope: TeamsInScope): RawBuilder<SqlBool> {
  if (scope === 'all') return sql`true`;
  return sql`((folder.team_id is null and folder.owner_id = ${actor.accountId}) or mine.shared_by is not null
    or folder.team_id = any(${[...scope]}::bigint[]))`;
}

/** Lists folders in Korean order. @param teamId the folders of one team only; null for all */
export async function listFolders(
  db: Reader,
  actor: UserActor,
  scope: TeamsInScope,
  teamId: string | null,
): Promise<FolderRow[]> {
  const inTeam = teamId === null ? sql`true` : sql`folder.team_id = ${teamId}`;
  const found = await sql<FolderRow>`select ${COLUMNS(actor)} where ${seen(actor, scope)} and ${inTeam}
    order by folder.name collate korean, folder.id`.execute(db);
  return found.rows;
}

/** Returns a folder that is visible to the actor, or null. */
export async function findFolder(db: Reader, actor: UserActor, publicId: string): Promise<FolderRow | null> {
  const found = await sql<FolderRow>`select ${COLUMNS(actor)} where folder.public_id = ${publicId}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}

/** Locks a folder until the transaction ends, so that changes and deletions are serialized. */
export async function lockFolder(tx: Tx, publicId: string): Promise<void> {
  await lockRow(tx, 'folder', 'public_id', publicId);
}

/** Prevents moving and deleting a folder until the transaction ends. */
export async function holdFolder(tx: Tx, publicId: string): Promise<void> {
  await tx.selectFrom('folder').select('id').where('public_id', '=', publicId).forShare().execute();
}

/**
 * Locks all folders of a team before they are moved. A transaction that locks both folders and the team locks the folders first.
 */
export async function holdFolders(tx: Tx, tenantId: string, teamId: string): Promise<void> {
  await lockNames(tx, tenantId);
  await tx
    .selectFrom('folder')
    .select('id')
    .where('team_id', '=', teamId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The unique indexes on names of folders. */
export const NAME_INDEXES = {
  folder_name_in_team: { error: 'folderNameTaken', field: 'name' },
  folder_name_of_owner: { error: 'folderNameTaken', field: 'name' },
} as const;

/**
 * Serializes the naming of folders: deleting a team moves many names at once, and none of them may violate the unique indexes.
 */
export async function lockNames(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('folder names', ${tenantId}))`.execute(tx);
}

export interface NewFolder {
  readonly publicId: string;
  readonly tenantId: string;
  readonly teamId: string | null;
  readonly ownerId: string;
  readonly name: string;
}

/** Adds a folder. */
export async function addFolder(tx: Tx, folder: NewFolder, now: Date): Promise<void> {
  await tx
    .insertInto('folder')
    .values({
      public_id: folder.publicId,
      tenant_id: folder.tenantId,
      team_id: folder.teamId,
      owner_id: folder.ownerId,
      name: folder.name,
      name_key: nameKey(folder.name),
      created_at: now,
    })
    .execute();
}

/** Renames a folder. */
export async function renameFolder(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('folder')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .execute();
}

/** Moves a folder to a team; its documents then belong to that team. */
export async function moveFolder(tx: Tx, id: string, teamId: string): Promise<void> {
  await tx.updateTable('folder').set({ team_id: teamId }).where('id', '=', id).execute();
  await tx.updateTable('document').set({ team_id: teamId }).where('folder_id', '=', id).execute();
}

/** Deletes a folder and keeps its documents without a folder. @returns the number of documents */
export async function deleteFolder(tx: Tx, id: string): Promise<number> {
  const unfiled = await tx
    .updateTable('document')
    .set({ folder_id: null })
    .where('folder_id', '=', id)
    .executeTakeFirst();
  await tx.deleteFrom('folder').where('id', '=', id).execute();
  return Number(unfiled.numUpdatedRows);
}

/**
 * Moves all folders of a team to another team; a folder whose name is taken there gets a number appended.
 * @param from null for the folders of a personal account
 */
export async function moveFolders(tx: Tx, tenantId: string, from: string | null, to: string): Promise<void> {
  await lockNames(tx, tenantId);
  const inTeam = (teamId: string | null) =>
    tx
      .selectFrom('folder')
      .select(['id', 'name', 'name_key'])
      .where('team_id', 'is not distinct from', teamId)
      .orderBy('id')
      .execute();
  const taken = new Set((await inTeam(to)).map((folder) => folder.name_key));
  for (const folder of await inTeam(from)) {
    const name = nameThatIsFree('folder', folder.name, taken);
    taken.add(nameKey(name));
    await tx
      .updateTable('folder')
      .set({ team_id: to, name, name_key: nameKey(name) })
      .where('id', '=', folder.id)
      .execute();
  }
}
