import { NO_FOLDER } from '@dojang/contract';
import { DomainError, isInScope, isPrivate, type TeamsInScope } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { scopeOf } from '../access/index.ts';
import { type FolderRow, holdFolder } from './folder.repo.ts';
import { folderForAction } from './folder-access.ts';
import * as repo from './move-documents.repo.ts';

/**
 * Owns which documents may go into which folder: one's own into any folder in scope, others' within their team only. Either all
 * documents are moved or none. Invariant: a document in a folder belongs to the folder's team.
 */

/** Creates the call that puts documents into a folder. */
export const createDocumentMoves = (db: Database) => ({
  move: (actor: UserActor, folderId: string, documentIds: readonly string[]) =>
    db.inTenant(actor.tenantId, (tx) => move(tx, actor, folderId, [...new Set(documentIds)])),
});

async function move(tx: Tx, actor: UserActor, folderId: string, documentIds: readonly string[]) {
  const folder = await folderFor(tx, actor, folderId);
  if (documentIds.length === 0) throw new DomainError('emptySelection', { field: 'documentIds' });
  const scope = scopeOf(actor, 'document.move');
  const documents = await repo.lockDocuments(tx, documentIds);
  if (documents.length !== documentIds.length || documents.some((one) => !mayMove(one, actor, scope)))
    throw new DomainError('notFound', { field: 'documentIds' });
  if (folder !== null && documents.some((one) => !fits(one, folder, actor)))
    throw new DomainError('notAllowed', { field: 'documentIds' });
  const ids = documents.map((document) => document.id);
  await (folder === null ? repo.takeOutOfFolders(tx, ids) : repo.putIntoFolder(tx, ids, folder));
  return { moved: ids.length };
}

/**
 * Returns the target folder, or null for no folder. A folder that the actor sees only because it is shared accepts no documents.
 */
async function folderFor(tx: Tx, actor: UserActor, folderId: string): Promise<FolderRow | null> {
  if (folderId === NO_FOLDER) return null;
  await holdFolder(tx, folderId);
  return folderForAction(tx, actor, 'document.move', folderId);
}

/** Returns whether the actor may move the document: one's own, or one in scope that is not someone else's draft. */
const mayMove = (document: repo.MovedDocument, actor: UserActor, scope: TeamsInScope): boolean =>
  document.requester_id === actor.accountId ||
  (!isPrivate(document.status) && isInScope(scope, { teamId: document.team_id, isOwn: false }));

const fits = (document: repo.MovedDocument, folder: FolderRow, actor: UserActor): boolean =>
  document.requester_id === actor.accountId || document.team_id === folder.team_id;
