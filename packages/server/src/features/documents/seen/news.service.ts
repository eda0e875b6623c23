import { isOfMode, NEWS_SHOWN, type ShownNews } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countApprovals } from '../read/document-count.repo.ts';
import { viewerOf } from '../read/seen-document.service.ts';
import { wasAsked } from '../read/visible-documents.repo.ts';
import { listBulkNews } from '../rows/bulk-news.repo.ts';
import { listNews, type NewsRow } from '../rows/seen.repo.ts';
import { listFolderNews } from './folder-news.repo.ts';

/**
 * Owns the list of what others have done with the documents of an account, of its bulks with requests that have not
 * arrived, and of the folders that others have shared with it or its team.
 */

const MOST = 30;
const MOST_BULKS = 5;
const MOST_FOLDERS = 5;

/** Creates the call that lists the news of one's documents. */
export function createNews({ db }: { readonly db: Database }) {
  return (actor: UserActor) =>
    db.readFor(actor, async (tx) => {
      const asked = actor.provenContacts.length === 0 ? null : wasAsked(actor);
      const rows = await listNews(tx, actor, asked, MOST);
      const list = rows.filter((row) => isOfMode(actor.documentMode, row.is_test)).flatMap(newsView);
      const bulks = (await listBulkNews(tx, actor, MOST_BULKS)).map((row) => ({
        bulkTransmitId: row.public_id,
        name: row.name,
        undelivered: row.undelivered,
        at: row.at.toISOString(),
        isUnseen: row.is_unseen,
      }));
      const folders = (await listFolderNews(tx, actor, MOST_FOLDERS)).map((row) => ({
        folderId: row.public_id,
        name: row.name,
        sharedBy: row.shared_by,
        at: row.at.toISOString(),
        isUnseen: row.is_unseen,
      }));
      const unseen = [...list, ...bulks, ...folders].filter((item) => item.isUnseen).length;
      return {
        list,
        bulks,
        folders,
        unseen,
        toApprove: await countApprovals(tx, viewerOf(actor, 'document.read')),
      };
    });
}

const isShown = (type: string): type is ShownNews => NEWS_SHOWN.some((shown) => shown === type);

function newsView({
  public_id: documentId,
  name: documentName,
  type,
  detail,
  actor,
  at,
  is_unseen,
}: NewsRow) {
  if (!isShown(type)) return [];
  const name = typeof detail.name === 'string' ? detail.name : (actor.name ?? '');
  const isApproval = type === 'participant.asked' && detail.participantType === 'approver';
  const item = { documentId, documentName, type, name, at: at.toISOString(), isUnseen: is_unseen };
  return [{ ...item, ...(isApproval ? { isApproval } : {}) }];
}
