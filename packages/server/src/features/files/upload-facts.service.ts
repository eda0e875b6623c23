import { acceptedFacts, noticeFacts } from '@dojang/domain';
import type { Reader } from '../../platform/db/database.ts';
import { findAcceptedChanges, readNotices } from './file.repo.ts';

/**
 * Returns the facts of an upload that the audit trail records: accepted changes, left out comments, who uploaded the file, and what of its
 * source the pages do not show.
 */
export async function uploadFacts(db: Reader, fileId: string) {
  const file = await findAcceptedChanges(db, fileId);
  return {
    ...acceptedFacts(file?.changes ?? null, file?.uploader ?? ''),
    ...noticeFacts(await readNotices(db, fileId)),
  };
}
