import {
  isPaidPayment,
  isPayable,
  type PaymentMethod,
  type PaymentState,
  paymentAfter,
} from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { addPaymentEvent, type PaymentRow, sumOfParts } from '../payment-requests/index.ts';
import { type ChangePorts, changePayment } from './changes.service.ts';
import { nextCheckAt } from './next-check.ts';

/**
 * Owns what a verified report of the provider changes. Invariant: it changes the state as the domain's table says, and never what
 * the payment asks for; a second payment for the same contract is returned.
 */

export interface ProviderReport {
  readonly number: string;
  readonly code: number;
  readonly state: PaymentState;
  /** Won that were cancelled altogether; null when the report does not tell. */
  readonly cancelAmount: number | null;
  /** A partial cancellation that is told under a number of its own. */
  readonly part?: { readonly number: string; readonly won: number };
  /** How it was paid; null when the report does not tell. */
  readonly method: PaymentMethod | null;
  /** The address of the receipt; empty when the report does not tell. */
  readonly receiptUrl?: string;
  readonly source: 'feedback' | 'look_up';
}

/** How long the reply to our own cancellation is waited for before a look-up decides about it. */
export const PENDING_MS = 60_000;

/** Applies a report to a locked payment. A repeated report changes nothing. */
export async function applyReport(
  ports: ChangePorts,
  tx: Tx,
  payment: PaymentRow,
  report: ProviderReport,
  now: Date,
): Promise<void> {
  const { number, code: pay_state, source, part } = report;
  const isNew = await addPaymentEvent(tx, {
    tenant_id: payment.tenant_id,
    payment_id: payment.id,
    provider_number: part?.number ?? number,
    pay_state,
    source,
    at: now,
    part: part === undefined ? null : String(part.won),
  });
  const told = part === undefined ? report : { ...report, cancelAmount: await sumOfParts(tx, payment.id) };
  // A later partial cancellation is told by the same number and state with a larger sum.
  const isRepeated = !isNew && (told.cancelAmount ?? 0) <= Number(payment.cancel_amount);
  if (isRepeated && source === 'feedback') return;
  if (isOfAnother(payment, told)) {
    if (told.state === 'complete') await queueReturn(tx, payment, number);
    return;
  }
  await changePayment(ports, tx, payment, changeBy(payment, told, now), now);
}

/** Whether the report is about another payment at the provider than the one that counts here: a known number is never replaced. */
function isOfAnother({ provider_number }: PaymentRow, report: ProviderReport): boolean {
  if (provider_number !== null) return report.number !== provider_number;
  // Money is never forgotten: a request whose number was lost is known by its payment.
  return !isPaidPayment(report.state) && report.state !== 'waiting';
}

/** Plans the return of a second payment for the same contract. */
export const queueReturn = (tx: Tx, { tenant_id: tenantId, id }: PaymentRow, number: string): Promise<void> =>
  enqueue(tx, 'return_payment', { tenantId, paymentId: id, number }, `return:${id}:${number}`);

function changeBy(payment: PaymentRow, report: ProviderReport, now: Date) {
  const state = paymentAfter(payment.state, report.state);
  const cancelled = cancelledBy(payment, report, state, now);
  // A payment that is cancelled in full has nothing left to be decided, also when its report comes before the reply to the cancellation.
  const isPending =
    payment.pending_cancel_at !== null &&
    isFresh(payment.pending_cancel_at, now) &&
    state !== 'cancel_approval';
  const wasPaid = isPaidPayment(report.state) ? (payment.paid_at ?? now) : payment.paid_at;
  const hasEnded = state !== payment.state && state.startsWith('cancel');
  const cancelledAt = (): Date | null => {
    // The payer was faster than the cancellation of the request: nothing was cancelled.
    if (state === 'complete') return null;
    return hasEnded || cancelled > Number(payment.cancel_amount) ? now : payment.cancelled_at;
  };
  return {
    state,
    provider_number: report.number,
    cancel_amount: String(cancelled),
    ...(isPending ? {} : { pending_cancel_amount: null, pending_cancel_at: null }),
    paid_at: wasPaid,
    method: report.method ?? payment.method,
    receipt_url: report.receiptUrl || payment.receipt_url,
    cancelled_at: cancelledAt(),
    next_check_at:
      isPayable(state) || isPending || lacksSum(report) ? nextCheckAt(payment.checks, now) : null,
    updated_at: now,
  };
}

/** A report of a partial cancellation tells no sum, which is looked up. */
const lacksSum = ({ state, cancelAmount }: ProviderReport): boolean =>
  state === 'cancel_partial_approval' && cancelAmount === null;

const isFresh = (at: Date, now: Date): boolean => now.getTime() - at.getTime() < PENDING_MS;

/** The won that are cancelled after a report; a sum never shrinks, and a running cancellation of ours counts itself. */
function cancelledBy(
  { amount, cancel_amount, pending_cancel_at }: PaymentRow,
  { cancelAmount }: ProviderReport,
  state: PaymentState,
  now: Date,
): number {
  if (state === 'cancel_approval') return Number(amount);
  const before = Number(cancel_amount);
  const isRunning = pending_cancel_at !== null && isFresh(pending_cancel_at, now);
  if (state !== 'cancel_partial_approval' || cancelAmount === null || isRunning) return before;
  return Math.max(before, Math.min(cancelAmount, Number(amount)));
}
