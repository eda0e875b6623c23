import { DomainError } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { type DeliveryRow, listDeliveries } from './delivery.repo.ts';
import { isTemplate, planMessage } from './plan.service.ts';

/**
 * Owns the repetition of a message that was not delivered. Invariant: a repetition is a delivery of its own with the same content,
 * planned under the document's lock, at most once in ten minutes and five times a day for one message.
 */

const RESENT = ':resent:';
const PAUSE = 10 * 60_000;
const DAY = 86_400_000;
const REPETITIONS_A_DAY = 5;

/** Returns the name of the event, without the number of its repetition. */
const eventOf = ({ event }: Pick<DeliveryRow, 'event'>): string => event.split(RESENT)[0] ?? event;

/** Returns whether a delivery repeats an undelivered one. */
export const isRepetition = ({ event }: Pick<DeliveryRow, 'event'>): boolean => event.includes(RESENT);

const isSameMessage = (one: DeliveryRow, other: DeliveryRow): boolean =>
  eventOf(one) === eventOf(other) && one.recipient === other.recipient && one.channel === other.channel;

/** Whether a delivery failed and no later one repeats it. */
export function isUndelivered(delivery: DeliveryRow, all: readonly DeliveryRow[]): boolean {
  const isLatest = !all.some(
    (other) => isSameMessage(delivery, other) && BigInt(other.id) > BigInt(delivery.id),
  );
  return isLatest && (delivery.state === 'failed' || delivery.state === 'unknown');
}

/** Plans the repetition of a delivery. @throws DomainError notFound, resendNotFailed, resendTooSoon */
export async function planResend(tx: Tx, ids: Ids, documentId: string, delivery: DeliveryRow, now: Date) {
  const all = await listDeliveries(tx, documentId);
  const { template, channel } = delivery;
  if (!isTemplate(template) || channel === 'sms' || !isUndelivered(delivery, all))
    throw new DomainError('resendNotFailed');
  const ages = all
    .filter((one) => isSameMessage(delivery, one) && isRepetition(one))
    .map((one) => now.getTime() - one.created_at.getTime());
  if (ages.some((age) => age < PAUSE) || ages.filter((age) => age < DAY).length >= REPETITIONS_A_DAY)
    throw new DomainError('resendTooSoon');
  await planMessage(
    tx,
    ids,
    {
      tenantId: delivery.tenant_id,
      documentId,
      participantId: delivery.participant_id,
      event: `${eventOf(delivery)}${RESENT}${ages.length + 1}`,
      recipient: delivery.recipient,
      channel,
      template,
      parameters: delivery.parameters,
    },
    now,
  );
}
