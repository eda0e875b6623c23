import { cardIssuer, MOST_CHARGE_TRIES, nextChargeTry } from '@dojang/domain';
import type { ProviderPayment } from '../../../adapters/payment/port.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endHold } from '../ledger/hold.repo.ts';
import { addLot, moveHeld } from '../ledger/ledger.repo.ts';
import { planPointMail } from '../notice/point-mails.service.ts';
import * as autoCharges from '../rows/auto-charge.repo.ts';
import * as repo from '../rows/charge.repo.ts';
import type { PaymentPorts } from './payment-ports.ts';

/**
 * Owns how results of the provider become states. Invariant: the points of a charge are added exactly once, in the transaction that
 * moves the locked charge to `paid`.
 */

const DAY = 86_400_000;

/** Adds the points of a payment; does nothing when they were added before. */
export async function recordPaid(
  ports: PaymentPorts,
  tx: Tx,
  charge: repo.ChargeRow,
  payment: ProviderPayment,
): Promise<void> {
  if (!repo.mayBePaidFrom(charge.state)) return;
  const now = ports.clock.now();
  const { tenant_id: tenantId, public_id: publicId } = charge;
  const expiresAt = new Date(now.getTime() + ports.paidPointDays * DAY);
  const lot = { tenantId, kind: 'paid', reason: 'charge', amount: Number(charge.points), expiresAt } as const;
  const lotId = await addLot(tx, { ...lot, transfer: `charge:${publicId}` }, now);
  const paidAt = payment.approvedAt ?? now;
  await repo.updateCharge(tx, charge.id, {
    state: 'paid',
    payment_key: payment.paymentKey,
    card_issuer: payment.card?.issuer ?? charge.card_issuer,
    card_number: payment.card?.number ?? charge.card_number,
    receipt_url: payment.receiptUrl,
    failure_code: null,
    failure_reason: null,
    lot_id: lotId,
    paid_at: paidAt,
    updated_at: now,
  });
  const subscription =
    charge.kind === 'automatic' ? await autoCharges.lockAutoCharge(tx, tenantId) : undefined;
  if (subscription) await autoCharges.changeAutoCharge(tx, tenantId, { ...NO_FAILURE, updated_at: now });
  await planPointMail(ports, tx, tenantId, {
    event: `point-receipt:${publicId}`,
    template: 'pointReceipt',
    parameters: {
      points: charge.points,
      price: charge.price,
      vat: charge.vat,
      card: cardText(payment.card?.issuer ?? charge.card_issuer, payment.card?.number ?? charge.card_number),
      receiptUrl: payment.receiptUrl ?? '',
      paidAt: paidAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
    ...(subscription ? { recipient: subscription.email } : {}),
  });
}

/** The card as mails to Korean readers name it; empty without one. */
const cardText = (issuer: string | null, number: string | null): string =>
  number ? `${cardIssuer(issuer ?? '').ko} ${number}` : '';

/** The columns of automatic charging without a failure. */
export const NO_FAILURE = {
  tries: 0,
  failed_at: null,
  failure_code: null,
  failure_reason: null,
  failed_price: null,
} as const;

export interface Failure {
  readonly code: string;
  readonly reason: string;
}

/** The failure code of a payment for which the provider was not reached. */
export const UNREACHED = 'PROVIDER_UNREACHED';

/** Records that nothing was paid; a failed automatic charge counts as a try, unless the provider was not reached. */
export async function recordFailed(
  ports: PaymentPorts,
  tx: Tx,
  charge: repo.ChargeRow,
  { code, reason }: Failure,
): Promise<void> {
  const now = ports.clock.now();
  const { tenant_id: tenantId } = charge;
  const failure = { failure_code: code, failure_reason: reason };
  await repo.updateCharge(tx, charge.id, { state: 'failed', ...failure, updated_at: now });
  const subscription =
    charge.kind === 'automatic' ? await autoCharges.lockAutoCharge(tx, tenantId) : undefined;
  if (!subscription || code === UNREACHED) return;
  const tries = Math.min(subscription.tries + 1, MOST_CHARGE_TRIES);
  const failed = { tries, failed_at: now, failed_price: Number(charge.price) };
  await autoCharges.changeAutoCharge(tx, tenantId, { ...failure, ...failed, updated_at: now });
  await planPointMail(ports, tx, tenantId, {
    event: `auto-charge-failed:${charge.public_id}`,
    template: 'autoChargeFailed',
    recipient: subscription.email,
    parameters: {
      reason,
      price: charge.price,
      tries: String(tries),
      nextAt: nextChargeTry({ tries, failedAt: now })?.toISOString() ?? '',
    },
  });
}

/** The name of the hold of the present refund of a charge. */
export const refundHold = ({ public_id: publicId, refund_tries: tries }: repo.ChargeRow): string =>
  `${publicId}.${tries}`;

/** Records that the money went back: the held points are gone, and the reader of the receipt is told. */
export async function recordRefunded(ports: PaymentPorts, tx: Tx, charge: repo.ChargeRow): Promise<void> {
  const now = ports.clock.now();
  const hold = { tenantId: charge.tenant_id, reference: refundHold(charge) };
  await endHold(tx, hold.tenantId, hold.reference, 'captured', now);
  const to = {
    account: 'refunded',
    transfer: `refund:${hold.reference}`,
    reason: 'charge.refunded',
  } as const;
  await moveHeld(tx, hold, to, now);
  const end = { failure_code: null, failure_reason: null, refunded_at: now, updated_at: now };
  await repo.updateCharge(tx, charge.id, { state: 'refunded', ...end });
  const subscription =
    charge.kind === 'automatic' ? await autoCharges.findAutoCharge(tx, charge.tenant_id) : undefined;
  await planPointMail(ports, tx, charge.tenant_id, {
    event: `points-refunded:${charge.public_id}`,
    template: 'pointsRefunded',
    parameters: {
      points: charge.points,
      price: charge.price,
      card: cardText(charge.card_issuer, charge.card_number),
      paidAt: (charge.paid_at ?? now).toISOString(),
      refundedAt: now.toISOString(),
    },
    ...(subscription ? { recipient: subscription.email } : {}),
  });
}

/** Records that the provider refused the refund: the points are back. */
export async function recordRefundRefused(
  ports: PaymentPorts,
  tx: Tx,
  charge: repo.ChargeRow,
  { code, reason }: Failure,
): Promise<void> {
  const now = ports.clock.now();
  const hold = { tenantId: charge.tenant_id, reference: refundHold(charge) };
  await endHold(tx, hold.tenantId, hold.reference, 'released', now);
  const to = {
    account: 'wallet',
    transfer: `release:${hold.reference}`,
    reason: 'refund.failed',
  } as const;
  await moveHeld(tx, hold, to, now);
  const failure = { failure_code: code, failure_reason: reason };
  await repo.updateCharge(tx, charge.id, { state: 'paid', ...failure, updated_at: now });
}
