import { type Action, DomainError, isInScope, type TeamsInScope } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { assertMayAct, scopeOf } from '../access/index.ts';
import { type FolderRow, findFolder } from './folder.repo.ts';

/** Owns which folders an actor sees: those of the teams in scope, one's own, and those shared with the actor. */

/** Returns the place of a folder for the access rules. A team's folder belongs to the team and not to its creator. */
export const placeOf = (folder: FolderRow, actor: UserActor) => ({
  teamId: folder.team_id,
  isOwn: folder.team_id === null && folder.owner_id === actor.accountId,
  isShared: folder.shared_by !== null,
});

/** Returns whether the actor sees a folder: its own, one in scope, or one that is shared with it. */
export const isFolderSeen = (folder: FolderRow, actor: UserActor, scope: TeamsInScope): boolean =>
  folder.shared_by !== null || isInScope(scope, placeOf(folder, actor));

/** Returns a folder that the actor sees. @throws DomainError notFound */
export async function seenFolder(tx: Tx, actor: UserActor, folderId: string): Promise<FolderRow> {
  const folder = await findFolder(tx, actor, folderId);
  const scope = scopeOf(actor, 'folder.read');
  if (folder === null || !isFolderSeen(folder, actor, scope)) throw new DomainError('notFound');
  return folder;
}

/** Returns a folder on which the actor may perform the action. @throws DomainError notFound, notAllowed */
export async function folderForAction(
  tx: Tx,
  actor: UserActor,
  action: Action,
  folderId: string,
): Promise<FolderRow> {
  const folder = await findFolder(tx, actor, folderId);
  if (folder === null) throw new DomainError('notFound');
  assertMayAct(actor, action, placeOf(folder, actor));
  return folder;
}
