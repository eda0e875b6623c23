import {
  type AutoChargeDecision,
  CARD_PROVIDER,
  DomainError,
  decideAutoCharge,
  isLimitReached,
  koreanMonthStart,
  PRODUCTS,
  type Product,
  productOf,
} from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { newOrder, planSettling } from '../charge/charges.service.ts';
import type { PaymentPorts } from '../charge/payment-ports.ts';
import { balanceOf } from '../ledger/ledger.repo.ts';
import { type AutoChargeRow, changeAutoCharge, lockAutoCharge } from '../rows/auto-charge.repo.ts';
import { findCard } from '../rows/card.repo.ts';
import * as charges from '../rows/charge.repo.ts';
import type { ChargedSoFar } from './subscription.view.ts';

/**
 * Owns the orders of automatic charging. Invariant: the row of automatic charging is locked while an order is decided, and an order
 * whose result is not known prevents the next one.
 */

/** Returns the product of a subscription; one that is no longer sold becomes the smallest with as many points. */
export function productOfRow(row: Pick<AutoChargeRow, 'product_id'>): Product {
  const product = productOf(row.product_id) ?? PRODUCTS[0];
  if (!product) throw new Error('nothing is sold');
  return product;
}

/** Returns what the decision about the next order depends on. */
export async function chargedSoFar(tx: Tx, row: AutoChargeRow, now: Date): Promise<ChargedSoFar> {
  return {
    product: productOfRow(row),
    charged: await charges.chargedAutomatically(tx, row.tenant_id, koreanMonthStart(now)),
    isCharging: await charges.hasUnsettled(tx, row.tenant_id),
  };
}

/** Orders when the rule says so. @returns the decision; null without automatic charging */
export async function orderWhenLow(
  ports: Pick<PaymentPorts, 'ids' | 'clock'>,
  tx: Tx,
  tenantId: string,
): Promise<AutoChargeDecision | null> {
  const row = await lockAutoCharge(tx, tenantId);
  if (!row) return null;
  const now = ports.clock.now();
  const { free, paid } = await balanceOf(tx, tenantId, now, now);
  const { product, charged, isCharging } = await chargedSoFar(tx, row, now);
  await changeAutoCharge(tx, tenantId, { checked_at: now });
  const decision = decideAutoCharge(
    {
      threshold: Number(row.threshold),
      monthlyLimit: Number(row.monthly_limit),
      tries: row.tries,
      failedAt: row.failed_at,
      balance: free + paid,
      price: product.price,
      chargedThisMonth: charged,
      isCharging,
    },
    now,
  );
  if (decision === 'charge') await orderAutomatically(ports, tx, row, product);
  return decision;
}

/**
 * Orders whatever the balance, as its owner asks.
 * @throws DomainError subscriptionMissing, chargeInProgress, monthlyLimitReached, cardMissing
 */
export async function orderNow(
  ports: Pick<PaymentPorts, 'ids' | 'clock'>,
  tx: Tx,
  tenantId: string,
): Promise<{ chargeId: string }> {
  const row = await lockAutoCharge(tx, tenantId);
  if (!row) throw new DomainError('subscriptionMissing');
  const { product, charged, isCharging } = await chargedSoFar(tx, row, ports.clock.now());
  if (isCharging) throw new DomainError('chargeInProgress');
  if (isLimitReached(Number(row.monthly_limit), charged, product.price))
    throw new DomainError('monthlyLimitReached');
  return { chargeId: await orderAutomatically(ports, tx, row, product) };
}

async function orderAutomatically(
  ports: Pick<PaymentPorts, 'ids' | 'clock'>,
  tx: Tx,
  row: AutoChargeRow,
  product: Product,
): Promise<string> {
  const card = await findCard(tx, row.card_id);
  if (!card) throw new DomainError('cardMissing');
  const charge = await charges.addCharge(tx, {
    ...newOrder(ports, row.tenant_id, product),
    provider: CARD_PROVIDER,
    account_id: row.account_id,
    kind: 'automatic',
    state: 'paying',
    card_id: card.id,
    card_issuer: card.issuer,
    card_number: card.number,
  });
  await planSettling(tx, charge);
  return charge.public_id;
}
