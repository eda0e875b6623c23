import { DomainError } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Reader } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import * as repo from '../delivery.repo.ts';
import { type BounceReport, readBounce } from './bounce-report.ts';

/**
 * Owns what the receiving side reports about a message after it was accepted. Invariant: a report changes only a delivery that was
 * sent, and a repeated report changes nothing more.
 */

export interface BouncePorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** Creates the intake of reports by mail and by the messaging provider. */
export function createBounces({ db, clock }: BouncePorts) {
  return {
    /**
     * Records a delivery status notification. @returns whether it was about a message of this service
     * @throws DomainError unavailable while the message itself is being recorded as sent; the mail server tries again
     */
    takeMail: async (raw: Uint8Array): Promise<boolean> => {
      const report = await readBounce(raw);
      const found = report === null ? null : await findFirst(db.reader, report.deliveryIds);
      if (report === null || found === null) return false;
      await db.inTenant(found.tenantId, async (tx) => {
        const delivery = await repo.lockDelivery(tx, found.deliveryId);
        if (delivery?.state === 'sending') throw new DomainError('unavailable');
        const change = delivery === undefined ? null : changeBy(report, delivery.state);
        if (change !== null)
          await repo.changeDelivery(tx, found.deliveryId, { ...change, updated_at: clock.now() });
      });
      return true;
    },
    /**
     * Queries the messaging provider at once about the messages that it names. The report's own words are not used: anyone who learns
     * the secret could invent them.
     * @returns how many of them are messages of this service
     */
    takeProviderIds: async (providerIds: readonly string[]): Promise<number> => {
      let known = 0;
      for (const providerId of providerIds) {
        const found = await repo.deliveryByProviderReference(db.reader, providerId);
        if (found === null) continue;
        known += 1;
        const { tenantId, deliveryId } = found;
        const look = { tenantId, deliveryId, tries: LAST_LOOK };
        await db.inTenant(tenantId, (tx) => enqueue(tx, 'check_delivery', look, `check:${deliveryId}:told`));
      }
      return known;
    },
  };
}

/** A look that plans no further one: those of the ordinary schedule continue. */
const LAST_LOOK = Number.MAX_SAFE_INTEGER;

type State = NonNullable<Awaited<ReturnType<typeof repo.lockDelivery>>>['state'];

/** A late failure ends even a message that was reported as delivered: some servers report a mailbox only afterwards. */
function changeBy({ action, detail }: BounceReport, state: State) {
  if (state === 'planned' || state === 'failed') return null;
  if (action === 'failed') return { state: 'failed' as const, error: detail };
  if (state === 'delivered') return null;
  if (action === 'delayed') return { error: detail };
  return { state: 'delivered' as const, error: null };
}

async function findFirst(db: Reader, publicIds: readonly string[]) {
  for (const publicId of publicIds) {
    const found = await repo.deliveryByPublicId(db, publicId);
    if (found !== null) return found;
  }
  return null;
}
