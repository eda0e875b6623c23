import type { CopyRow } from '../message-copy.ts';
import type { AskedPayment, MessageInput, MessageLocale } from '../message-input.ts';

/** How a request, a reminder and the completion name the payment of their recipient. */

interface Words {
  readonly amount: string;
  readonly what: string;
  readonly who: string;
  readonly when: string;
  readonly afterSigning: string;
  readonly payment: string;
  readonly won: (amount: number) => string;
  readonly payer: (name: string) => string;
  readonly states: Readonly<Record<AskedPayment['state'], string>>;
  readonly returned: (sum: string) => string;
}

const WORDS: Readonly<Record<MessageLocale, Words>> = {
  ko: {
    amount: '결제할 금액',
    what: '결제 내용',
    who: '결제할 사람',
    when: '결제 시점',
    afterSigning: '서명한 뒤 Signpay 창에서',
    payment: '결제',
    won: (amount) => `${amount.toLocaleString('ko-KR')}원`,
    payer: (name) => `${name} 님`,
    states: {
      request: '결제 전',
      waiting: '입금 대기',
      complete: '결제 완료',
      cancel_partial_approval: '일부 취소',
      cancel_approval: '결제 취소',
      cancel_request: '결제 요청 취소',
    },
    returned: (sum) => `${sum} 취소`,
  },
  en: {
    amount: 'Amount to pay',
    what: 'Payment for',
    who: 'Payer',
    when: 'When',
    afterSigning: 'After signing, on the page of Signpay',
    payment: 'Payment',
    won: (amount) => `${amount.toLocaleString('en')} won`,
    payer: (name) => name,
    states: {
      request: 'not paid yet',
      waiting: 'waiting for deposit',
      complete: 'paid',
      cancel_partial_approval: 'partly canceled',
      cancel_approval: 'canceled',
      cancel_request: 'request canceled',
    },
    returned: (sum) => `${sum} canceled`,
  },
};

/** Returns what is paid, for what, by whom and when; no rows for a recipient who does not pay. */
export function askedPaymentRows({ locale, payment, recipientName }: MessageInput): CopyRow[] {
  if (payment === undefined) return [];
  const words = WORDS[locale];
  return [
    { label: words.amount, value: words.won(payment.amount), tone: 'strong' },
    { label: words.what, value: payment.productName },
    { label: words.who, value: words.payer(recipientName) },
    { label: words.when, value: words.afterSigning },
  ];
}

/** Returns the payment beside a completed contract: what it is for, its sum, and what became of it. */
export function paymentStateRow({ locale, payment }: MessageInput): CopyRow[] {
  if (payment === undefined) return [];
  const words = WORDS[locale];
  const { productName, amount, state, cancelAmount } = payment;
  const isPart = state === 'cancel_partial_approval' && cancelAmount !== null;
  const became = isPart ? words.returned(words.won(cancelAmount)) : words.states[state];
  return [{ label: words.payment, value: `${productName} · ${words.won(amount)} · ${became}` }];
}

/** Returns a sum as a message in this language writes it. */
export const wonIn = (locale: MessageLocale, amount: number): string => WORDS[locale].won(amount);
