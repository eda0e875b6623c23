import { cleanText, DomainError, isSigner, moveDocument, RETURN_REASON, withdraw } from '@dojang/domain';
import type { Origin } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, SERVICE } from '../evidence/index.ts';
import { planMessage } from '../messages/index.ts';
import { endUnpaidPayment } from '../payment-requests/index.ts';
import { assertMaySign, entryFacts, type OpenedSigner, signerFacts } from './signer.service.ts';

/**
 * Owns how a signer ends a document: by refusing to sign, or by withdrawing a signature before everyone has signed. The caller
 * holds the document's lock; reminders stop, since they are sent for running documents only.
 */

export interface EndingPorts {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Refuses to sign: the document is rejected. @throws DomainError refusalReasonShort, signingRefused */
export async function refuse(
  ports: EndingPorts,
  tx: Tx,
  opened: OpenedSigner,
  rawReason: string,
  origin: Origin,
) {
  const { document, participant } = opened;
  const reason = reasonOf(rawReason, 'refusalReasonShort');
  const now = ports.clock.now();
  assertMaySign(opened, now);
  const status = moveDocument(document.status, 'refuse');
  await documents.updateParticipant(tx, participant.id, { status: 'refused', refusal_reason: reason });
  await endDocument(tx, document, status, now);
  await recordEnding(tx, opened, { type: 'participant.refused', reason, origin }, now);
  await appendAudit(tx, document.tenant_id, document, { type: 'document.rejected', ...SERVICE }, now);
  await tellEveryone(ports, tx, opened, 'rejected', reason, now);
  return { documentStatus: status };
}

/**
 * Withdraws a signature: the document becomes signing_cancelled. The signature stays in the audit trail with its withdrawal.
 * @throws DomainError withdrawalReasonShort, withdrawalNotSigned, withdrawalCompleted, withdrawalEnded
 */
export async function withdrawSignature(
  ports: EndingPorts,
  tx: Tx,
  opened: OpenedSigner,
  rawReason: string,
  origin: Origin,
) {
  const { document, participant } = opened;
  if (!isSigner(participant)) throw new DomainError('onlySignersSign');
  const status = withdraw(document, participant);
  const reason = reasonOf(rawReason, 'withdrawalReasonShort');
  const now = ports.clock.now();
  await documents.updateParticipant(tx, participant.id, { withdrawn_at: now, withdrawal_reason: reason });
  await endDocument(tx, document, status, now);
  await recordEnding(tx, opened, { type: 'participant.withdrew', reason, origin }, now);
  await tellEveryone(ports, tx, opened, 'withdrawn', reason, now);
  return { documentStatus: status };
}

/**
 * Returns the document as its approver (반려): it is rejected. The caller has checked that it is the approver's turn.
 * @throws DomainError returnReasonLength
 */
export async function returnDocument(
  ports: EndingPorts,
  tx: Tx,
  opened: OpenedSigner,
  rawReason: string,
  origin: Origin,
) {
  const { document, participant } = opened;
  const reason = cleanText(rawReason);
  const length = [...reason].length;
  if (length < RETURN_REASON.least || length > RETURN_REASON.most)
    throw new DomainError('returnReasonLength', { field: 'reason' });
  const now = ports.clock.now();
  const documentStatus = moveDocument(document.status, 'refuse');
  await documents.updateParticipant(tx, participant.id, { status: 'refused', refusal_reason: reason });
  await endDocument(tx, document, documentStatus, now);
  await recordEnding(tx, opened, { type: 'participant.returned', reason, origin }, now);
  const detail = { by: 'approver' };
  await appendAudit(tx, document.tenant_id, document, { type: 'document.rejected', ...SERVICE, detail }, now);
  await tellEveryone(ports, tx, opened, 'rejected', reason, now);
  return { status: 'refused', documentStatus } as const;
}

function reasonOf(raw: string, short: 'refusalReasonShort' | 'withdrawalReasonShort'): string {
  const reason = cleanText(raw);
  if ([...reason].length < 2) throw new DomainError(short, { field: 'reason' });
  return reason;
}

/** Appends to the audit trail that the participant ended the signing, and why. */
async function recordEnding(
  tx: Tx,
  { document, participant, signer }: OpenedSigner,
  ending: {
    readonly type: 'participant.refused' | 'participant.returned' | 'participant.withdrew';
    readonly reason: string;
    readonly origin: Origin;
  },
  now: Date,
): Promise<void> {
  const { type, reason, origin } = ending;
  const actor = signerFacts(participant);
  const detail = { reason, ...entryFacts(signer) };
  await appendAudit(tx, document.tenant_id, document, { type, actor, origin, detail }, now);
}

async function endDocument(
  tx: Tx,
  document: documents.DocumentRow,
  status: documents.DocumentRow['status'],
  now: Date,
): Promise<void> {
  const ended = { status, ended_at: now, updated_at: now };
  await documents.moveState(tx, document.id, document.status, ended);
  await documents.dropDraftValues(tx, document.id);
  await endUnpaidPayment(tx, document.id, now);
}

/** Plans the message to the requester, with the reason, and to the other participants who were asked. */
async function tellEveryone(
  ports: EndingPorts,
  tx: Tx,
  { document, participant }: OpenedSigner,
  template: 'rejected' | 'withdrawn',
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
      event: `${template}:${document.public_id}`,
      recipient: requester.notice_email,
      channel: 'email',
      template,
      parameters: { reason, ...byOf(participant) },
    },
    now,
  );
  const parameters = byOf(participant);
  await documents.tellParticipants(ports, tx, document, { template, parameters, except: participant }, now);
}

/** Who ended the document, and as what where it was no signer. */
const byOf = ({ name, type }: OpenedSigner['participant']) => ({
  by: name,
  ...(isSigner({ type }) ? {} : { type }),
});
