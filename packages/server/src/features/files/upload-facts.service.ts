import { acceptedFacts } from '@dojang/domain';
import type { Reader } from '../../platform/db/database.ts';
import { findAcceptedChanges } from './file.repo.ts';

/** Returns the facts of an upload that the audit trail records: accepted changes, left out comments, and who uploaded the file. */
export async function uploadFacts(db: Reader, fileId: string) {
  const file = await findAcceptedChanges(db, fileId);
  return acceptedFacts(file?.changes ?? null, file?.uploader ?? '');
}
