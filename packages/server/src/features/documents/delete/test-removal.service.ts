import { type AuditEventType, isRunning, removalRefusal } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { appendAudit, SERVICE } from '../../evidence/index.ts';
import { cancelRequest } from '../active/cancel-request.service.ts';
import * as documents from '../rows/document.repo.ts';
import * as repo from './deletion.repo.ts';
import { endRecord } from './removed-record.service.ts';

/**
 * Owns the end of tests: a document that a test key made is cancelled, deleted and removed for good when its retention ends. Its audit
 * trail keeps its hashes, as that of every removed document. A test that waits for its seal is removed on a later day.
 */

export interface TestRemovalPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'conceal'>;
}

const BATCH = 200;

/**
 * Creates the removal of tests that were made up to a moment, with one transaction per document. It returns the number of removed
 * tests.
 */
export function createTestRemoval({ db, clock, keys }: TestRemovalPorts) {
  return async (before: Date): Promise<number> => {
    let removed = 0;
    for (let after = '0'; ; ) {
      const due = await repo.oldTests(db.reader, before, after, BATCH);
      for (const { tenantId, documentId } of due)
        if (await db.inTenant(tenantId, (tx) => remove(keys, tx, documentId, clock.now()))) removed += 1;
      const last = due.at(-1);
      if (last === undefined) return removed;
      after = last.documentId;
    }
  };
}

async function remove(
  keys: TestRemovalPorts['keys'],
  tx: Tx,
  documentId: string,
  now: Date,
): Promise<boolean> {
  const document = await documents.lockDocumentById(tx, documentId);
  if (document?.is_test !== true) return false;
  if (document.audit_seq === 0) {
    await documents.deleteDocument(tx, document.id);
    return true;
  }
  const ended = isRunning(document.status)
    ? await cancelRequest(tx, document, { by: SERVICE, reason: '', disableAccess: true }, now)
    : document;
  if (removalRefusal(ended.status, ended.certificate_key !== null) !== null) return false;
  const record = (type: AuditEventType) => appendAudit(tx, ended.tenant_id, ended, { type, ...SERVICE }, now);
  if (ended.deleted_at === null) {
    await repo.markDeleted(tx, ended.id, { at: now, by: ended.requester_id });
    await record('document.deleted');
  }
  await record('document.removed');
  if (!(await repo.removeForGood(tx, ended.id, now))) return false;
  await endRecord(keys, tx, ended.id, now);
  return true;
}
