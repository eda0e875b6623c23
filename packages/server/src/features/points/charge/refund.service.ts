import {
  DomainError,
  hasFailed,
  isPaid,
  type LotDebit,
  mistakeWords,
  type PaymentMistake,
  refundReason,
  TWIN_MS,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { addHold } from '../ledger/hold.repo.ts';
import { holdFromLots, lockLots } from '../ledger/ledger.repo.ts';
import * as repo from '../rows/charge.repo.ts';
import { decisionFor } from './charge.view.ts';
import type { createCharges } from './charges.service.ts';
import { planSettling } from './charges.service.ts';
import { providerOfCharge } from './payment-choice.ts';
import type { ChargePorts } from './payment-ports.ts';
import { refundHold } from './settle.service.ts';

/**
 * Owns the refund of a charge. Invariant: the points are held before the provider is asked, so that no money goes back for points that
 * are spent meanwhile; they end with the refund, or return when it is refused.
 */

const HOLD_MS = 40 * 86_400_000;

export interface RefundInput {
  readonly reason: string;
  readonly mistake?: PaymentMistake | undefined;
}

/** Creates the call that pays a charge back. */
export function createRefunds(ports: ChargePorts, charges: ReturnType<typeof createCharges>) {
  return {
    /** @throws DomainError notFound, refundRefused, refundFailed, paymentNotOffered */
    refund: async (actor: UserActor, chargeId: string, { reason, mistake }: RefundInput, origin: Origin) => {
      // The provider shows the reason to the person who paid.
      const words =
        mistake === undefined ? reason : [mistakeWords(mistake).ko, reason].filter(Boolean).join(': ');
      await ports.db.inTenant(actor.tenantId, (tx) => beginRefund(ports, tx, chargeId, words, origin));
      const { charge } = await charges.settled(actor, chargeId, origin);
      if ((isPaid(charge.state) || hasFailed(charge.state)) && charge.failure !== null)
        throw new DomainError('refundFailed', { values: { reason: charge.failure.reason } });
      return charge;
    },
  };
}

/** Holds the points of a charge and plans its refund. @throws DomainError notFound, refundRefused, paymentNotOffered */
export async function beginRefund(
  ports: Pick<ChargePorts, 'clock' | 'payment' | 'otherPayments'>,
  tx: Tx,
  chargeId: string,
  reason: string,
  { locale }: Pick<Origin, 'locale'>,
): Promise<void> {
  const now = ports.clock.now();
  const charge = await repo.lockChargeByPublicId(tx, chargeId);
  if (!charge) throw new DomainError('notFound', { field: 'chargeId' });
  if (providerOfCharge(ports, charge) === null) throw new DomainError('paymentNotOffered');
  const lots = await lockLots(tx, now);
  const twin = await repo.twinLot(tx, charge, TWIN_MS);
  const leftOf = (id: string | null): number => lots.find((lot) => lot.id === id)?.remaining ?? 0;
  const left = { own: leftOf(charge.lot_id), twin: leftOf(twin) };
  const { refusal } = decisionFor(charge, left, now);
  if (refusal !== null)
    throw new DomainError('refundRefused', {
      values: { reason: refundReason(refusal)[locale] },
      result: { refusal },
    });
  const amount = Number(charge.points);
  const own = Math.min(left.own, amount);
  const debits: LotDebit[] = [
    { lotId: charge.lot_id ?? '', kind: 'paid' as const, amount: own },
    { lotId: twin ?? '', kind: 'paid' as const, amount: amount - own },
  ].filter((debit) => debit.amount > 0);
  const next = { ...charge, refund_tries: charge.refund_tries + 1 };
  const reference = refundHold(next);
  const tenantId = charge.tenant_id;
  const until = new Date(now.getTime() + HOLD_MS);
  await addHold(tx, { tenantId, kind: 'refund', reference, amount, until }, now);
  await holdFromLots(tx, tenantId, reference, 'charge.refunding', debits, now);
  await repo.updateCharge(tx, charge.id, {
    state: 'refunding',
    refund_tries: next.refund_tries,
    refund_reason: reason,
    refund_step: null,
    failure_code: null,
    failure_reason: null,
    updated_at: now,
  });
  await planSettling(tx, charge);
}
