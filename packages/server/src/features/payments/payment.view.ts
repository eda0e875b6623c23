import type { PaymentResult } from '@dojang/contract';
import { type Action, isCancellablePayment, isPaidPayment, isPayable, mayActOn } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import { teamsOfScope } from '../access/index.ts';
import { cancelledOf } from '../payment-requests/index.ts';
import type { ShownPayment } from './payment.repo.ts';

/** A payment as its requester's side sees it, with what the reader can do. */

type Owned = Pick<ShownPayment, 'team_id' | 'requester_id'>;

/** Returns whether the actor may cancel payments of this document. */
export const mayCancelPayment = (actor: UserActor, owned: Owned): boolean =>
  mayDo(actor, 'payment.cancel', owned);

/** Returns whether the actor may remind the payer of this document. */
export const mayRemindPayer = (actor: UserActor, owned: Owned): boolean =>
  mayDo(actor, 'document.remind', owned);

const mayDo = (actor: UserActor, action: Action, { team_id, requester_id }: Owned): boolean =>
  mayActOn(
    actor.authorization,
    action,
    { teamId: team_id, isOwn: requester_id === actor.accountId },
    teamsOfScope(actor, actor.authorization.scope),
  );

/** How long the reply to a cancellation is awaited; then it can be cancelled again. */
const AWAITED_MS = 600_000;

/** Returns whether a cancellation waits for the provider's reply. */
export const isPendingCancel = (
  { pending_cancel_at: at }: Pick<ShownPayment, 'pending_cancel_at'>,
  now: Date,
): boolean => at !== null && now.getTime() - at.getTime() < AWAITED_MS;

/** Returns whether a message reaches the payer, and its link opens the document unless its viewing period is over. */
export const canReach = ({ payer_method, payer_contact, access_disabled }: ShownPayment): boolean =>
  payer_method !== 'none' && payer_contact !== '' && !access_disabled;

/** Returns a payment as results show it. */
export function paymentView(actor: UserActor, row: ShownPayment, now: Date): PaymentResult {
  const isWaiting =
    isPendingCancel(row, now) || (row.cancel_requested_at !== null && isCancellablePayment(row.state));
  const mayCancel = isCancellablePayment(row.state) && !isWaiting && mayCancelPayment(actor, row);
  const isReminded =
    isPayable(row.state) && row.payer_signed_at !== null && canReach(row) && mayRemindPayer(actor, row);
  const isSettled = row.settled_at !== null && isPaidPayment(row.state);
  return {
    paymentId: row.public_id,
    documentId: row.document_public_id,
    documentName: row.document_name,
    payerName: row.payer_name,
    number: row.provider_number ?? '',
    productName: row.product_name,
    amount: Number(row.amount),
    cancelAmount: cancelledOf(row),
    state: row.state,
    isCancelling: isWaiting,
    cancelling: mayCancel ? (isSettled ? 'request' : 'now') : null,
    receiptUrl: row.receipt_url,
    canRemind: isReminded && !isWaiting,
    remindedAt: row.reminded_at.at(-1)?.toISOString() ?? null,
    requestedAt: row.requested_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
  };
}
