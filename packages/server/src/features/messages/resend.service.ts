import { DomainError } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { changeDelivery, type DeliveryRow, listDeliveries, lockDelivery } from './delivery.repo.ts';
import { MAX_ATTEMPTS } from './delivery-attempts.ts';
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

/** Sends a failed mail once more. @returns false when it is not failed any more */
export async function resendFailed(
  tx: Tx,
  tenantId: string,
  deliveryId: string,
  now: Date,
): Promise<boolean> {
  const delivery = await lockDelivery(tx, deliveryId);
  if (delivery?.state !== 'failed') return false;
  await changeDelivery(tx, deliveryId, { state: 'planned', attempts: 0, updated_at: now });
  await enqueue(tx, 'send_delivery', { tenantId, deliveryId }, `delivery:${deliveryId}`);
  return true;
}

/**
 * Sends a delivery on that nothing sends any more: one that waits, or one whose attempts are used up. A mail that may have arrived
 * is not sent again. @returns whether there was anything to do
 */
export async function retryDelivery(
  tx: Tx,
  tenantId: string,
  deliveryId: string,
  now: Date,
): Promise<boolean> {
  const delivery = await lockDelivery(tx, deliveryId);
  const isOpen = delivery?.state === 'planned' || delivery?.state === 'sending';
  const isGivenUp = delivery?.state === 'failed' && delivery.attempts >= MAX_ATTEMPTS;
  if (!isOpen && !isGivenUp) return false;
  const state = delivery.state === 'sending' ? 'sending' : 'planned';
  await changeDelivery(tx, deliveryId, { state, attempts: 0, updated_at: now });
  await enqueue(tx, 'send_delivery', { tenantId, deliveryId }, `delivery:${deliveryId}`);
  return true;
}
