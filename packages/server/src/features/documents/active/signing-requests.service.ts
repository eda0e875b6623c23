import { expiresAt, toBeAsked } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { type AuditAuthor, appendAudit, SERVICE } from '../../evidence/index.ts';
import { planMessage } from '../../messages/index.ts';
import * as repo from '../rows/document.repo.ts';

/**
 * Owns signing requests to participants: the caller's transaction marks each participant whose turn has come, records the event
 * and plans the message. Invariant: each participant is asked once, and the validity counts from that moment. A participant who
 * signs in person is asked on the host's device, without a message.
 */
export async function notifyNextSigners(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  now: Date,
): Promise<void> {
  const isInPerson = document.process_type === 'FACE_TO_FACE';
  const rows = await repo.listParticipants(tx, document.id);
  const people = rows.map((row) => ({
    row,
    key: row.key,
    signingOrder: row.signing_order,
    status: row.status,
  }));
  for (const { row } of toBeAsked(people, document.is_sequential)) {
    await repo.updateParticipant(tx, row.id, {
      status: 'need_signing',
      asked_at: now,
      expires_at: expiresAt(now, document.expiry_minutes),
    });
    await appendAudit(
      tx,
      document.tenant_id,
      document,
      {
        type: 'participant.asked',
        ...SERVICE,
        detail: {
          participantId: row.public_id,
          name: row.name,
          method: isInPerson ? 'face_to_face' : row.method,
          order: row.signing_order,
        },
      },
      now,
    );
    if (isInPerson || row.method === 'none') continue;
    await planMessage(
      tx,
      ids,
      {
        tenantId: document.tenant_id,
        documentId: document.id,
        participantId: row.id,
        event: `asked:${row.public_id}`,
        recipient: row.contact,
        channel: row.method,
        template: 'request',
      },
      now,
    );
  }
}

/**
 * Sends the request once more to a participant whose turn it is, after a change of the contact or of the time to sign. Does nothing
 * for a participant who signs in person: the host hands over the device, and no link exists.
 * @returns whether the participant was asked again
 */
export async function askAgain(
  tx: Tx,
  ids: Ids,
  document: repo.DocumentRow,
  row: repo.ParticipantRow,
  by: AuditAuthor,
  now: Date,
): Promise<boolean> {
  if (document.process_type === 'FACE_TO_FACE') return false;
  const { public_id: participantId, name, method } = row;
  const detail = { participantId, name, method };
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
    },
    now,
  );
  return true;
}
