import { type AuditEventType, isCompleted, removalRefusal } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { appendAudit, SERVICE } from '../../evidence/index.ts';
import * as documents from '../rows/document.repo.ts';
import * as repo from './deletion.repo.ts';
import { endRecord } from './removed-record.service.ts';
import type { TestRemovalPorts } from './test-removal.service.ts';

/**
 * Owns the end of the documents of erased accounts (회원 탈퇴). A completed one stays for its participants until the law no longer asks for
 * it, and goes with its record; the others are removed for good at once, as their owner could have done.
 */

const BATCH = 200;

/**
 * Creates the removal of the documents of erased accounts, with one transaction per document. It returns the number of removed documents.
 * @param completedBefore completed documents are removed that ended before this moment
 */
export function createClosedRemoval({ db, clock, keys }: TestRemovalPorts) {
  return async (completedBefore: Date): Promise<number> => {
    let removed = 0;
    for (let after = '0'; ; ) {
      const due = await repo.documentsOfErased(db.reader, completedBefore, after, BATCH);
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
  if (document === undefined || removalRefusal(document.status, document.certificate_key !== null) !== null)
    return false;
  const record = (type: AuditEventType) =>
    appendAudit(tx, document.tenant_id, document, { type, ...SERVICE }, now);
  if (document.deleted_at === null) {
    await repo.markDeleted(tx, document.id, { at: now, by: document.requester_id });
    await record('document.deleted');
  }
  await record('document.removed');
  // The record of a completed document has been kept since its completion.
  const at = isCompleted(document.status) ? (document.completed_at ?? now) : now;
  if (!(await repo.removeForGood(tx, document.id, at))) return false;
  await endRecord(keys, tx, document.id, now);
  return true;
}
