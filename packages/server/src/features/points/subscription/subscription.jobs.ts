import { enqueue, type Jobs } from '../../../platform/jobs/queue.ts';
import { cardsOf } from '../charge/payment-choice.ts';
import type { PaymentPorts } from '../charge/payment-ports.ts';
import { dueAutoCharges } from '../rows/auto-charge.repo.ts';
import { orderWhenLow } from './automatic-order.service.ts';

const BATCH = 200;

/** Creates the handler of the job `charge_automatically`: it orders when the balance is below the threshold. */
export function createAutomaticChargeJob(ports: PaymentPorts) {
  return async ({ tenantId }: Jobs['charge_automatically']): Promise<void> => {
    if (cardsOf(ports) === null) return;
    await ports.db.inTenant(tenantId, (tx) => orderWhenLow(ports, tx, tenantId));
  };
}

/** Enqueues automatic charging where the balance is below the threshold. */
export async function sweepAutoCharges({ db, clock }: Pick<PaymentPorts, 'db' | 'clock'>): Promise<void> {
  for (const tenantId of await dueAutoCharges(db.reader, clock.now(), BATCH))
    await db.inTenant(tenantId, (tx) =>
      enqueue(tx, 'charge_automatically', { tenantId }, `auto-charge:${tenantId}`),
    );
}
