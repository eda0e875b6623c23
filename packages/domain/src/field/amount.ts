import { cleanTyped } from '../person/invisible.ts';

/**
 * Owns numbers and amounts of money as a contract writes them: with thousands separators, and in Korean words. Numbers are
 * strings of digits, since a float cannot represent amounts of 1경 and more exactly.
 */

/** The largest supported amount is below 1경 (10^16): 9,999조 and the digits under it. */
const MOST_DIGITS = 16;
const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const;
const PLACES = ['', '십', '백', '천'] as const;
const MYRIADS = ['', '만', '억', '조'] as const;

/** '1234567' → '1,234,567'. The text contains digits only, without a decimal point. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

function readFour(four: string): string {
  return [...four]
    .map((digit, index) => {
      const word = DIGITS[Number(digit)] ?? '';
      return word === '' ? '' : word + (PLACES[four.length - 1 - index] ?? '');
    })
    .join('');
}

/**
 * '113560' → '일십일만삼천오백육십'. Every 일 is written, so that nobody can insert a digit before it. Source: 행정업무의 운영 및 혁신에 관한 규정 시행규칙 제2조
 * 제2항 (금113,560원(금일십일만삼천오백육십원)).
 */
export function readAmountAloud(digits: string): string {
  const plain = withoutZeros(digits);
  if (!/^\d+$/.test(plain) || plain.length > MOST_DIGITS)
    throw new RangeError('an amount of at most 16 digits');
  if (plain === '0') return '영';
  let out = '';
  for (let end = plain.length, myriad = 0; end > 0; end -= 4, myriad += 1) {
    const words = readFour(plain.slice(Math.max(0, end - 4), end));
    if (words !== '') out = words + (MYRIADS[myriad] ?? '') + out;
  }
  return out;
}

/** '3300000' → '금 3,300,000원 (금 삼백삼십만원정)': the form of an amount in a document. */
export function writeAmount(digits: string): string {
  const plain = withoutZeros(digits);
  return `금 ${groupDigits(plain)}원 (금 ${readAmountAloud(plain)}원정)`;
}

const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/;

/** Returns the digits of a typed amount (3,300,000 · 3300000원 · ₩3,300,000 · the written form itself), or null. */
export function parseAmount(typed: string): string | null {
  const text = cleanTyped(typed).replace(/\s/g, '');
  const [, figure, reading] =
    /^(?:일?금|[₩\\])?([\d,]+)(?:원정?|정)?(?:\((?:일?금)?(.+?)원정?\))?$/.exec(text) ?? [];
  if (figure === undefined || !GROUPED.test(figure)) return null;
  const digits = withoutZeros(figure.replaceAll(',', ''));
  if (digits.length > MOST_DIGITS) return null;
  return reading === undefined || reading === readAmountAloud(digits) ? digits : null;
}

const NUMBER = /^([-−]?)(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,6})?$/;
const MOST_WHOLE_DIGITS = 15;

/** Returns a typed number with correct separators ('-1234.50' → '-1,234.50'), or null when the text is not a number. */
export function writeNumber(typed: string): string | null {
  const match = NUMBER.exec(cleanTyped(typed).replace(/\s/g, ''));
  if (!match) return null;
  const whole = withoutZeros((match[2] ?? '').replaceAll(',', ''));
  if (whole.length > MOST_WHOLE_DIGITS) return null;
  const fraction = match[3] ?? '';
  const sign = match[1] && /[1-9]/.test(whole + fraction) ? '-' : '';
  return sign + groupDigits(whole) + fraction;
}
