import { TWIN_MS } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { balanceOf } from '../ledger/ledger.repo.ts';
import { dropAutoCharge, findAutoCharge } from '../rows/auto-charge.repo.ts';
import * as repo from '../rows/charge.repo.ts';
import { decisionFor } from './charge.view.ts';
import { providerOfCharge } from './payment-choice.ts';
import type { PaymentPorts } from './payment-ports.ts';
import { beginRefund } from './refund.service.ts';

/**
 * Owns what becomes of the points of an account that is closed: automatic charging ends, and each payment that the rule of refunds pays
 * back on request is paid back without one.
 */

/** The reason that the provider shows to the person who paid. */
const REASON = '회원 탈퇴';

export interface PointsAtClosing {
  readonly free: number;
  readonly paid: number;
  readonly refundedPoints: number;
  /** In won. */
  readonly refundedPrice: number;
  readonly subscription: boolean;
  /** Whether a payment or a refund waits for its result. */
  readonly isSettling: boolean;
}

type RefundPorts = Pick<PaymentPorts, 'clock' | 'payment' | 'otherPayments'>;

/** Returns what the tenant has, and what would be paid back now. */
export async function pointsAtClosing(
  ports: RefundPorts,
  tx: Tx,
  tenantId: string,
): Promise<PointsAtClosing> {
  const now = ports.clock.now();
  const { free, paid } = await balanceOf(tx, tenantId, now, now);
  const due = await refundable(ports, tx, tenantId);
  const sum = (of: (row: repo.ChargeRow) => string | number) =>
    due.reduce((total, row) => total + Number(of(row)), 0);
  return {
    free,
    paid,
    refundedPoints: sum(({ points }) => points),
    refundedPrice: sum(({ price }) => price),
    subscription: (await findAutoCharge(tx, tenantId)) !== undefined,
    isSettling: await repo.isSettling(tx, tenantId),
  };
}

/** Ends automatic charging and begins the refunds that are due. */
export async function settleAtClosing(ports: RefundPorts, tx: Tx, tenantId: string): Promise<void> {
  await dropAutoCharge(tx, tenantId);
  for (const { public_id: chargeId } of await refundable(ports, tx, tenantId))
    await beginRefund(ports, tx, chargeId, REASON, { locale: 'ko' });
}

/** Of two payments by mistake one is paid back at a time, so a payment counts only with points of its own. */
async function refundable(ports: RefundPorts, tx: Tx, tenantId: string): Promise<repo.ChargeRow[]> {
  const now = ports.clock.now();
  const charges = await repo.paidCharges(tx, tenantId);
  const left = await repo.remainingOf(tx, charges, TWIN_MS);
  return charges.filter((row) => {
    const own = left.get(row.id)?.own ?? 0;
    if (providerOfCharge(ports, row) === null) return false;
    return decisionFor(row, { own, twin: 0 }, now).allowed;
  });
}
