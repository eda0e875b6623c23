import type { Handlers } from '../../platform/http/binding.ts';
import { createFolders, type FolderPorts } from './folder.service.ts';
import { createFolderSharing } from './folder-sharing.service.ts';
import { createDocumentMoves } from './move-documents.service.ts';

/** Binds the folder calls to their services. */
export function folderHandlers(ports: FolderPorts) {
  const folders = createFolders(ports);
  const sharing = createFolderSharing(ports);
  const moves = createDocumentMoves(ports.db);
  return {
    listFolders: ({ actor, query }) => folders.list(actor, query.teamId),
    createFolder: ({ actor, body }) => folders.create(actor, body),
    renameFolder: ({ actor, params, body }) => folders.rename(actor, params.folderId, body.name),
    changeFolder: ({ actor, params, body }) => sharing.change(actor, params.folderId, body),
    deleteFolder: ({ actor, params }) => folders.remove(actor, params.folderId),
    accessibleMembers: ({ actor, params }) => sharing.accessible(actor, params.folderId),
    availableMembers: ({ actor, params, query, body }) =>
      sharing.available(actor, params.folderId, {
        teamId: body.teamId ?? null,
        excludeMemberIds: body.excludeMemberIds,
        excludeTeamIds: body.excludeTeamIds,
        search: body.search,
        page: query.page,
        limit: query.limit,
      }),
    moveDocuments: ({ actor, params, body }) => moves.move(actor, params.folderId, body.documentIds),
  } satisfies Partial<Handlers>;
}
