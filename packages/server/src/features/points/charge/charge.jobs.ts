import { isOrdered, isRefunding, isUnsettled, type PaymentOutcome, settledState } from '@dojang/domain';
import type { PaymentProvider, PaymentReply, ProviderPayment } from '../../../adapters/payment/port.ts';
import { ProviderError } from '../../../adapters/provider-failure.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/queue.ts';
import { findBillingKey } from '../rows/card.repo.ts';
import * as repo from '../rows/charge.repo.ts';
import { BILLING_KEY, orderName } from '../rows/order-words.ts';
import type { PaymentPorts } from './payment-ports.ts';
import {
  recordFailed,
  recordPaid,
  recordRefunded,
  recordRefundRefused,
  refundHold,
  UNREACHED,
} from './settle.service.ts';

/**
 * Owns the calls of the payment provider for a charge. Invariant: the provider is asked for a payment once. That it is asked is
 * committed before; after a lost answer or a crash it is asked for the result by our number of the order, and nothing is paid twice.
 */

type ChargePlace = Jobs['settle_charge'];
type Step =
  | { readonly act: 'pay'; readonly charge: repo.ChargeRow; readonly card: Card | null }
  | { readonly act: 'ask' | 'refund'; readonly charge: repo.ChargeRow };
interface Card {
  readonly billingKey: string;
  readonly customerKey: string;
}

/** Creates the handler of the job `settle_charge`. */
export function createSettlingJob(ports: PaymentPorts) {
  return async (place: ChargePlace): Promise<void> => {
    const { payment } = ports;
    if (payment === null) return;
    const step = await begin(ports, place);
    try {
      if (step?.act === 'pay') await pay(ports, payment, place, step.charge, step.card);
      if (step?.act === 'ask') await ask(ports, payment, place, step.charge);
      if (step?.act === 'refund') await refund(ports, payment, place, step.charge);
    } catch (error) {
      // The sweep asks again.
      if (!(error instanceof ProviderError)) throw error;
      ports.logger.warn({ code: error.code, kind: error.kind }, error.message);
    }
  };
}

function begin(ports: PaymentPorts, { tenantId, chargeId }: ChargePlace): Promise<Step | null> {
  return ports.db.inTenant(tenantId, async (tx) => {
    const charge = await repo.lockCharge(tx, chargeId);
    if (!charge) return null;
    if (isRefunding(charge.state)) return { act: 'refund', charge };
    const isFirst = isUnsettled(charge.state) && (await repo.markAsked(tx, chargeId, ports.clock.now()));
    if (!isFirst) return { act: 'ask', charge };
    if (charge.card_id === null) return { act: 'pay', charge, card: null };
    const card = await findBillingKey(tx, charge.card_id);
    if (!card) {
      await recordFailed(ports, tx, charge, { code: 'CARD_DELETED', reason: '삭제한 카드입니다.' });
      return null;
    }
    const billingKey = ports.keys.reveal(BILLING_KEY, card.billing_key);
    return { act: 'pay', charge, card: { billingKey, customerKey: card.customer_key } };
  });
}

/** Runs work on the locked charge, which may have changed since. */
const onCharge = (
  ports: PaymentPorts,
  { tenantId, chargeId }: ChargePlace,
  work: (tx: Tx, charge: repo.ChargeRow) => Promise<void>,
): Promise<void> =>
  ports.db.inTenant(tenantId, async (tx) => {
    const charge = await repo.lockCharge(tx, chargeId);
    if (charge) await work(tx, charge);
  });

async function pay(
  ports: PaymentPorts,
  provider: PaymentProvider,
  place: ChargePlace,
  charge: repo.ChargeRow,
  card: Card | null,
): Promise<void> {
  const { order_id: orderId, payment_key: paymentKey } = charge;
  const amount = Number(charge.price);
  let reply: PaymentReply;
  try {
    reply =
      card === null
        ? await provider.confirm(paymentKey ?? '', orderId, amount)
        : await provider.charge({ ...card, orderId, orderName: orderName(charge), amount });
  } catch (error) {
    if (await recordLost(ports, place, error)) await ask(ports, provider, place, charge);
    return;
  }
  await onCharge(ports, place, async (tx, locked) => {
    if (reply.outcome === 'done') return record(ports, tx, locked, reply.payment);
    if (isUnsettled(locked.state)) await recordFailed(ports, tx, locked, reply);
  });
}

/**
 * After a failure that shows that nothing was paid, the charge has failed; after any other its result is unknown.
 * @returns whether it is unknown
 */
