import type { DocumentState } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';

/** Documents as they are put into folders. */

export interface MovedDocument {
  readonly id: string;
  readonly requester_id: string;
  readonly team_id: string | null;
  readonly status: DocumentState;
}

/** The documents, held until the transaction ends, in an order that is the same for everyone who holds several. */
export const lockDocuments = (tx: Tx, publicIds: readonly string[]): Promise<MovedDocument[]> =>
  tx
    .selectFrom('document')
    .select(['id', 'requester_id', 'team_id', 'status'])
    .where('public_id', 'in', [...publicIds])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Puts documents into a folder; they belong to the folder's team then. */
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

/** Takes documents out of their folders. */
export async function takeOutOfFolders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('document')
    .set({ folder_id: null })
    .where('id', 'in', [...ids])
    .execute();
}
