import type { ChargeResult } from '@dojang/contract';
import {
  awaitsProvider,
  CARD_PROVIDER,
  DomainError,
  hasFailed,
  isOrdered,
  isPaid,
  isUnsettled,
  type Product,
  productOf,
  scopeFor,
  TWIN_MS,
} from '@dojang/domain';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import { isDuplicate, type Tx } from '../../../platform/db/database.ts';
import { type Idempotency, IdempotentReplayError } from '../../../platform/idempotency.repo.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { lockCards } from '../rows/card.repo.ts';
import * as repo from '../rows/charge.repo.ts';
import { type ChargeReader, chargeView } from './charge.view.ts';
import { cardPaymentsOf, chooseCard, providerOf, providerOfCharge } from './payment-choice.ts';
import { openPayment, payerPhone } from './payment-page.service.ts';
import type { ChargePorts, PaymentPorts } from './payment-ports.ts';
import { UNREACHED } from './settle.service.ts';

/**
 * Owns the calls that buy points. A call commits its order with the job that pays it, and waits for the job's result; when that takes
 * too long, the result shows a charge that is being paid, and the client asks again.
 */

const LOOK_MS = 100;
const MOST_LOOKS = 60;

export interface ChargeInput {
  readonly productId: string;
  readonly paymentMethodId?: string | undefined;
}

/** Returns what a reader of charges sees. */
export const readerOf = (actor: UserActor, { locale }: Pick<Origin, 'locale'>): ChargeReader => ({
  locale,
  maySeePayments: scopeFor(actor.authorization, 'points.charge') !== null,
});

/** Creates the calls that buy points. */
export function createCharges(ports: ChargePorts) {
  const settled = (actor: UserActor, chargeId: string, origin: Origin) =>
    settle(ports, actor, chargeId, origin);
  return {
    /** @throws DomainError productUnknown, notFound, cardMissing, chargePhoneMissing, chargeInProgress, paymentDeclined, paymentUnavailable, paymentNotOffered */
    charge: async (actor: UserActor, input: ChargeInput, idempotent: Idempotency, origin: Origin) => {
      const provider = providerOf(ports);
      const product = productOf(input.productId);
      if (product === null) throw new DomainError('productUnknown', { field: 'productId' });
      const { chargeId } = await firstAnswer(() =>
        ports.db.inTenant(actor.tenantId, (tx) =>
          idempotent(tx, () => order(ports, tx, actor, { provider, product, ...input })),
        ),
      );
      const { charge } = await settled(actor, chargeId, origin);
      return {
        charge,
        windowUrl: isOrdered(charge.state) ? await openPayment(ports, actor, chargeId) : null,
      };
    },
    /** @throws DomainError notFound, paymentAmountDiffers, paymentDeclined, paymentNotOffered, chargeEnded */
    confirm: async (
      actor: UserActor,
      input: { paymentKey: string; orderId: string; amount: number },
      origin: Origin,
    ): Promise<ChargeResult> => {
      providerOf(ports);
      const chargeId = await ports.db.inTenant(actor.tenantId, (tx) => beginConfirmation(ports, tx, input));
      return (await settled(actor, chargeId, origin)).charge;
    },
    /** @throws DomainError notFound */
    one: async (actor: UserActor, chargeId: string, origin: Origin): Promise<ChargeResult> =>
      (await look(ports, actor, chargeId, readerOf(actor, origin))).charge,
    settled,
  };
}

/** Returns the first answer of a repeated request. */
export async function firstAnswer(work: () => Promise<{ chargeId: string }>): Promise<{ chargeId: string }> {
  try {
    return await work();
  } catch (error) {
    const known = error instanceof IdempotentReplayError ? error.answer : null;
    if (typeof known === 'object' && known !== null && 'chargeId' in known)
      return { chargeId: String(known.chargeId) };
    throw error;
  }
}

interface Order {
  readonly provider: PaymentProvider;
  readonly product: Product;
  readonly paymentMethodId?: string | undefined;
}

