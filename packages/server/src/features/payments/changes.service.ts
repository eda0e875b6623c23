import { isPaidPayment, paymentNews } from '@dojang/domain';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { listParticipants } from '../documents/index.ts';
import { type PaymentRow, updatePayment } from '../payment-requests/index.ts';
import { documentOfPayment } from './payment.repo.ts';
import { recordNews } from './payment-events.service.ts';
import { planPaymentMessages } from './payment-messages.service.ts';

/**
 * Owns how a payment changes when money may have moved. Invariant: each sum has one event in the audit trail, and payer and
 * requester are each told once about it, in the transaction that records it, whatever order the provider's reports and replies came in.
 */

export interface ChangePorts {
  readonly ids: Ids;
}

/** No cancellation is awaited, so that a later one is nobody's on our side. */
export const NOBODY_CANCELS = {
  canceller_id: null,
  cancel_reason: '',
  canceller_ip: '',
  canceller_device: '',
} as const;

type Change = Partial<PaymentRow> & Pick<PaymentRow, 'state' | 'cancel_amount'>;

/** Changes a payment that was locked after its document, and records and tells what was paid or cancelled. */
export async function changePayment(
  ports: ChangePorts,
  tx: Tx,
  payment: PaymentRow,
  change: Change,
  now: Date,
): Promise<void> {
  const after = { ...payment, ...change };
  const news = paymentNews(Number(payment.amount), moneyOf(payment), moneyOf(after));
  const isCancelled = news.some(({ kind }) => kind === 'cancelled');
  // An awaited cancellation that was not executed; one that the provider decides later is still awaited.
  const isOver =
    change.pending_cancel_at === null &&
    after.state === payment.state &&
    payment.cancel_requested_at === null;
  await updatePayment(tx, payment.id, { ...change, ...(isCancelled || isOver ? NOBODY_CANCELS : {}) });
  if (news.length === 0) return;
  const document = await documentOfPayment(tx, payment);
  const people = await listParticipants(tx, document.id);
  const payer = people.find(({ id }) => id === payment.participant_id);
  for (const one of news) {
    if (document.erased_at === null) await recordNews(tx, document, { payment: after, payer }, one, now);
    if (document.removed_at === null)
      await planPaymentMessages(ports, tx, document, { payment: after, payer }, one, now);
  }
}

const moneyOf = ({ state, cancel_amount }: Pick<PaymentRow, 'state' | 'cancel_amount'>) => ({
  isPaid: isPaidPayment(state),
  cancelAmount: Number(cancel_amount),
});
