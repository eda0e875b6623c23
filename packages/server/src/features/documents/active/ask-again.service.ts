import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type AuditAuthor, appendAudit } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import type * as repo from '../rows/document.repo.ts';

/** Owns the request that is sent once more to a participant who was asked before. */

/**
 * Sends the request once more to a participant whose turn it is, after a change of the contact or of the time to sign. Does nothing
 * for a participant who signs in person: the host hands over the device, and no link exists.
 * @param isFirst whether this person has not been asked before: another one was
 * @returns whether the participant was asked again
 */
export async function askAgain(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  row: repo.ParticipantRow,
  { isFirst = false, ...by }: AuditAuthor & { readonly isFirst?: boolean },
  now: Date,
): Promise<boolean> {
  if (document.process_type === 'FACE_TO_FACE') return false;
  const { public_id: participantId, name, method } = row;
  const detail = { participantId, name, method, ...(isFirst ? { by: 'first' } : {}) };
  await appendAudit(tx, document.tenant_id, document, { type: 'participant.askedAgain', ...by, detail }, now);
  if (method === 'none') return true;
  await planMessage(
    tx,
    ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: row.id,
      event: `asked:${participantId}:${ids.publicId()}`,
      recipient: row.contact,
      channel: method,
      template: 'request',
      // The participant may have another name later.
      parameters: { recipient: name },
    },
    now,
  );
  return true;
}
