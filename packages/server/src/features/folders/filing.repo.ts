import type { DocumentState } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';

/** Documents as they are put into folders. */

export interface FiledDocument {
  readonly id: string;
  readonly requester_id: string;
  readonly team_id: string | null;
  readonly status: DocumentState;
}

/** The documents, held until the transaction ends, in an order that is the same for everyone who holds several. */
export const lockDocuments = (tx: Tx, publicIds: readonly string[]): Promise<FiledDocument[]> =>
  tx
    .selectFrom('document')
    .select(['id', 'requester_id', 'team_id', 'status'])
    .where('public_id', 'in', [...publicIds])
    .orderBy('id')
    .forUpdate()
    .execute();

export async function setFolder(tx: Tx, ids: readonly string[], folderId: string | null): Promise<number> {
  const moved = await tx
    .updateTable('document')
    .set({ folder_id: folderId })
    .where('id', 'in', [...ids])
    .where('folder_id', 'is distinct from', folderId)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}
