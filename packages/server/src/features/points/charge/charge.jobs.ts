import { isRefunding, isUnsettled } from '@dojang/domain';
import type {
  CancelReply,
  PaymentProvider,
  PaymentReply,
  ProviderPayment,
} from '../../../adapters/payment/port.ts';
import { ProviderError } from '../../../adapters/provider-failure.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/queue.ts';
import { findBillingKey } from '../rows/card.repo.ts';
import * as repo from '../rows/charge.repo.ts';
import { BILLING_KEY, orderName } from '../rows/order-words.ts';
import { providerOfCharge } from './payment-choice.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { recordPayment } from './record-payment.service.ts';
import { reportedPayment } from './reported-payment.service.ts';
import {
  recordFailed,
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
type Step = { readonly charge: repo.ChargeRow; readonly provider: PaymentProvider } & (
  | { readonly act: 'pay'; readonly card: Card | null }
  | { readonly act: 'ask' | 'refund' }
);
interface Card {
  readonly billingKey: string;
  readonly customerKey: string;
}

/** Creates the handler of the job `settle_charge`. */
export function createSettlingJob(ports: PaymentPorts) {
  return async (place: ChargePlace): Promise<void> => {
    const step = await begin(ports, place);
    if (step === null) return;
    const { charge, provider } = step;
    try {
      if (step.act === 'pay') await pay(ports, provider, place, charge, step.card);
      if (step.act === 'ask') await ask(ports, provider, place, charge);
      if (step.act === 'refund') await refund(ports, provider, place, charge);
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
    const provider = charge && providerOfCharge(ports, charge);
    if (!provider) return null;
    if (isRefunding(charge.state)) return { act: 'refund', charge, provider };
    const isFirst = isUnsettled(charge.state) && (await repo.markAsked(tx, chargeId, ports.clock.now()));
    if (!isFirst) return { act: 'ask', charge, provider };
    if (charge.card_id === null) return { act: 'pay', charge, provider, card: null };
    const card = await findBillingKey(tx, charge.card_id);
    if (!card) {
      await recordFailed(ports, tx, charge, { code: 'CARD_DELETED', reason: '삭제한 카드입니다.' });
      return null;
    }
    const billingKey = ports.keys.reveal(BILLING_KEY, card.billing_key);
    return { act: 'pay', charge, provider, card: { billingKey, customerKey: card.customer_key } };
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
    const { once, cards } = provider;
    if (card !== null && cards !== null)
      reply = await cards.charge({ ...card, orderId, orderName: orderName(charge), amount });
    else if (card === null && once.kind === 'window')
      reply = await once.confirm(paymentKey ?? '', orderId, amount);
    else return;
  } catch (error) {
    if (await recordLost(ports, place, error)) await ask(ports, provider, place, charge);
    return;
  }
  await onCharge(ports, place, async (tx, locked) => {
    if (reply.outcome === 'done') return recordPayment(ports, tx, locked, reply.payment);
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

/** Asks for the result. A payment that waits for its confirmation is confirmed again, which takes its amount once. */
async function ask(
  ports: PaymentPorts,
  provider: PaymentProvider,
  place: ChargePlace,
  charge: repo.ChargeRow,
): Promise<void> {
  const { payment_key: paymentKey, card_id: cardId } = charge;
  const { once } = provider;
  let payment = await find(ports, provider, place, charge);
  const isApproved = payment?.state === 'open' && isUnsettled(charge.state) && cardId === null;
  if (isApproved && paymentKey !== null && once.kind === 'window') {
    const reply = await once.confirm(paymentKey, charge.order_id, Number(charge.price));
    payment = reply.outcome === 'done' ? reply.payment : await find(ports, provider, place, charge);
  }
  await onCharge(ports, place, (tx, locked) => recordPayment(ports, tx, locked, payment));
}

/** Returns the payment as the provider tells it; one with pages that does not tell has perhaps reported it. */
const find = async (
  ports: PaymentPorts,
  provider: PaymentProvider,
  place: ChargePlace,
  charge: repo.ChargeRow,
): Promise<ProviderPayment | null> =>
  (await provider.find(orderOf(charge))) ?? (await reported(ports, provider, place, charge));

const orderOf = (charge: repo.ChargeRow) => ({ orderId: charge.order_id, paymentKey: charge.payment_key });

/** Only reports of a page were verified; others are hints. */
const reported = async (
  { db }: PaymentPorts,
  { once }: PaymentProvider,
  { tenantId }: ChargePlace,
  charge: repo.ChargeRow,
): Promise<ProviderPayment | null> =>
  once.kind === 'page' ? db.inTenant(tenantId, (tx) => reportedPayment(tx, charge)) : null;

/**
 * Pays a charge back. A cancellation may be repeated: a payment is paid back once, under the same key. A refusal of a repetition decides
 * nothing while the provider does not tell whether the first one was executed.
 */
async function refund(
  ports: PaymentPorts,
  provider: PaymentProvider,
  place: ChargePlace,
  charge: repo.ChargeRow,
): Promise<void> {
  const key = refundHold(charge);
  const { refund_step: step } = charge;
  const told = await provider.find(orderOf(charge));
  const known = told ?? (await reported(ports, provider, place, charge));
  let reply: CancelReply = { outcome: 'requested' };
  if (known?.state === 'cancelled') reply = { outcome: 'done', payment: known };
  else if (step !== 'requested') {
    const change = { refund_step: 'asked', updated_at: ports.clock.now() } as const;
    await onCharge(ports, place, (tx, locked) => repo.updateCharge(tx, locked.id, change));
    const reason = charge.refund_reason || '고객 요청';
    reply = await provider.cancel(orderOf(charge), reason, `refund-${key}`);
  }
  await onCharge(ports, place, async (tx, locked) => {
    if (!isRefunding(locked.state) || refundHold(locked) !== key) return;
    const isDecided = step === null || told !== null;
    if (reply.outcome === 'declined' && isDecided) return recordRefundRefused(ports, tx, locked, reply);
    if (reply.outcome === 'done' && reply.payment.state === 'cancelled')
      return recordRefunded(ports, tx, locked);
    const next = reply.outcome === 'requested' ? { refund_step: reply.outcome } : {};
    await repo.updateCharge(tx, locked.id, { ...next, updated_at: ports.clock.now() });
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
