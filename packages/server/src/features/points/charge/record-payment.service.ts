import { isOrdered, isRefunding, isUnsettled, type PaymentOutcome, settledState } from '@dojang/domain';
import type { ProviderPayment } from '../../../adapters/payment/port.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as repo from '../rows/charge.repo.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { recordFailed, recordPaid, recordRefunded } from './settle.service.ts';

/** Owns how the provider's statement about a payment, asked for or reported, changes its charge. */

/** Whether a payment is the charge's own: by our number, by the provider's once it is known, and by the amount. */
function isOf(charge: repo.ChargeRow, { orderId, paymentKey, state, amount }: ProviderPayment): boolean {
  const isAnother = charge.pay_url !== null && paymentKey !== charge.payment_key;
  const differs = state === 'paid' && amount !== null && amount !== Number(charge.price);
  return orderId === charge.order_id && !isAnother && !differs;
}

const OUTCOMES: Readonly<Record<ProviderPayment['state'], PaymentOutcome>> = {
  paid: 'paid',
  partly: 'paid',
  cancelled: 'cancelled',
  open: 'open',
  failed: 'failed',
};

/** Records what the provider says about a payment that must be the locked charge's own. */
export async function recordPayment(
  ports: PaymentPorts,
  tx: Tx,
  charge: repo.ChargeRow,
  payment: ProviderPayment | null,
): Promise<void> {
  const now = ports.clock.now();
  if (payment !== null && !isOf(charge, payment)) {
    const { order_id: orderId, price } = charge;
    ports.logger.error({ orderId, price, paid: payment.amount }, 'a payment differs from its order');
    if (isUnsettled(charge.state))
      await repo.updateCharge(tx, charge.id, { state: 'unknown', updated_at: now });
    return;
  }
  if (isRefunding(charge.state) && payment?.state === 'cancelled') return recordRefunded(ports, tx, charge);
  const outcome = payment === null ? 'absent' : OUTCOMES[payment.state];
  const next = settledState(charge.state, outcome, charge.ordered_at, now);
  if (next === 'paid' && payment !== null) return recordPaid(ports, tx, charge, payment);
  if (next === 'failed')
    return recordFailed(ports, tx, charge, { code: 'NOT_PAID', reason: '결제가 승인되지 않았습니다.' });
  if (isUnsettled(charge.state))
    await repo.updateCharge(tx, charge.id, { state: 'unknown', updated_at: now });
  else if (isOrdered(charge.state)) await repo.updateCharge(tx, charge.id, { updated_at: now });
}
