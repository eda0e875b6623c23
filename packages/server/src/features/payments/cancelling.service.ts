import {
  cancellableAmount,
  cleanText,
  DomainError,
  isCancellablePayment,
  isPayable,
  stateAfterCancelling,
} from '@dojang/domain';
import type { PayCancel, PayCancelling } from '../../adapters/contract-payment/port.ts';
import { ProviderError } from '../../adapters/provider-failure.ts';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { scopeOf } from '../access/index.ts';
import {
  connectionById,
  endRequest,
  lockPayment,
  lockPaymentOfDocument,
  type PaymentRow,
  updatePayment,
} from '../payment-requests/index.ts';
import { changePayment, NOBODY_CANCELS } from './changes.service.ts';
import { type ConnectionPorts, payeeOf, unavailable } from './connection.service.ts';
import { seenPayment } from './payment.repo.ts';
import { isPendingCancel, mayCancelPayment, paymentView } from './payment.view.ts';
import { PENDING_MS } from './provider-report.service.ts';

/**
 * Owns the cancellation of a payment by the requester's side. The sum is recorded before the provider is called, so that two
 * cancellations never run at once; when the reply is lost, a look-up decides what happened.
 */

export interface CancelInput {
  /** Won. */
  readonly amount: number;
  readonly reason: string;
  /** Whether the provider is asked to cancel a settled payment. */
  readonly isRequest: boolean;
}

type CancelOrigin = Pick<Origin, 'ip' | 'device'>;

/** Creates the call that cancels a payment. */
export function createCancelling(ports: ConnectionPorts) {
  return async (actor: UserActor, paymentId: string, input: CancelInput, origin: CancelOrigin) => {
    const reason = cleanText(input.reason);
    if ([...reason].length < 2 || [...reason].length > 200)
      throw new DomainError('paymentCancelReason', { field: 'reason' });
    const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => ports.db.inTenant(actor.tenantId, work);
    const started = await inTenant((tx) => start(ports, tx, actor, paymentId, { ...input, reason, origin }));
    if (started !== null) {
      const cancel = { ...started.cancel, memo: reason };
      const call = input.isRequest ? ports.contractPayment.requestCancel : ports.contractPayment.cancel;
      const outcome = await call(cancel).catch((error: unknown) => lost(ports, actor, started.id, error));
      await inTenant((tx) => settle(ports, tx, started.id, input, outcome));
      if (outcome.outcome === 'settled') throw new DomainError('paymentSettled');
      if (outcome.outcome === 'refused')
        throw new DomainError('paymentRefusedByProvider', { values: { reason: outcome.reason } });
    }
    return inTenant(async (tx) => {
      const row = await seenPayment(tx, viewerOf(actor), { paymentId });
      if (row === undefined) throw new DomainError('notFound');
      return paymentView(actor, row, ports.clock.now());
    });
  };
}

const viewerOf = (actor: UserActor) => ({ actor, teams: scopeOf(actor, 'payment.read') });

interface Started {
  readonly id: string;
  readonly cancel: Omit<PayCancel, 'memo'>;
}

/** Records what is about to be cancelled. @returns null when nothing is known to the provider yet, and all is done */
async function start(
  ports: ConnectionPorts,
  tx: Tx,
  actor: UserActor,
  paymentId: string,
  { amount, reason, origin }: CancelInput & { readonly origin: CancelOrigin },
): Promise<Started | null> {
  await lockPayment(tx, 'public_id', paymentId);
  const payment = await seenPayment(tx, viewerOf(actor), { paymentId });
  if (payment === undefined) throw new DomainError('notFound');
  if (!mayCancelPayment(actor, payment)) throw new DomainError('notAllowed');
  const now = ports.clock.now();
  const sum = sumOf(payment);
  if (!isCancellablePayment(payment.state)) throw new DomainError('paymentNotCancellable');
  if (isPendingCancel(payment, now)) throw new DomainError('paymentCancelRunning');
  const most = cancellableAmount(sum);
  const isWhole = amount === most;
  if (amount < 1 || amount > most || (isPayable(payment.state) && !isWhole))
    throw new DomainError('paymentCancelAmount', { field: 'amount', values: { max: most } });
  if (payment.provider_number === null) {
    await endRequest(tx, payment, now);
    return null;
  }
  const connection =
    payment.connection_id === null ? undefined : await connectionById(tx, payment.connection_id);
  const account = connection && payeeOf(ports.keys, connection);
  if (!account) throw new DomainError('paymentProviderUnavailable');
  await updatePayment(tx, payment.id, {
    pending_cancel_amount: String(amount),
    pending_cancel_at: now,
    canceller_id: actor.accountId,
    cancel_reason: reason,
    canceller_ip: origin.ip,
    canceller_device: origin.device,
    next_check_at: new Date(now.getTime() + PENDING_MS),
    updated_at: now,
  });
  return {
    id: payment.id,
    cancel: { account, number: payment.provider_number, amount: isWhole ? null : amount },
  };
}

const sumOf = ({ state, amount, cancel_amount }: PaymentRow) => ({
  state,
  amount: Number(amount),
  cancelAmount: Number(cancel_amount),
});

/** After a failure: without a reply the cancellation stays open until a look-up. @throws DomainError */
async function lost(ports: ConnectionPorts, actor: UserActor, id: string, error: unknown): Promise<never> {
  if (!(error instanceof ProviderError)) throw error;
  const isUnknown = error.kind === 'unknown';
  if (!isUnknown) {
    const over = { pending_cancel_amount: null, pending_cancel_at: null, ...NOBODY_CANCELS };
    await ports.db.inTenant(actor.tenantId, (tx) => updatePayment(tx, id, over));
    return unavailable(ports.logger, error);
  }
  ports.logger.warn({ code: error.code, kind: error.kind }, error.message);
  throw new DomainError('paymentCancelUnknown');
}

/** Records the provider's reply. A report or a look-up may have recorded the cancellation before. */
async function settle(
  ports: ConnectionPorts,
  tx: Tx,
  id: string,
  { amount, isRequest }: CancelInput,
  { outcome }: PayCancelling,
): Promise<void> {
  const payment = await lockPaymentOfDocument(tx, 'id', id);
  if (payment === undefined) return;
  const now = ports.clock.now();
  const over = { pending_cancel_amount: null, pending_cancel_at: null, updated_at: now };
  const isCancelled = outcome === 'cancelled';
  if (!isCancelled || isRequest) {
    await updatePayment(tx, id, {
      ...over,
      ...(outcome === 'settled' ? { settled_at: payment.settled_at ?? now } : {}),
      ...(isCancelled ? { cancel_requested_at: now, next_check_at: now } : NOBODY_CANCELS),
    });
    return;
  }
  if (payment.pending_cancel_at !== null && isCancellablePayment(payment.state)) {
    const sum = sumOf(payment);
    const state = stateAfterCancelling(sum, amount);
    const change = {
      ...over,
      state,
      cancel_amount: String(state === 'cancel_request' ? 0 : sum.cancelAmount + amount),
      cancelled_at: now,
      closed_at: state === 'cancel_request' ? now : null,
      next_check_at: null,
    };
    await changePayment(ports, tx, payment, change, now);
  }
}
