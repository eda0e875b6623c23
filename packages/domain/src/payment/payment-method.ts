import type { Wording } from '../errors/wording.ts';

/**
 * Owns how a payment inside a contract can be made, and the names of these ways. Source: PayApp's manual, `pay_type`. A number that is
 * not listed has no name, and nothing is said about it.
 */

export const PAYMENT_METHODS = {
  card: { code: 1, name: { ko: '신용카드', en: 'Credit card' } },
  phone: { code: 2, name: { ko: '휴대전화', en: 'Phone bill' } },
  overseas: { code: 3, name: { ko: '해외 결제', en: 'Overseas payment' } },
  terminal: { code: 4, name: { ko: '대면 결제', en: 'Card terminal' } },
  transfer: { code: 6, name: { ko: '계좌이체', en: 'Bank transfer' } },
  virtualAccount: { code: 7, name: { ko: '가상계좌', en: 'Virtual account' } },
  kakaoPay: { code: 15, name: { ko: '카카오페이', en: 'KakaoPay' } },
  naverPay: { code: 16, name: { ko: '네이버페이', en: 'Naver Pay' } },
  registered: { code: 17, name: { ko: '등록 결제', en: 'Registered card' } },
  smilePay: { code: 21, name: { ko: '스마일페이', en: 'Smile Pay' } },
  weChatPay: { code: 22, name: { ko: '위챗페이', en: 'WeChat Pay' } },
  applePay: { code: 23, name: { ko: '애플페이', en: 'Apple Pay' } },
  ownAccount: { code: 24, name: { ko: '내통장 결제', en: 'Bank account' } },
  tossPay: { code: 25, name: { ko: '토스페이', en: 'Toss Pay' } },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly name: Wording }>>;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

const isMethod = (text: string): text is PaymentMethod => Object.hasOwn(PAYMENT_METHODS, text);

const NAMES = Object.keys(PAYMENT_METHODS).filter(isMethod);

/** Returns the way of payment that the provider's number means; null for an unknown number. */
export const paymentMethodOf = (code: number): PaymentMethod | null =>
  NAMES.find((name) => PAYMENT_METHODS[name].code === code) ?? null;

/** The provider's own site. */
const RECEIPTS = /(^|\.)payapp\.kr$/;

/**
 * Returns the address of a receipt as it may be shown to a payer; empty for any other text. A seller knows the value that signs the
 * provider's reports, so only pages of the provider itself are taken.
 */
export function receiptAddress(text: string): string {
  if (text.length > 500 || !URL.canParse(text)) return '';
  const { protocol, hostname, href, username } = new URL(text);
  const isOfProvider = ['https:', 'http:'].includes(protocol) && RECEIPTS.test(hostname) && username === '';
  return isOfProvider ? href.replace(/^http:/, 'https:') : '';
}

/** Returns the words for a stored way of payment; null for a text that names none. */
export const paymentMethodName = (text: string): Wording | null =>
  isMethod(text) ? PAYMENT_METHODS[text].name : null;
