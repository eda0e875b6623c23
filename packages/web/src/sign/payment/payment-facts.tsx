import type { SigningEntry } from '@dojang/contract';
import { isPaidPayment } from '@dojang/domain';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Language, longTime, won } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { Rows } from '../ui/notes.tsx';
import { factTexts } from './fact-texts.ts';

export type EntryPayment = NonNullable<SigningEntry['payment']>;

/** Returns the sum of a payment with what became of it, in one line: '1,000원 · 결제 전'. */
export function paymentLine({ amount, state }: EntryPayment, language: Language): string {
  return `${won(amount, language)} · ${factTexts(language).states[state]}`;
}

/** What is paid, what was returned, and how; with the provider's receipt. */
export function PaymentFacts({ payment }: { payment: EntryPayment }) {
  const { language } = useTexts();
  const f = factTexts(language);
  const { productName, amount, state, cancelAmount, paidAt, method, number, receiptUrl } = payment;
  const isPaid = isPaidPayment(state);
  const returned = state === 'cancel_partial_approval' || state === 'cancel_approval';
  const rows: (readonly [string, ReactNode])[] = [
    [f.product, productName],
    [isPaid ? f.paid : f.asked, <b key="sum">{won(amount, language)}</b>],
    [f.state, f.states[state]],
    ...(returned
      ? [[f.returned, cancelAmount === null ? f.unknown : won(cancelAmount, language)] as const]
      : []),
    ...(state === 'cancel_partial_approval' && cancelAmount !== null
      ? [[f.left, won(amount - cancelAmount, language)] as const]
      : []),
    ...(isPaid && paidAt !== null ? [[f.paidAt, longTime(paidAt, language)] as const] : []),
    ...(isPaid && method !== null ? [[f.method, method[language]] as const] : []),
    ...(isPaid && number !== '' ? [[f.number, number] as const] : []),
  ];
  return (
    <>
      <Rows rows={rows} />
      {receiptUrl === '' ? null : (
        <a className={classes('see-all')} href={receiptUrl} target="_blank" rel="noreferrer">
          <ExternalLink size={22} aria-hidden="true" />
          {f.receipt}
        </a>
      )}
    </>
  );
}
