import type { MessengerPort } from '../../adapters/messenger/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueue, type Jobs } from '../../platform/jobs/queue.ts';
import * as repo from './delivery.repo.ts';

/**
 * Owns the polling of an accepted message until it is delivered or has failed, since acceptance by the provider is not delivery.
 * The intervals grow, for about a day in total.
 */

const LOOKS = 14;
const FIRST_PAUSE = 10_000;
const DOUBLINGS = 13;

export interface DeliveryStatusPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly messenger: MessengerPort | null;
}

/** Creates the handler of the job `check_delivery`. */
export function createDeliveryStatusJob(ports: DeliveryStatusPorts) {
  return async ({ tenantId, deliveryId, tries }: Jobs['check_delivery']): Promise<void> => {
    const delivery = await ports.db.inTenant(tenantId, (tx) => repo.lockDelivery(tx, deliveryId));
    if (delivery?.state !== 'sent' || delivery.provider_reference === null) return;
    const status = await ports.messenger?.statusOf(delivery.provider_reference);
    await ports.db.inTenant(tenantId, async (tx) => {
      const now = ports.clock.now();
      if (status?.state === 'delivered') {
        await repo.changeDelivery(tx, deliveryId, { state: 'delivered', error: null, updated_at: now });
      } else if (status?.state === 'failed') {
        await repo.changeDelivery(tx, deliveryId, { state: 'failed', error: status.reason, updated_at: now });
      } else if (tries < LOOKS) {
        const pause = FIRST_PAUSE * 2 ** Math.min(tries - 1, DOUBLINGS);
        const again = { tenantId, deliveryId, tries: tries + 1 };
        await enqueue(
          tx,
          'check_delivery',
          again,
          `check:${deliveryId}:${tries}`,
          new Date(now.getTime() + pause),
        );
      }
    });
  };
}
