import { DomainError, moneyOf, paymentAfterAll, paymentStateOf } from '@dojang/domain';
import type { ProviderPayment, ProviderReport } from '../../../adapters/payment/port.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as repo from '../rows/charge.repo.ts';
import { providerOfCharge } from './payment-choice.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { recordPayment } from './record-payment.service.ts';

/**
 * Owns the reports of payments on a provider's page. Anyone can call the address, so that a report counts only with the keys of our
 * account, with our number of the order and with its price. Each number and state is recorded once; the state follows from all of
 * them, so that their order does not matter.
 */

/** Creates the intake of reports. It throws `hookRefused` for one that is not from the provider or names another amount. */
export function createPageReports(ports: PaymentPorts) {
  const known = [ports.payment, ...ports.otherPayments];
  return async (body: string): Promise<void> => {
    for (const provider of known) {
      const report = provider?.once.kind === 'page' ? provider.once.readReport(body) : null;
      if (report !== null) return take(ports, report);
    }
    throw new DomainError('hookRefused');
  };
}

async function take(ports: PaymentPorts, report: ProviderReport): Promise<void> {
  const place = await repo.placeOfOrder(ports.db.reader, report.orderId.slice(0, 64));
  if (place === null) throw new DomainError('hookRefused');
  await ports.db.inTenant(place.tenantId, async (tx) => {
    const charge = await repo.lockCharge(tx, place.chargeId);
    const provider = charge && providerOfCharge(ports, charge);
    if (!charge || provider?.once.kind !== 'page') throw new DomainError('hookRefused');
    const { paymentKey, amount, code } = report;
    // The price is ours; a report of another one is a mistake that a person must look at.
    if (amount !== Number(charge.price)) {
      ports.logger.error(
        { orderId: charge.order_id, paymentKey, amount },
        'a payment differs from its order',
      );
      throw new DomainError('hookRefused');
    }
    const event = {
      provider: charge.provider,
      eventId: `${paymentKey}:${charge.order_id}:${code}`,
      type: 'pay_state',
      status: String(code),
    };
    if (!(await repo.addEvent(tx, place, event, ports.clock.now()))) return;
    const payment = await reportedPayment(tx, charge, paymentKey);
    if (payment !== null) await recordPayment(ports, tx, charge, payment);
  });
}

/**
 * Returns a payment in the state that its reports add up to; null without a report.
 * @param paymentKey the provider's number; by default the one that the charge knows
 */
export async function reportedPayment(
  tx: Tx,
  charge: repo.ChargeRow,
  paymentKey: string | null = charge.payment_key,
): Promise<ProviderPayment | null> {
  if (paymentKey === null) return null;
  const codes = await repo.reportedCodes(tx, charge, paymentKey);
  const states = codes.map((code) => paymentStateOf(Number(code))).filter((state) => state !== null);
  if (states.length === 0) return null;
  return {
    orderId: charge.order_id,
    paymentKey,
    state: moneyOf(paymentAfterAll(states)),
    amount: Number(charge.price),
    approvedAt: null,
    receiptUrl: null,
    card: null,
  };
}
