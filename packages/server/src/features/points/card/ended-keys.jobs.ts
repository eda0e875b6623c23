import { ProviderError } from '../../../adapters/provider-failure.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/queue.ts';
import { cardsOf } from '../charge/payment-choice.ts';
import type { PaymentPorts } from '../charge/payment-ports.ts';
import * as repo from '../rows/card.repo.ts';
import { BILLING_KEY } from '../rows/order-words.ts';

/**
 * Owns the end of a card's key at the provider. Invariant: the key is forgotten here only after the provider has deleted it or does not
 * know it, and is never used for a payment meanwhile. It begins when the card can no longer be restored, or with the end of the account.
 */

const BATCH = 200;
/** The pause between two tries for one card. */
const PAUSE_MS = 3_600_000;

/** Creates the handler of the job `end_billing_key`; the provider answers a repetition as it answers an unknown key. */
export function createEndedKeyJob(ports: PaymentPorts) {
  return async ({ tenantId, cardId }: Jobs['end_billing_key']): Promise<void> => {
    const cards = cardsOf(ports);
    if (cards === null) return;
    const now = ports.clock.now();
    const key = await ports.db.inTenant(tenantId, (tx) => repo.takeEndedKey(tx, cardId, now));
    if (key === null) return;
    try {
      await cards.forget(ports.keys.reveal(BILLING_KEY, key));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      ports.logger.warn({ cardId, code: error.code, kind: error.kind }, error.message);
      return;
    }
    await ports.db.inTenant(tenantId, (tx) => repo.dropEndedKey(tx, cardId));
  };
}

/** Enqueues the deletion of keys whose cards were deleted for good. */
export async function sweepEndedKeys({ db, clock }: Pick<PaymentPorts, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - PAUSE_MS);
  for (const place of await repo.endedBillingKeys(db.reader, before, BATCH))
    await db.inTenant(place.tenantId, (tx) =>
      enqueue(tx, 'end_billing_key', place, `end-key:${place.cardId}`),
    );
}
