import { type AuditEventType, removalRefusal } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { appendAudit, SERVICE } from '../../evidence/index.ts';
import type { DocumentRow } from '../rows/document.repo.ts';
import * as repo from './deletion.repo.ts';
import { endRecord } from './removed-record.service.ts';

/** Owns the removals for good that the service makes by itself: of tests whose time is over, and of the documents of erased accounts. */

export interface RemovalPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'conceal'>;
}

const BATCH = 200;

/**
 * Removes documents of all tenants, with one transaction per document.
 * @param due returns the next documents after an internal id, at most `limit`
 * @returns how many were removed
 */
export async function removeEach(
  db: Database,
  due: (after: string, limit: number) => Promise<repo.ErasableRecord[]>,
  remove: (tx: Tx, documentId: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for (let after = '0'; ; ) {
    const records = await due(after, BATCH);
    for (const { tenantId, documentId } of records)
      if (await db.inTenant(tenantId, (tx) => remove(tx, documentId))) removed += 1;
    const last = records.at(-1);
    if (last === undefined) return removed;
    after = last.documentId;
  }
}

/**
 * Deletes a locked document and removes it for good.
 * @param countedFrom from when its record is kept
 * @returns false while it is signed or waits for its seal
 */
export async function removeByService(
  { keys, clock }: Pick<RemovalPorts, 'keys' | 'clock'>,
  tx: Tx,
  document: DocumentRow,
  countedFrom: Date = clock.now(),
): Promise<boolean> {
  const now = clock.now();
  if (removalRefusal(document.status, document.certificate_key !== null) !== null) return false;
  const record = (type: AuditEventType) =>
    appendAudit(tx, document.tenant_id, document, { type, ...SERVICE }, now);
  if (document.deleted_at === null) {
    await repo.markDeleted(tx, document.id, { at: now, by: document.requester_id });
    await record('document.deleted');
  }
  await record('document.removed');
  if (!(await repo.removeForGood(tx, document.id, countedFrom))) return false;
  await endRecord(keys, tx, document.id, now);
  return true;
}
