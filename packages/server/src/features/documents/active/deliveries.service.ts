import { contactFor, DomainError, deliveryReason, isAsked, isRunning } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import {
  type DeliveryRow,
  isRepetition,
  isTemplate,
  isUndelivered,
  listDeliveries,
  planResend,
} from '../../messages/index.ts';
import { sideOf, summaryAbilities } from '../read/document.view.ts';
import { lockForAction } from '../read/lock-for-action.service.ts';
import { seenDocument, viewerOf } from '../read/seen-document.service.ts';
import * as repo from '../rows/document.repo.ts';

/** Owns the messages about a document as its requester's side sees them, and their repetition by hand. */

export interface DeliveriesPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates the calls that list the messages of a document and send one again. */
export function createDeliveries(ports: DeliveriesPorts) {
  return {
    list: (actor: UserActor, documentId: string) =>
      ports.db.inTenant(actor.tenantId, (tx) => list(tx, actor, documentId)),
    resend: (actor: UserActor, documentId: string, deliveryId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await lockForAction(tx, actor, documentId, 'document.remind');
        const all = await listDeliveries(tx, document.id);
        const delivery = all.find((row) => row.public_id === deliveryId);
        if (delivery === undefined) throw new DomainError('documentPartUnknown', { field: 'deliveryId' });
        const people = await repo.listParticipants(tx, document.id);
        if (isUndelivered(delivery, all) && !isNeeded(document, people, delivery))
          throw new DomainError('resendPointless');
        await planResend(tx, ports.ids, document.id, delivery, ports.clock.now());
        return {};
      }),
  };
}

async function list(tx: Tx, actor: UserActor, documentId: string) {
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  const viewer = viewerOf(actor, 'document.read');
  const side = sideOf(viewer, document);
  const people = await repo.listParticipants(tx, document.id);
  const requester = await repo.requesterOf(tx, document.requester_id);
  const all = await listDeliveries(tx, document.id);
  const mayResend = summaryAbilities(document, viewer).resend;
  const shown = all.flatMap((row) => {
    const { template } = row;
    if (!isTemplate(template)) return [];
    const participant = people.find((one) => one.id === row.participant_id);
    return [
      {
        deliveryId: row.public_id,
        recipientName: recipientOf(row, participant) ?? requester.name,
        participantId: participant?.public_id ?? row.parameters.participant ?? null,
        recipient: contactFor(side, row.recipient),
        channel: row.channel,
        template,
        state: row.state,
        error: row.error,
        reason: row.error === null ? null : deliveryReason(row.error, row.channel),
        isRepetition: isRepetition(row),
        sentAgainAt: row.sent_again_at?.toISOString() ?? null,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        canResend: mayResend && isUndelivered(row, all) && isNeeded(document, people, row),
      },
    ];
  });
  return { list: shown };
}

/** Returns the name of the recipient of a message to a participant: the holder whose contact it was sent to; null for the requester. */
function recipientOf(
  { recipient, parameters }: DeliveryRow,
  participant: repo.ParticipantRow | undefined,
): string | null {
  if (parameters.recipient !== undefined) return parameters.recipient;
  if (participant === undefined) return null;
  if (participant.contact === recipient) return participant.name;
  return participant.delegations.find(({ contact }) => contact === recipient)?.name ?? participant.name;
}

/** Whether an undelivered message is not repeated yet, and still serves someone. */
export const isStillNeeded = (
  document: repo.DocumentRow,
  people: readonly repo.ParticipantRow[],
  delivery: DeliveryRow,
  all: readonly DeliveryRow[],
): boolean => isUndelivered(delivery, all) && isNeeded(document, people, delivery);

/** Whether a message still serves: its contact is the present one, and a request or reminder is for a participant who is to sign. */
function isNeeded(
  document: repo.DocumentRow,
  people: readonly repo.ParticipantRow[],
  delivery: DeliveryRow,
): boolean {
  if (delivery.participant_id === null) return true;
  // Only the signer can request another code; a payment that is still open has its own reminder.
  if (delivery.template === 'authenticationCode' || delivery.template === 'paymentReminder') return false;
  const participant = people.find((row) => row.id === delivery.participant_id);
  if (participant?.contact !== delivery.recipient) return false;
  const asks = delivery.template === 'request' || delivery.template === 'reminder';
  return !asks || (isRunning(document.status) && isAsked(participant));
}
