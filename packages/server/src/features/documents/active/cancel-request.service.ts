import { moveDocument } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { type AuditAuthor, appendAudit } from '../../evidence/index.ts';
import { endUnpaidPayment } from '../../payment-requests/index.ts';
import * as repo from '../rows/document.repo.ts';

/** How a request is cancelled: by whom, why, and whether its participants can still read it. */
export interface Cancellation {
  readonly by: AuditAuthor;
  readonly reason: string;
  readonly disableAccess: boolean;
}

/**
 * Cancels a request that is being signed, without a message. The caller must hold the lock on the document's row.
 * @returns the document in its new state
 * @throws DomainError documentStateRefused
 */
export async function cancelRequest(
  tx: Tx,
  document: repo.DocumentRow,
  { by, reason, disableAccess }: Cancellation,
  now: Date,
): Promise<repo.DocumentRow> {
  const status = moveDocument(document.status, 'cancel');
  const change = { status, access_disabled: disableAccess, ended_at: now, updated_at: now };
  await repo.moveState(tx, document.id, document.status, change);
  await repo.dropDraftValues(tx, document.id);
  await endUnpaidPayment(tx, document.id, now);
  const detail = { reason, accessDisabled: disableAccess };
  await appendAudit(tx, document.tenant_id, document, { type: 'document.cancelled', ...by, detail }, now);
  return { ...document, ...change };
}
