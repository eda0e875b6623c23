import type { PaymentState } from '@dojang/domain';
import type { Language } from '../text/format.ts';

/** The words for the facts of a payment, in both languages. */

interface FactTexts {
  readonly title: string;
  readonly product: string;
  readonly asked: string;
  readonly paid: string;
  readonly state: string;
  readonly states: Readonly<Record<PaymentState, string>>;
  readonly returned: string;
  readonly left: string;
  /** For a sum that the provider has not told yet. */
  readonly unknown: string;
  readonly paidAt: string;
  readonly method: string;
  readonly number: string;
  readonly receipt: string;
}

const KO: FactTexts = {
  title: '결제',
  product: '상품명',
  asked: '결제할 금액',
  paid: '결제 금액',
  state: '상태',
  states: {
    request: '결제 전',
    waiting: '입금 대기',
    complete: '결제 완료',
    cancel_partial_approval: '일부 취소',
    cancel_approval: '결제 취소',
    cancel_request: '요청 취소',
  },
  returned: '취소 금액',
  left: '남은 결제 금액',
  unknown: '확인 중',
  paidAt: '결제 일시',
  method: '결제 수단',
  number: '결제 번호',
  receipt: '영수증 보기',
};

const EN: FactTexts = {
  title: 'Payment',
  product: 'Product',
  asked: 'Amount to pay',
  paid: 'Amount',
  state: 'State',
  states: {
    request: 'Not paid yet',
    waiting: 'Waiting for deposit',
    complete: 'Paid',
    cancel_partial_approval: 'Partly canceled',
    cancel_approval: 'Canceled',
    cancel_request: 'Request canceled',
  },
  returned: 'Canceled amount',
  left: 'Still paid',
  unknown: 'Being checked',
  paidAt: 'Paid at',
  method: 'Paid by',
  number: 'Payment number',
  receipt: 'View the receipt',
};

/** The words in the signer's language. */
export const factTexts = (language: Language): FactTexts => (language === 'ko' ? KO : EN);
