import { isRunning } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { SERVICE } from '../../evidence/index.ts';
import { cancelRequest } from '../active/cancel-request.service.ts';
import * as documents from '../rows/document.repo.ts';
import * as repo from './deletion.repo.ts';
import { type RemovalPorts, removeByService, removeEach } from './removal-by-service.service.ts';

/**
 * Owns the end of tests: a document that a test key made is cancelled, deleted and removed for good when its retention ends. Its audit
 * trail keeps its hashes, as that of every removed document. A test that waits for its seal is removed on a later day.
 */

/** Creates the removal of tests that were made up to a moment. It returns the number of removed tests. */
export const createTestRemoval = (ports: RemovalPorts) => (before: Date) =>
  removeEach(
    ports.db,
    (after, limit) => repo.oldTests(ports.db.reader, before, after, limit),
    (tx, documentId) => removeTest(ports, tx, documentId),
  );

async function removeTest(ports: RemovalPorts, tx: Tx, documentId: string): Promise<boolean> {
  const document = await documents.lockDocumentById(tx, documentId);
  if (document?.is_test !== true) return false;
  if (document.audit_seq === 0) {
    await documents.deleteDocument(tx, document.id);
    return true;
  }
  const now = ports.clock.now();
  const ended = isRunning(document.status)
    ? await cancelRequest(tx, document, { by: SERVICE, reason: '', disableAccess: true }, now)
    : document;
  return removeByService(ports, tx, ended);
}
