import type { SubscriptionResult } from '@dojang/contract';
import { DomainError, parseEmail, productOf } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Idempotency } from '../../../platform/idempotency.repo.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { type createCharges, firstAnswer } from '../charge/charges.service.ts';
import { cardPaymentsOf, chooseCard, shownCard } from '../charge/payment-choice.ts';
import type { ChargePorts } from '../charge/payment-ports.ts';
import { NO_FAILURE } from '../charge/settle.service.ts';
import * as repo from '../rows/auto-charge.repo.ts';
import { findCard, lockCards } from '../rows/card.repo.ts';
import { chargedSoFar, orderNow, orderWhenLow } from './automatic-order.service.ts';
import { OFF_STATUS, type StatusView, statusView } from './subscription.view.ts';

/** Owns the settings of automatic charging. */

export interface SubscriptionInput {
  readonly productId: string;
  readonly threshold: number;
  readonly monthlyLimit: number;
  readonly paymentMethodId?: string | undefined;
  readonly email: string;
}

const status = async (
  ports: ChargePorts,
  tx: Tx,
  row: repo.AutoChargeRow | undefined,
): Promise<StatusView> =>
  row ? statusView(row, await chargedSoFar(tx, row, ports.clock.now())) : OFF_STATUS;

async function view(
  ports: ChargePorts,
  tx: Tx,
  tenantId: string,
  { locale }: Origin,
): Promise<SubscriptionResult | null> {
  const row = await repo.findAutoCharge(tx, tenantId);
  if (!row) return null;
  const sofar = await chargedSoFar(tx, row, ports.clock.now());
  const card = await findCard(tx, row.card_id);
  return {
    productId: sofar.product.productId,
    threshold: Number(row.threshold),
    monthlyLimit: Number(row.monthly_limit),
    paymentMethodId: card?.public_id ?? '',
    email: row.email,
    product: sofar.product,
    card: shownCard(card?.issuer ?? '', card?.number ?? '', locale),
    createdAt: row.created_at.toISOString(),
    status: statusView(row, sofar),
  };
}

async function saved(
  ports: ChargePorts,
  tx: Tx,
  actor: UserActor,
  origin: Origin,
): Promise<SubscriptionResult> {
  const { tenantId } = actor;
  await enqueue(tx, 'charge_automatically', { tenantId }, `auto-charge:${tenantId}`);
  const shown = await view(ports, tx, tenantId, origin);
  if (!shown) throw new DomainError('subscriptionMissing');
  return shown;
}

/** Creates the calls on the settings of automatic charging. */
export function createSubscriptions(ports: ChargePorts) {
  const inTenant = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>) =>
    ports.db.inTenant(actor.tenantId, work);
  return {
    /** @throws DomainError subscriptionExists, productUnknown, notFound, cardMissing, emailInvalid, monthlyLimitTooLow, paymentNotOffered */
    subscribe: (actor: UserActor, input: SubscriptionInput, origin: Origin) =>
      inTenant(actor, async (tx) => {
        const now = ports.clock.now();
        const settings = await read(ports, tx, actor, input);
        const row = {
          tenant_id: actor.tenantId,
          account_id: actor.accountId,
          created_at: now,
          updated_at: now,
        };
        const isAdded = await repo.addAutoCharge(tx, { ...row, ...settings, ...NO_FAILURE, checked_at: now });
        if (!isAdded) throw new DomainError('subscriptionExists');
        return saved(ports, tx, actor, origin);
      }),
    get: (actor: UserActor, origin: Origin) =>
      inTenant(actor, async (tx) => ({ subscription: await view(ports, tx, actor.tenantId, origin) })),
    /** @throws DomainError subscriptionMissing, and those of `subscribe` */
    change: (actor: UserActor, input: SubscriptionInput, origin: Origin) =>
      inTenant(actor, async (tx) => {
        if (!(await repo.lockAutoCharge(tx, actor.tenantId))) throw new DomainError('subscriptionMissing');
        const settings = await read(ports, tx, actor, input);
        const change = {
          ...settings,
          ...NO_FAILURE,
          account_id: actor.accountId,
          updated_at: ports.clock.now(),
        };
        await repo.changeAutoCharge(tx, actor.tenantId, change);
        return saved(ports, tx, actor, origin);
      }),
    /** @throws DomainError subscriptionMissing */
    end: (actor: UserActor) =>
      inTenant(actor, async (tx) => {
        if (!(await repo.dropAutoCharge(tx, actor.tenantId))) throw new DomainError('subscriptionMissing');
        return {};
      }),
    /** @throws DomainError subscriptionMissing, emailInvalid */
    changeEmail: (actor: UserActor, text: string) =>
      inTenant(actor, async (tx) => {
        if (!(await repo.lockAutoCharge(tx, actor.tenantId))) throw new DomainError('subscriptionMissing');
        const email = emailOf(text);
        await repo.changeAutoCharge(tx, actor.tenantId, { email, updated_at: ports.clock.now() });
        return { email };
      }),
  };
}

/** Creates the calls that charge automatically, and show the result. */
export function createSubscriptionCharges(ports: ChargePorts, charges: ReturnType<typeof createCharges>) {
  const inTenant = <T>(actor: UserActor, work: (tx: Tx) => Promise<T>) =>
    ports.db.inTenant(actor.tenantId, work);
  return {
    /**
     * @throws DomainError subscriptionMissing, cardMissing, monthlyLimitReached, chargeInProgress, paymentDeclined, paymentUnavailable,
     * paymentNotOffered
     */
    charge: async (actor: UserActor, idempotent: Idempotency, origin: Origin) => {
      cardPaymentsOf(ports);
      const { chargeId } = await firstAnswer(() =>
        inTenant(actor, (tx) => idempotent(tx, () => orderNow(ports, tx, actor.tenantId))),
      );
      return (await charges.settled(actor, chargeId, origin)).charge;
    },
    status: (actor: UserActor) =>
      inTenant(actor, async (tx) => status(ports, tx, await repo.findAutoCharge(tx, actor.tenantId))),
    /** @throws DomainError subscriptionMissing */
    trigger: (actor: UserActor) =>
      inTenant(actor, async (tx) => {
        const decision = await orderWhenLow(ports, tx, actor.tenantId);
        if (decision === null) throw new DomainError('subscriptionMissing');
        const row = await repo.findAutoCharge(tx, actor.tenantId);
        return { isTriggered: decision === 'charge', status: await status(ports, tx, row) };
      }),
  };
}

/** @throws DomainError emailInvalid */
function emailOf(text: string): string {
  const email = parseEmail(text);
  if (email === null) throw new DomainError('emailInvalid', { field: 'email' });
  return email;
}

async function read(ports: ChargePorts, tx: Tx, actor: UserActor, input: SubscriptionInput) {
  cardPaymentsOf(ports);
  const product = productOf(input.productId);
  if (product === null) throw new DomainError('productUnknown', { field: 'productId' });
  if (input.monthlyLimit < product.price)
    throw new DomainError('monthlyLimitTooLow', {
      field: 'monthlyLimit',
      values: { min: product.price.toLocaleString('ko-KR') },
    });
  const card = chooseCard(await lockCards(tx, actor.tenantId), input.paymentMethodId);
  return {
    product_id: product.productId,
    threshold: input.threshold,
    monthly_limit: input.monthlyLimit,
    card_id: card.id,
    email: emailOf(input.email),
  };
}