async function order(
  ports: PaymentPorts,
  tx: Tx,
  actor: UserActor,
  { provider, product, paymentMethodId }: Order,
): Promise<{ chargeId: string }> {
  // The lock of the cards lets one order of the tenant in at a time.
  const cards = await lockCards(tx, actor.tenantId);
  const wanted = paymentMethodId === 'default' ? undefined : paymentMethodId;
  const card = paymentMethodId === undefined ? null : chooseCard(cards, wanted);
  if (card === null && provider.once.kind === 'page') await payerPhone(tx, actor.accountId);
  if (card !== null) cardPaymentsOf(ports);
  if (await repo.hasUnsettled(tx, actor.tenantId)) throw new DomainError('chargeInProgress');
  const charge = await repo.addCharge(tx, {
    ...newOrder(ports, actor.tenantId, product),
    provider: card === null ? provider.name : CARD_PROVIDER,
    account_id: actor.accountId,
    kind: 'purchase',
    state: card === null ? 'ready' : 'paying',
    card_id: card?.id ?? null,
    card_issuer: card?.issuer ?? null,
    card_number: card?.number ?? null,
  });
  if (card !== null) await planSettling(tx, charge);
  return { chargeId: charge.public_id };
}

/** Returns the columns of an order for a product. */
export function newOrder(ports: Pick<PaymentPorts, 'ids' | 'clock'>, tenantId: string, product: Product) {
  const now = ports.clock.now();
  const { productId, points, supply, vat, price } = product;
  return {
    public_id: ports.ids.publicId(),
    tenant_id: tenantId,
    order_id: `dojang-${ports.ids.publicId()}`,
    product_id: productId,
    points,
    supply,
    vat,
    price,
    payment_key: null,
    pay_url: null,
    refund_step: null,
    asked_at: null,
    receipt_url: null,
    failure_code: null,
    failure_reason: null,
    lot_id: null,
    refund_reason: null,
    ordered_at: now,
    paid_at: null,
    refunded_at: null,
    updated_at: now,
  };
}

/** Plans the job that asks the provider for a charge. */
export const planSettling = (tx: Tx, { id, tenant_id: tenantId }: repo.ChargeRow): Promise<void> =>
  enqueue(tx, 'settle_charge', { tenantId, chargeId: id }, `charge:${id}`);

async function beginConfirmation(
  ports: PaymentPorts,
  tx: Tx,
  { paymentKey, orderId, amount }: { paymentKey: string; orderId: string; amount: number },
): Promise<string> {
  const charge = await repo.lockChargeOfOrder(tx, orderId);
  const isWindow = charge !== undefined && providerOfCharge(ports, charge)?.once.kind === 'window';
  if (!isWindow || charge.card_id !== null) throw new DomainError('notFound', { field: 'orderId' });
  if (amount !== Number(charge.price)) throw new DomainError('paymentAmountDiffers', { field: 'amount' });
  if (charge.payment_key !== null && charge.payment_key !== paymentKey)
    throw new DomainError('notFound', { field: 'paymentKey' });
  if (isPaid(charge.state) || isUnsettled(charge.state)) return charge.public_id;
  if (!isOrdered(charge.state)) throw new DomainError('chargeEnded');
  const change = { state: 'paying', payment_key: paymentKey, updated_at: ports.clock.now() } as const;
  await repo.updateCharge(tx, charge.id, change).catch((error: unknown) => {
    if (isDuplicate(error, 'charge_payment_key_key'))
      throw new DomainError('notFound', { field: 'paymentKey' });
    throw error;
  });
  await planSettling(tx, charge);
  return charge.public_id;
}

/** Waits for the result of a charge. @throws DomainError paymentDeclined, paymentUnavailable when nothing was paid */
async function settle(ports: ChargePorts, actor: UserActor, chargeId: string, origin: Origin) {
  const reader = readerOf(actor, origin);
  let found = await look(ports, actor, chargeId, reader);
  for (let looks = 0; awaitsProvider(found.charge.state) && looks < MOST_LOOKS; looks += 1) {
    await ports.sleep(LOOK_MS);
    found = await look(ports, actor, chargeId, reader);
  }
  const { failure, state } = found.charge;
  if (!hasFailed(state)) return found;
  if (failure?.code === UNREACHED) throw new DomainError('paymentUnavailable', { result: { chargeId } });
  const reason = failure?.reason ?? '';
  throw new DomainError('paymentDeclined', {
    values: { reason },
    result: { chargeId, code: failure?.code ?? '', reason },
  });
}

/** @throws DomainError notFound */
const look = (ports: ChargePorts, actor: UserActor, chargeId: string, reader: ChargeReader) =>
  ports.db.inTenant(actor.tenantId, async (tx) => {
    const row = await repo.findCharge(tx, chargeId);
    if (!row) throw new DomainError('notFound', { field: 'chargeId' });
    const left = await repo.remainingOf(tx, [row], TWIN_MS);
    return { charge: chargeView(row, left.get(row.id), reader, ports.clock.now()), orderId: row.order_id };
  });
