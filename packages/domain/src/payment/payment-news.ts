/**
 * Owns what a change of a payment is told as. Invariant: money is told about when it is known to have moved, each sum once, whatever
 * order the reports came in. A partial cancellation of an unknown sum is told when the sum is known.
 */

export interface MovedMoney {
  readonly isPaid: boolean;
  /** Won that were cancelled altogether. */
  readonly cancelAmount: number;
}

export interface PaymentNews {
  readonly kind: 'paid' | 'cancelled';
  /** Won that moved. */
  readonly sum: number;
  /** Won that the requester has afterwards. */
  readonly left: number;
}

/** Returns what is told about a change of a payment of `amount` won. */
export function paymentNews(amount: number, before: MovedMoney, after: MovedMoney): PaymentNews[] {
  const news: PaymentNews[] = [];
  if (after.isPaid && !before.isPaid) news.push({ kind: 'paid', sum: amount, left: amount });
  const sum = after.cancelAmount - before.cancelAmount;
  if (sum > 0) news.push({ kind: 'cancelled', sum, left: amount - after.cancelAmount });
  return news;
}
