import { isPayable } from '@dojang/domain';
import { ProviderError } from '../../adapters/provider-failure.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobHandlers } from '../../platform/jobs/worker.ts';
import {
  connectionById,
  lockPayment,
  lockPaymentOfDocument,
  type PaymentRow,
  queueCheck,
  updatePayment,
} from '../payment-requests/index.ts';
import { type ConnectionPorts, payeeOf } from './connection.service.ts';
import { nextCheckAt } from './next-check.ts';
import { listDuePayments } from './payment.repo.ts';
import { applyReport, PENDING_MS } from './provider-report.service.ts';

/**
 * Owns what is done at the provider without a caller: the look-up of payments whose reports may be lost, the end of requests that
 * were cancelled here, and the return of a second payment for the same contract.
 */

type JobPorts = Pick<ConnectionPorts, 'db' | 'clock' | 'ids' | 'keys' | 'contractPayment' | 'logger'>;

const BATCH = 200;

/** Creates the sweep that enqueues look-ups that are due. */
export function createPaymentSweep({ db, clock }: { db: Database; clock: JobPorts['clock'] }) {
  return async (): Promise<void> => {
    const now = clock.now();
    for (const { tenantId, paymentId } of await listDuePayments(db.reader, now, BATCH))
      await db.inTenant(tenantId, (tx) => queueCheck(tx, { tenant_id: tenantId, id: paymentId }));
  };
}

/** Creates the handlers of the jobs of payments. */
export const createPaymentJobs = (ports: JobPorts) =>
  ({
    check_payment: createCheckJob(ports),
    return_payment: createReturnJob(ports),
  }) satisfies Partial<JobHandlers>;

/** Creates the handler of `check_payment`; it is idempotent. */
function createCheckJob(ports: JobPorts) {
  return async ({ tenantId, paymentId }: { tenantId: string; paymentId: string }): Promise<void> => {
    const payment = await ports.db.inTenant(tenantId, (tx) => takeCheck(ports, tx, paymentId));
    if (payment === null) return;
    const account = await accountOf(ports, payment);
    const { provider_number: number } = payment;
    if (account === null || number === null) return;
    if (payment.state === 'cancel_request' && payment.closed_at === null) {
      const cancel = { account, number, memo: '요청 취소', amount: null };
      const ended = await ports.contractPayment
        .cancel(cancel)
        .catch((error: unknown) => noReply(ports, error));
      if (ended?.outcome === 'cancelled') {
        await ports.db.inTenant(tenantId, (tx) =>
          updatePayment(tx, paymentId, { closed_at: ports.clock.now(), next_check_at: null }),
        );
        return;
      }
    }
    const report = await ports.contractPayment
      .find(account, number)
      .catch((error: unknown) => noReply(ports, error));
    if (report === null) return;
    await ports.db.inTenant(tenantId, async (tx) => {
      const locked = await lockPaymentOfDocument(tx, 'id', paymentId);
      if (locked === undefined) return;
      await applyReport(ports, tx, locked, { ...report, number, source: 'look_up' }, ports.clock.now());
    });
  };
}

type CheckTx = Parameters<Parameters<Database['inTenant']>[1]>[0];

/** Plans the next look-up, and returns the payment when one is necessary now. */
async function takeCheck({ clock }: JobPorts, tx: CheckTx, paymentId: string): Promise<PaymentRow | null> {
  const payment = await lockPayment(tx, 'id', paymentId);
  if (payment === undefined) return null;
  const now = clock.now();
  const { pending_cancel_at: pending } = payment;
  if (pending !== null && now.getTime() - pending.getTime() < PENDING_MS) {
    await updatePayment(tx, paymentId, { next_check_at: new Date(pending.getTime() + PENDING_MS) });
    return null;
  }
  const mayChange = isPayable(payment.state) || payment.state === 'cancel_request' || pending !== null;
  const isAwaited = mayChange || payment.cancel_requested_at !== null;
  await updatePayment(tx, paymentId, {
    checks: payment.checks + 1,
    next_check_at: isAwaited ? nextCheckAt(payment.checks, now) : null,
  });
  return payment;
}

async function accountOf({ db, keys }: JobPorts, { tenant_id, connection_id }: PaymentRow) {
  if (connection_id === null) return null;
  const connection = await db.inTenant(tenant_id, (tx) => connectionById(tx, connection_id));
  return connection === undefined ? null : payeeOf(keys, connection);
}

/** Without a reply the next look-up decides. */
function noReply({ logger }: JobPorts, error: unknown): null {
  if (!(error instanceof ProviderError)) throw error;
  logger.warn({ code: error.code, kind: error.kind }, error.message);
  return null;
}

/** Creates the handler of `return_payment`; a payment that is cancelled already is refused by the provider. */
function createReturnJob(ports: JobPorts) {
  return async ({ tenantId, paymentId, number }: { tenantId: string; paymentId: string; number: string }) => {
    const payment = await ports.db.inTenant(tenantId, (tx) => lockPayment(tx, 'id', paymentId));
    const account = payment ? await accountOf(ports, payment) : null;
    if (account === null) return;
    // A failure is thrown, so that the job is tried again.
    const cancel = { account, number, memo: '중복 결제 취소', amount: null };
    const { outcome } = await ports.contractPayment.cancel(cancel);
    if (outcome !== 'cancelled')
      ports.logger.error(
        { payment: payment?.public_id, number, outcome },
        'a second payment is not returned',
      );
  };
}
