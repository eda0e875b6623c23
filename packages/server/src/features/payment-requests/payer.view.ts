import type { SigningEntry } from '@dojang/contract';
import { paymentMethodName, type SigningMethod } from '@dojang/domain';
import type { PaymentRow } from './payment.repo.ts';

/** A payment as its payer sees it. */

/** Returns the won that were cancelled; null after a partial cancellation of which the provider has not told the sum yet. */
export const cancelledOf = ({ state, cancel_amount: won }: Pick<PaymentRow, 'state' | 'cancel_amount'>) =>
  state === 'cancel_partial_approval' && Number(won) === 0 ? null : Number(won);

/** Returns what a payer is asked for. The provider needs a phone number, which an e-mail address does not replace. */
export const payerView = (
  row: PaymentRow,
  { method }: { readonly method: SigningMethod },
): NonNullable<SigningEntry['payment']> => ({
  productName: row.product_name,
  amount: Number(row.amount),
  state: row.state,
  cancelAmount: cancelledOf(row),
  paidAt: row.paid_at?.toISOString() ?? null,
  number: row.provider_number ?? '',
  method: row.method === null ? null : paymentMethodName(row.method),
  receiptUrl: row.receipt_url,
  needsPhone: row.provider_number === null && method !== 'kakao',
});