async function recordLost(ports: PaymentPorts, place: ChargePlace, error: unknown): Promise<boolean> {
  if (!(error instanceof ProviderError)) throw error;
  ports.logger.warn({ code: error.code, kind: error.kind }, error.message);
  await onCharge(ports, place, async (tx, charge) => {
    if (!isUnsettled(charge.state)) return;
    if (error.kind !== 'unknown')
      return recordFailed(ports, tx, charge, {
        code: UNREACHED,
        reason: '결제 대행사가 응답하지 않았습니다.',
      });
    await repo.updateCharge(tx, charge.id, { state: 'unknown', updated_at: ports.clock.now() });
  });
  return error.kind === 'unknown';
}

const OUTCOMES: Readonly<Record<ProviderPayment['state'], PaymentOutcome>> = {
  paid: 'paid',
  partly: 'paid',
  cancelled: 'cancelled',
  open: 'open',
  failed: 'failed',
};

/** Records what the provider says about a payment that must be the charge's own. */
async function record(
  ports: PaymentPorts,
  tx: Tx,
  charge: repo.ChargeRow,
  payment: ProviderPayment | null,
): Promise<void> {
  const now = ports.clock.now();
  const isOwn = payment === null || payment.orderId === charge.order_id;
  if (!isOwn || (payment?.state === 'paid' && payment.amount !== Number(charge.price))) {
    const { order_id: orderId, price } = charge;
    ports.logger.error({ orderId, price, paid: payment?.amount }, 'a payment differs from its order');
    if (isUnsettled(charge.state))
      await repo.updateCharge(tx, charge.id, { state: 'unknown', updated_at: now });
    return;
  }
  const outcome = payment === null ? 'absent' : OUTCOMES[payment.state];
  const next = settledState(charge.state, outcome, charge.ordered_at, now);
  if (next === 'paid' && payment !== null) return recordPaid(ports, tx, charge, payment);
  if (next === 'failed')
    return recordFailed(ports, tx, charge, { code: 'NOT_PAID', reason: '결제가 승인되지 않았습니다.' });
  if (isUnsettled(charge.state))
    await repo.updateCharge(tx, charge.id, { state: 'unknown', updated_at: now });
  else if (isOrdered(charge.state)) await repo.updateCharge(tx, charge.id, { updated_at: now });
}

/** Asks for the result. A payment that waits for its confirmation is confirmed again, which takes its amount once. */
async function ask(
  ports: PaymentPorts,
  provider: PaymentProvider,
  place: ChargePlace,
  charge: repo.ChargeRow,
): Promise<void> {
  const { order_id: orderId, payment_key: paymentKey, card_id: cardId } = charge;
  let payment = await provider.findByOrder(orderId);
  if (payment?.state === 'open' && isUnsettled(charge.state) && cardId === null && paymentKey !== null) {
    const reply = await provider.confirm(paymentKey, orderId, Number(charge.price));
    payment = reply.outcome === 'done' ? reply.payment : await provider.findByOrder(orderId);
  }
  await onCharge(ports, place, (tx, locked) => record(ports, tx, locked, payment));
}

/** Pays a charge back. A cancellation may be repeated: its key is the same, and a payment is paid back once. */
async function refund(
  ports: PaymentPorts,
  provider: PaymentProvider,
  place: ChargePlace,
  charge: repo.ChargeRow,
): Promise<void> {
  const key = refundHold(charge);
  const known = await provider.findByOrder(charge.order_id);
  const reply: PaymentReply =
    known?.state === 'cancelled'
      ? { outcome: 'done', payment: known }
      : await provider.cancel(charge.payment_key ?? '', charge.refund_reason || '고객 요청', `refund-${key}`);
  await onCharge(ports, place, async (tx, locked) => {
    if (!isRefunding(locked.state) || refundHold(locked) !== key) return;
    if (reply.outcome === 'declined') return recordRefundRefused(ports, tx, locked, reply);
    if (reply.payment.state === 'cancelled') return recordRefunded(ports, tx, locked);
    await repo.updateCharge(tx, locked.id, { updated_at: ports.clock.now() });
  });
}

const BATCH = 200;

/** Enqueues every charge whose result is not known. */
export async function sweepCharges(ports: Pick<PaymentPorts, 'db' | 'clock'>): Promise<void> {
  for (const place of await repo.openCharges(ports.db.reader, ports.clock.now(), BATCH))
    await ports.db.inTenant(place.tenantId, (tx) =>
      enqueue(tx, 'settle_charge', place, `charge:${place.chargeId}`),
    );
}
