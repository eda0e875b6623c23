import { isRunning } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { type AuditAuthor, appendAudit, SERVICE } from '../../evidence/index.ts';
import * as documents from '../rows/document.repo.ts';
import * as repo from './correction.repo.ts';

/** Owns how a correction ends without a change of the document. */

/** Closes a correction without a change; the caller holds the document's lock. */
export async function closeCorrection(
  tx: Tx,
  document: documents.DocumentRow,
  by: AuditAuthor,
  now: Date,
): Promise<void> {
  await repo.dropCorrection(tx, document.id);
  await documents.updateDocument(tx, document.id, { correcting_until: null, updated_at: now });
  const detail = { by: by.actor.kind === 'requester' ? 'requester' : 'time' };
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    { type: 'document.correctionClosed', ...by, detail },
    now,
  );
}

/** Closes a correction that has lasted too long. */
export async function closeOverdue(tx: Tx, id: string, now: Date): Promise<void> {
  const document = await documents.lockDocumentById(tx, id);
  if (!document || !isRunning(document.status)) return;
  if (document.correcting_until === null || document.correcting_until > now) return;
  await closeCorrection(tx, document, SERVICE, now);
}

/** Deletes a draft; with the draft of a correction, the correction is closed. */
export async function dropDraft(
  tx: Tx,
  draft: documents.DocumentRow,
  by: AuditAuthor,
  now: Date,
): Promise<void> {
  const corrected =
    draft.corrects_id === null ? undefined : await documents.lockDocumentById(tx, draft.corrects_id);
  if (corrected === undefined) await documents.deleteDocument(tx, draft.id);
  else await closeCorrection(tx, corrected, by, now);
}
