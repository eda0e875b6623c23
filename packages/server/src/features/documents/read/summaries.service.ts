import type { DocumentSummary } from '@dojang/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { undeliveredRequests } from '../../messages/index.ts';
import { summaryView } from './document.view.ts';
import { type ListRow, participantsOf, rowsById } from './document-list.repo.ts';
import type { Viewer } from './visible-documents.repo.ts';

/** Documents of a list as the viewer sees them, and their rows, in the order of the ids that exist. */
export interface Summaries {
  readonly list: DocumentSummary[];
  readonly rows: readonly ListRow[];
}

/** Reads documents with their participants, and of their messages the requests that have not arrived. @param ids internal ids, in the order of the list */
export async function summariesOf(
  tx: Tx,
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<Summaries> {
  const [rows, people, undelivered] = await Promise.all([
    rowsById(tx, viewer, ids),
    participantsOf(tx, ids),
    undeliveredRequests(tx, ids),
  ]);
  const byDocument = Map.groupBy(people, (person) => person.document_id);
  const list = rows.map((row) => {
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
  return { list, rows };
}
