import type { DocumentSummary } from '@dojang/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { undeliveredRequests } from '../../messages/index.ts';
import { summaryView } from './document.view.ts';
import { type ListRow, participantsOf } from './document-list.repo.ts';
import type { Viewer } from './visible-documents.repo.ts';

/** Returns rows of a list as the viewer sees them, with their participants, and of their messages the requests that have not arrived. */
export async function summariesOf(
  tx: Tx,
  viewer: Viewer,
  rows: readonly ListRow[],
  now: Date,
): Promise<DocumentSummary[]> {
  const ids = rows.map((row) => row.id);
  const people = ids.length === 0 ? [] : await participantsOf(tx, ids);
  const undelivered = await undeliveredRequests(tx, ids);
  const byDocument = Map.groupBy(people, (person) => person.document_id);
  return rows.map((row) => {
    const shown = {
      document: row,
      fileId: row.file_public_id,
      teamId: row.team_public_id,
      folderId: row.folder_public_id,
      requester: { name: row.requester_name, contact: row.requester_email },
      deletedBy: row.deleted_by_name,
      isUnseen: row.is_unseen,
      participants: byDocument.get(row.id) ?? [],
      deliveries: new Map(
        undelivered.map(({ participant_id, state, error }) => [participant_id, { state, error }]),
      ),
    };
    return summaryView(shown, viewer, now);
  });
}
