import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, SERVICE } from '../evidence/index.ts';

/**
 * Goes on after a participant has signed or approved: asks the next ones, or completes the document, which is then sealed by a job. The
 * caller holds the document's lock.
 * @returns whether the document is completed
 */
export async function goOn(
  ports: { readonly ids: Ids },
  tx: Tx,
  document: documents.DocumentRow,
  now: Date,
): Promise<boolean> {
  if (!(await documents.completeIfAllSigned(tx, document.id, now))) {
    await documents.notifyNextSigners(tx, ports.ids, document, now);
    return false;
  }
  await documents.openToReaders(tx, document, now);
  await appendAudit(tx, document.tenant_id, document, { type: 'document.completed', ...SERVICE }, now);
  await enqueue(
    tx,
    'seal_document',
    { tenantId: document.tenant_id, documentId: document.id },
    `seal:${document.id}`,
  );
  return true;
}
