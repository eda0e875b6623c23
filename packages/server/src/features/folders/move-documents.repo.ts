import type { DocumentState } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';

/** Queries that put documents into folders. */

export interface MovedDocument {
  readonly id: string;
  readonly requester_id: string;
  readonly team_id: string | null;
  readonly status: DocumentState;
}

/** Locks and returns the documents until the transaction ends, in the same order for every transaction. */
export const lockDocuments = (tx: Tx, publicIds: readonly string[]): Promise<MovedDocument[]> =>
  tx
    .selectFrom('document')
    .select(['id', 'requester_id', 'team_id', 'status'])
    .where('public_id', 'in', [...publicIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Puts documents into a folder; they then belong to the folder's team. */
export async function putIntoFolder(
  tx: Tx,
  ids: readonly string[],
  folder: { readonly id: string; readonly team_id: string | null },
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ folder_id: folder.id, team_id: folder.team_id })
    .where('id', 'in', [...ids])
    .execute();
}

/** Removes documents from their folders. */
export async function takeOutOfFolders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('document')
    .set({ folder_id: null })
    .where('id', 'in', [...ids])
    .execute();
}
