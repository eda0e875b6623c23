/**
 * Owns the states of a payment inside a contract and the moves between them. Invariant: money that the provider took is never
 * forgotten, a later report never undoes a cancellation, and no report changes an amount.
 */

/** In the order in which lists show them. Source: requirement PAY-02. */
export const PAYMENT_STATES = [
  'request',
  'waiting',
  'complete',
  'cancel_partial_approval',
  'cancel_approval',
  'cancel_request',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * The provider's states. 8, 16, 31 and 32 end a request that nobody has paid; 9 and 64 return the whole payment, 70 and 71 a part.
 * Source: PayApp's manual, `pay_state`.
 */
const BY_CODE: Readonly<Record<number, PaymentState>> = {
  1: 'request',
  4: 'complete',
  8: 'cancel_request',
  9: 'cancel_approval',
  10: 'waiting',
  16: 'cancel_request',
  31: 'cancel_request',
  32: 'cancel_request',
  64: 'cancel_approval',
  70: 'cancel_partial_approval',
  71: 'cancel_partial_approval',
};

/** Returns the state that the provider's number means; null for an unknown number, which changes nothing. */
export const paymentStateOf = (code: number): PaymentState | null => BY_CODE[code] ?? null;

/** What the provider has done with the money: `partly` and `cancelled` are paid back. */
export type MoneyState = 'open' | 'paid' | 'partly' | 'cancelled' | 'failed';

const MONEY: Readonly<Record<PaymentState, MoneyState>> = {
  request: 'open',
  waiting: 'open',
  complete: 'paid',
  cancel_partial_approval: 'partly',
  cancel_approval: 'cancelled',
  cancel_request: 'failed',
};

/** Returns where the money of a payment is. */
export const moneyOf = (state: PaymentState): MoneyState => MONEY[state];

/** Reports arrive twice and in any order, so every state that can follow at all may follow directly. */
const MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  request: ['waiting', 'complete', 'cancel_request', 'cancel_partial_approval', 'cancel_approval'],
  waiting: ['complete', 'cancel_request', 'cancel_partial_approval', 'cancel_approval'],
  // The payer was faster than the cancellation: the provider has the money.
  cancel_request: ['complete', 'cancel_partial_approval', 'cancel_approval'],
  complete: ['cancel_partial_approval', 'cancel_approval'],
  cancel_partial_approval: ['cancel_approval'],
  cancel_approval: [],
};

/** Returns the state after a report; the present one when the report is a repetition or late. */
export const paymentAfter = (state: PaymentState, reported: PaymentState): PaymentState =>
  MOVES[state].includes(reported) ? reported : state;

/** Returns the state after reports that arrived in any order; a cancellation is never undone by a report that was late. */
export const paymentAfterAll = (reported: readonly PaymentState[]): PaymentState =>
  reported.reduce(paymentAfter, 'request');

/** Returns whether the provider has, or had, the payer's money. */
export const isPaidPayment = (state: PaymentState): boolean =>
  state === 'complete' || state === 'cancel_partial_approval' || state === 'cancel_approval';

/** Returns whether the payer can still pay: nothing was paid, and nobody has cancelled. */
export const isPayable = (state: PaymentState): boolean => state === 'request' || state === 'waiting';

/** Returns whether the requester can cancel: an open request, or a payment of which something is left. */
export const isCancellablePayment = (state: PaymentState): boolean =>
  isPayable(state) || state === 'complete' || state === 'cancel_partial_approval';

export interface PaymentSum {
  readonly state: PaymentState;
  /** In won. */
  readonly amount: number;
  readonly cancelAmount: number;
}

/** Returns the won that can still be cancelled. */
export const cancellableAmount = ({ state, amount, cancelAmount }: PaymentSum): number =>
  isCancellablePayment(state) ? amount - cancelAmount : 0;

/** Returns the state after a cancellation of this many won. A request is ended as a whole. */
export function stateAfterCancelling({ state, amount, cancelAmount }: PaymentSum, won: number): PaymentState {
  if (isPayable(state)) return 'cancel_request';
  return cancelAmount + won >= amount ? 'cancel_approval' : 'cancel_partial_approval';
}

/** Won. PayApp accepts no smaller payment. */
export const LEAST_PAYMENT = 1000;
export const MOST_PAYMENT = 1_000_000_000;
