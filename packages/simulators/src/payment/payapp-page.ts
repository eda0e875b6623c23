import { PAID, type PayAppPayment, VIRTUAL_ACCOUNT, WAITING } from './payapp-payments.ts';

/** The provider's payment page, as a plain form. */

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? one);

const STYLE = `body{font:16px/1.5 sans-serif;margin:0;background:#f4f5f8;color:#1c2030}
main{max-width:26rem;margin:0 auto;padding:1.5rem;background:#fff;min-height:100vh;box-sizing:border-box}
h1{font-size:1.25rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1rem}dd{margin:0;text-align:right;font-weight:700}
button,a.button{display:block;box-sizing:border-box;width:100%;min-height:3rem;margin:.5rem 0;border:1px solid #2a4bd0;border-radius:.5rem;
background:#fff;color:#2a4bd0;font:inherit;text-align:center;line-height:3rem;padding:0;text-decoration:none}`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;

const back = ({ returnUrl }: PayAppPayment): string =>
  returnUrl === '' ? '' : `<a class="button" href="${escaped(returnUrl)}">돌아가기</a>`;

const choice = (number: string, payType: number, name: string): string =>
  `<form method="post" action="/pay/${number}"><button name="payType" value="${payType}">${name}</button></form>`;

/** Returns the page of a payment in its present state. */
export function paymentPage(payment: PayAppPayment): string {
  const { number, productName, price, state } = payment;
  const facts = `<dl><dt>상품</dt><dd>${escaped(productName)}</dd><dt>금액</dt><dd>${price.toLocaleString('ko-KR')}원</dd></dl>`;
  if (state === PAID) return page('결제를 마쳤습니다', facts + back(payment));
  if (state === WAITING)
    return page(
      '입금을 기다립니다',
      `${facts}<p>모의은행 123-456-${number} 계좌로 입금해 주세요.</p>${choice(number, VIRTUAL_ACCOUNT, '입금하기(시험)')}${back(payment)}`,
    );
  if (state !== 1) return page('결제할 수 없습니다', facts + back(payment));
  return page(
    '시험 결제',
    `${facts}<p>시험용 결제창입니다. 돈이 나가지 않습니다.</p>${choice(number, 1, '신용카드')}${choice(number, 6, '계좌이체')}${choice(number, VIRTUAL_ACCOUNT, '가상계좌')}${back(payment)}`,
  );
}

/** Returns the page of an unknown payment. */
export const absentPage = (): string => page('결제를 찾을 수 없습니다', '');
