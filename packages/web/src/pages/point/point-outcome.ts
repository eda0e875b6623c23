import type { ChargeResult, PaymentMethodResult } from '@dojang/contract';

/** What came of a charge or of the registration of a card; the page shows it above its tabs' contents until it is closed. */
export type PointOutcome =
  | { readonly kind: 'charge'; readonly charge: ChargeResult }
  | { readonly kind: 'card'; readonly card: PaymentMethodResult }
  | { readonly kind: 'refused'; readonly of: 'charge' | 'card'; readonly sentence: string }
  | { readonly kind: 'declined' | 'cancelled' | 'cardFailed' | 'cardCancelled' };

/** The codes of the payment provider for a window that the person closed. */
const CANCELLED: readonly string[] = ['PAY_PROCESS_CANCELED', 'USER_CANCEL', 'PAY_PROCESS_ABORTED'];

/** What a payment window that returns without a payment or a card means. Its own message may be anything, and is not shown. */
export function outcomeOfFailure(
  window: 'failed' | 'card-failed',
  code: string | undefined,
): Extract<PointOutcome, { readonly kind: 'declined' | 'cancelled' | 'cardFailed' | 'cardCancelled' }> {
  const isCancelled = code !== undefined && CANCELLED.includes(code);
  if (window === 'failed') return { kind: isCancelled ? 'cancelled' : 'declined' };
  return { kind: isCancelled ? 'cardCancelled' : 'cardFailed' };
}

/** Whether the outcome belongs to the tab of cards and not to the tab of charging. */
export const isOfCards = (outcome: PointOutcome): boolean =>
  outcome.kind === 'card' ||
  outcome.kind === 'cardFailed' ||
  outcome.kind === 'cardCancelled' ||
  (outcome.kind === 'refused' && outcome.of === 'card');
