import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { changeDelivery, type DeliveryRow, lockDelivery } from './delivery.repo.ts';

/**
 * Owns the repetition of a mail of which nobody can tell whether it arrived. It is the same delivery: the Message-ID is made from its public
 * id, so that a receiver who has the first one recognizes the second one.
 */

/** After this many repetitions a mail stays unknown. */
const MOST_AGAIN = 3;

/** Locks a mail that is unknown and may be sent again; null when it was settled meanwhile. */
export async function lockUnknownMail(tx: Tx, deliveryId: string): Promise<DeliveryRow | null> {
  const delivery = await lockDelivery(tx, deliveryId);
  const isOpen =
    delivery?.state === 'unknown' &&
    delivery.channel === 'email' &&
    delivery.sent_again < MOST_AGAIN &&
    !delivery.is_left;
  return isOpen ? delivery : null;
}

interface LockedMail {
  readonly tenantId: string;
  readonly delivery: DeliveryRow;
  readonly isNeeded: boolean;
}

/** Plans a locked unknown mail again, or leaves it when nobody needs it any more. */
export async function sendMailAgain(
  tx: Tx,
  { tenantId, delivery: { id, sent_again }, isNeeded }: LockedMail,
  now: Date,
): Promise<void> {
  if (!isNeeded) return changeDelivery(tx, id, { is_left: true });
  await changeDelivery(tx, id, {
    state: 'planned',
    attempts: 0,
    sent_again: sent_again + 1,
    sent_again_at: now,
    updated_at: now,
  });
  await enqueue(tx, 'send_delivery', { tenantId, deliveryId: id }, `delivery:${id}`);
}
