/**
 * Owns the states of a charge: a payment for points. Invariant: points are added exactly by the move to `paid`, and `paid` is left
 * only for a refund, so that nothing is paid without points, and no points are added without a payment.
 */

/** purchase: bought by a person. automatic: bought by automatic charging. free: given without a payment. */
export const CHARGE_KINDS = ['purchase', 'automatic', 'free'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/**
 * ready: ordered for the payment window. paying: the provider is being asked for the payment. unknown: its answer was lost.
 * refunding: the provider is being asked for the refund, and the points are held.
 */
export const CHARGE_STATES = [
  'ready',
  'paying',
  'unknown',
  'paid',
  'failed',
  'refunding',
  'refunded',
] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

const MOVES: Readonly<Record<ChargeState, readonly ChargeState[]>> = {
  ready: ['paying', 'paid', 'failed'],
  paying: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed'],
  paid: ['refunding'],
  // A payment that was reported as failed and was found paid later is never lost.
  failed: ['paid'],
  refunding: ['refunded', 'paid'],
  refunded: [],
};

/** Returns the states from which a charge may move to a state. */
export const chargeStatesBefore = (to: ChargeState): ChargeState[] =>
  CHARGE_STATES.filter((from) => MOVES[from].includes(to));

/** The provider may know a payment of this charge whose result is not recorded. */
export const isUnsettled = (state: ChargeState): boolean => state === 'paying' || state === 'unknown';
/** The charge waits for a result of the provider: of its payment or of its refund. */
export const awaitsProvider = (state: ChargeState): boolean => isUnsettled(state) || state === 'refunding';
/** The payment window may still be paid. */
export const isOrdered = (state: ChargeState): boolean => state === 'ready';
/** The points were added, and no refund has begun. */
export const isPaid = (state: ChargeState): boolean => state === 'paid';
/** Nothing was paid, as far as is known. */
export const hasFailed = (state: ChargeState): boolean => state === 'failed';
/** The provider is asked for the refund. */
export const isRefunding = (state: ChargeState): boolean => state === 'refunding';

/** The providers that take payments for points. */
export const PAYMENT_PROVIDERS = ['toss', 'payapp'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
/** The provider that keeps cards on file; the others need the payer for each payment. */
export const CARD_PROVIDER: PaymentProviderName = 'toss';

/** What the provider says about a payment. `open`: nothing was decided yet. `absent`: it knows no payment of the order. */
export const PAYMENT_OUTCOMES = ['paid', 'failed', 'open', 'cancelled', 'absent'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** How long an order waits for the payment window, which is open for 30 minutes, and how long a payment without a trace is asked for. */
const ORDER_MS = 60 * 60_000;
const TRACELESS_MS = 10 * 60_000;

/**
 * Returns the state to which a charge moves by the provider's statement, or null when it stays. An order that nobody paid fails after an
 * hour, and a payment that the provider does not know after ten minutes.
 */
export function settledState(
  state: ChargeState,
  outcome: PaymentOutcome,
  orderedAt: Date,
  now: Date,
): ChargeState | null {
  const age = now.getTime() - orderedAt.getTime();
  const isOld = age > (isOrdered(state) || outcome === 'open' ? ORDER_MS : TRACELESS_MS);
  if (state === 'refunding') return outcome === 'cancelled' ? 'refunded' : outcome === 'paid' ? 'paid' : null;
  if (isPaid(state)) return null;
  if (outcome === 'paid') return state === 'refunded' ? null : 'paid';
  if (state === 'failed' || state === 'refunded') return null;
  if (outcome === 'failed' || outcome === 'cancelled') return 'failed';
  return isOld ? 'failed' : null;
}
