import type { PersonEraser } from '../../platform/erased-person.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import { createEndedKeyJob, sweepEndedKeys } from './card/ended-keys.jobs.ts';
import { createSettlingJob, sweepCharges } from './charge/charge.jobs.ts';
import type { PaymentPorts } from './charge/payment-ports.ts';
import { createLowBalanceJob, createTendingJob, sweepPoints } from './ledger/points.jobs.ts';
import { dropAutoCharge } from './rows/auto-charge.repo.ts';
import { forgetCards } from './rows/card.repo.ts';
import { forgetRefundReasons } from './rows/charge.repo.ts';
import { createAutomaticChargeJob, sweepAutoCharges } from './subscription/subscription.jobs.ts';

/** The jobs and the sweep of points, and what remains of them when a person is erased. */

type PointJobs = Pick<
  JobHandlers,
  'settle_charge' | 'end_billing_key' | 'charge_automatically' | 'warn_low_balance' | 'tend_points'
>;

/** Creates the handlers of the jobs of points. */
export const createPointJobs = (ports: PaymentPorts): PointJobs => ({
  settle_charge: createSettlingJob(ports),
  end_billing_key: createEndedKeyJob(ports),
  charge_automatically: createAutomaticChargeJob(ports),
  warn_low_balance: createLowBalanceJob(ports),
  tend_points: createTendingJob(ports),
});

/** Enqueues what is due: results of the provider, automatic charges, and the ends of holds and points. */
export async function sweepPointWork(ports: PaymentPorts): Promise<void> {
  if (ports.payment !== null || ports.otherPayments.length > 0) {
    await sweepCharges(ports);
    await sweepAutoCharges(ports);
    await sweepEndedKeys(ports);
  }
  await sweepPoints(ports);
}

/** Removes the cards and automatic charging with the last member; the record of payments is kept for five years. */
export const eraseCards: PersonEraser = async (tx, { tenantId, isLast, now }) => {
  if (!isLast) return;
  await dropAutoCharge(tx, tenantId);
  await forgetCards(tx, tenantId, now);
  await forgetRefundReasons(tx, tenantId);
};
