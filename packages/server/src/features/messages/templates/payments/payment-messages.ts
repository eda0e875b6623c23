import { cleanInput } from '../clean-input.ts';
import { composeMail } from '../mails.ts';
import type { MailContent, MessageLocale, TalkContent } from '../message-input.ts';
import { composeTalk } from '../talks.ts';
import type { PaymentCopy } from './payment-copy.ts';
import { englishPaymentCopy } from './payment-english.ts';
import type { PaymentCancelledInput, PaymentMessageInput } from './payment-input.ts';
import { koreanPaymentCopy } from './payment-korean.ts';

/** The messages about payments: to the payer as a receipt, and to the requester. */

const wordsOf = (locale: MessageLocale): PaymentCopy =>
  locale === 'ko' ? koreanPaymentCopy : englishPaymentCopy;

/** The mail that reminds a payer of an open payment. */
export const paymentReminderMail = (input: PaymentMessageInput): MailContent =>
  composeMail(input, (_words, clean) => wordsOf(clean.locale).reminder(clean));

/** The mail after a payment. */
export const paymentPaidMail = (input: PaymentMessageInput): MailContent =>
  composeMail(input, (_words, clean) => wordsOf(clean.locale).paid(clean));

/** The mail after a cancellation in full or in part. */
export const paymentCancelledMail = (input: PaymentCancelledInput): MailContent =>
  composeMail(input, (_words, clean) => wordsOf(clean.locale).cancelled(clean));

/** To a payer with a phone number, about an open payment. */
export function paymentReminderTalk(input: PaymentMessageInput): TalkContent {
  const { link, productName, amount, locale, at: _, ...clean } = cleanInput(input);
  const details = { product: productName, amount: wordsOf(locale).won(amount) };
  return composeTalk('paymentReminder', { ...clean, locale }, { ...(link ? { link } : {}), ...details });
}

/** To a payer with a phone number, after a payment. */
export function paymentPaidTalk(input: PaymentMessageInput): TalkContent {
  const { link, productName, amount, locale, at, ...clean } = cleanInput(input);
  const details = { limit: at, product: productName, amount: wordsOf(locale).won(amount) };
  return composeTalk('paymentPaid', { ...clean, locale }, { ...(link ? { link } : {}), ...details });
}

/** To a payer with a phone number, after a cancellation; of a part, with why and what stays paid. */
export function paymentCancelledTalk(input: PaymentCancelledInput): TalkContent {
  const { link, productName, sum, left, reason, locale, at, ...clean } = cleanInput(input);
  const { won } = wordsOf(locale);
  const details = { limit: at, product: productName, amount: won(sum), ...(link ? { link } : {}) };
  return left > 0
    ? composeTalk(
        'paymentPartlyCancelled',
        { ...clean, locale },
        { ...details, partly: { left: won(left), reason } },
      )
    : composeTalk('paymentCancelled', { ...clean, locale }, details);
}
