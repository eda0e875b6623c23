import { cleanText, DomainError, moveDocument } from '@dojang/domain';
import type { Origin } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, SERVICE } from '../evidence/index.ts';
import { planMessage } from '../messages/index.ts';
import { assertMaySign, entryFacts, type OpenedSigner, signerFacts } from './signer.service.ts';

/** Owns refusing to sign: it ends the document for everyone. */

export interface RefusingPorts {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Refuses to sign: the document is rejected, and the requester and the other participants are told. */
export async function refuse(
  ports: RefusingPorts,
  tx: Tx,
  opened: OpenedSigner,
  rawReason: string,
  origin: Origin,
) {
  const { document, participant } = opened;
  const reason = cleanText(rawReason);
  if ([...reason].length < 2) throw new DomainError('refusalReasonShort', { field: 'reason' });
  const now = ports.clock.now();
  assertMaySign(opened, now);
  const status = moveDocument(document.status, 'refuse');
  await documents.updateParticipant(tx, participant.id, { status: 'refused', refusal_reason: reason });
  await documents.moveState(tx, document.id, document.status, {
    status,
    ended_at: now,
    updated_at: now,
  });
  await documents.dropDraftValues(tx, document.id);
  const actor = signerFacts(participant);
  const detail = { reason, ...entryFacts(opened.signer) };
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    { type: 'participant.refused', actor, origin, detail },
    now,
  );
  await appendAudit(tx, document.tenant_id, document, { type: 'document.rejected', ...SERVICE }, now);
  await tellOfRefusal(ports, tx, document, participant, reason, now);
  return { documentStatus: status };
}

async function tellOfRefusal(
  ports: RefusingPorts,
  tx: Tx,
  document: documents.DocumentRow,
  by: documents.ParticipantRow,
  reason: string,
  now: Date,
): Promise<void> {
  const requester = await documents.requesterOf(tx, document.requester_id);
  await planMessage(
    tx,
    ports.ids,
    {
      tenantId: document.tenant_id,
      documentId: document.id,
      participantId: null,
      event: `rejected:${document.public_id}`,
      recipient: requester.notice_email,
      channel: 'email',
      template: 'rejected',
      parameters: { reason, by: by.name },
    },
    now,
  );
  await documents.tellParticipants(ports, tx, document, 'rejected', { by: by.name }, now);
}
