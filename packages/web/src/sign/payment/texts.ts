import type { Language } from '../text/format.ts';

/** The texts of the payment step, in both languages. */

const KO = {
  what: '결제',
  title: ['서명은 끝났습니다.', '결제만 남았습니다.'] as readonly [string, string],
  lead: (payee: string) => `${payee}에 결제해 주세요`,
  product: '상품명',
  payee: '받는 곳',
  amount: '결제할 금액',
  check: '계약서에 적힌 금액과 같은지 확인해 주세요.',
  provider: [
    '결제 대행사 ',
    'Signpay',
    ' 창이 열립니다. 카드번호는 그 창에만 입력하고, 도장에는 남지 않습니다.',
  ] as readonly [string, string, string],
  later: ['지금 결제하지 않아도 ', '서명은 취소되지 않습니다.'] as readonly [string, string],
  pay: (sum: string) => `${sum} 결제하기`,
  opening: '결제창을 여는 중…',
  again: '결제창 다시 열기',
  postpone: '나중에 결제하기',
  phone: '휴대전화 번호',
  phoneWhy: '결제 대행사가 결제 확인에 사용합니다.',
  phoneWrong: '번호를 끝까지 입력해 주세요. 예: 010-1234-5678',
  checkingTitle: '결제를 확인하고 있습니다',
  checkingWhy:
    '결제를 마쳤다면 잠시 후 결과가 표시됩니다. 결제하지 않고 돌아왔다면 결제창을 다시 열어 주세요.',
  waitingTitle: '입금을 기다리고 있습니다',
  waitingWhy: '가상계좌로 입금하면 결제가 완료됩니다. 계좌번호는 결제창에서 다시 볼 수 있습니다.',
  paidTitle: '결제가 완료되었습니다',
  paidWhy: '서명과 결제를 모두 마쳤습니다.',
  cancelledTitle: '취소된 결제입니다',
  cancelledWhy: '결제하지 않아도 됩니다. 이미 결제했다면 결제한 수단으로 돌려받습니다.',
  next: '문서 확인하기',
  noReply: '연결이 끊겼습니다. 잠시 후 다시 눌러 주세요.',
  blocked: '결제창을 열지 못했습니다. 브라우저에서 팝업을 허용한 뒤 다시 눌러 주세요.',
};

export type PaymentTexts = typeof KO;

const EN: PaymentTexts = {
  what: 'Payment',
  title: ['Signing is done.', 'Only the payment is left.'],
  lead: (payee) => `Please pay ${payee}`,
  product: 'Product',
  payee: 'Payee',
  amount: 'Amount to pay',
  check: 'Check that it is the amount in the contract.',
  provider: [
    'The page of the payment provider ',
    'Signpay',
    ' opens. Your card number is entered there only and is not kept here.',
  ],
  later: ['If you do not pay now, ', 'your signature stays valid.'],
  pay: (sum) => `Pay ${sum}`,
  opening: 'Opening the payment page…',
  again: 'Open the payment page again',
  postpone: 'Pay later',
  phone: 'Mobile number',
  phoneWhy: 'The payment provider uses it to confirm the payment.',
  phoneWrong: 'Enter the whole number, for example 010-1234-5678.',
  checkingTitle: 'Checking your payment',
  checkingWhy:
    'If you have paid, the result appears in a moment. If you came back without paying, open the payment page again.',
  waitingTitle: 'Waiting for your deposit',
  waitingWhy:
    'The payment is complete when you pay into the virtual account. The payment page shows its number again.',
  paidTitle: 'The payment is complete',
  paidWhy: 'You have signed and paid.',
  cancelledTitle: 'This payment is canceled',
  cancelledWhy: 'You do not have to pay. What you have paid is returned the way you paid it.',
  next: 'See the document',
  noReply: 'The connection was lost. Please press again in a moment.',
  blocked: 'The payment page did not open. Allow pop-ups in your browser and press again.',
};

/** The texts in the signer's language. */
export const paymentTexts = (language: Language): PaymentTexts => (language === 'ko' ? KO : EN);
