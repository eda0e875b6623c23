import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupDigits, parseAmount, readAmountAloud, writeAmount, writeNumber } from './amount.ts';

const UNITS = new Map([
  ['십', 10n],
  ['백', 100n],
  ['천', 1000n],
]);
const MYRIADS = new Map([
  ['만', 10_000n],
  ['억', 100_000_000n],
  ['조', 1_000_000_000_000n],
]);
const DIGITS = '영일이삼사오육칠팔구';

/** Parses Korean numerals by addition, independently of the code that writes them. */
function understand(words: string): bigint {
  let total = 0n;
  let four = 0n;
  let digit = 0n;
  for (const word of words) {
    const unit = UNITS.get(word);
    const myriad = MYRIADS.get(word);
    if (unit !== undefined) {
      four += (digit || 1n) * unit;
      digit = 0n;
    } else if (myriad !== undefined) {
      total += (four + digit || 1n) * myriad;
      four = 0n;
      digit = 0n;
    } else digit = BigInt(DIGITS.indexOf(word));
  }
  return total + four + digit;
}

const amount = fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }).map(String);

describe('[EDT-03] amounts in Korean words', () => {
  test.each([
    ['0', '영'],
    ['1', '일'],
    ['10', '일십'],
    ['113560', '일십일만삼천오백육십'],
    ['10000', '일만'],
    ['3300000', '삼백삼십만'],
    ['100000000', '일억'],
    ['100010000', '일억일만'],
    ['1000000000000', '일조'],
    ['1000000000001', '일조일'],
    ['9999999999999999', '구천구백구십구조구천구백구십구억구천구백구십구만구천구백구십구'],
    ['00100', '일백'],
  ])('%s is %s', (digits, words) => expect(readAmountAloud(digits)).toBe(words));

  test('parsing the words gives the amount back', () => {
    fc.assert(
      fc.property(amount, (digits) => {
        expect(understand(readAmountAloud(digits))).toBe(BigInt(digits));
      }),
      { numRuns: 2000 },
    );
  });

  test('different amounts have different words, and none omits a 일', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(readAmountAloud(a) === readAmountAloud(b)).toBe(a === b);
        expect(readAmountAloud(a)).not.toMatch(/(?:^|[만억조천백])[십백천]|^[만억조]/);
      }),
    );
  });

  test('a written amount parses back to itself', () => {
    fc.assert(
      fc.property(amount, (digits) => {
        expect(parseAmount(writeAmount(digits))).toBe(digits);
      }),
    );
    expect(writeAmount('3300000')).toBe('금 3,300,000원 (금 삼백삼십만원정)');
  });

  test('amounts parse in the forms that people type, and in no other', () => {
    for (const typed of [
      '3300000',
      '3,300,000',
      ' 3 300 000 ',
      '3,300,000원',
      '₩3,300,000',
      '금 3,300,000원정',
      '３３０００００',
      '003300000',
    ])
      expect(parseAmount(typed), typed).toBe('3300000');
    for (const typed of [
      '',
      '-1',
      '3.5',
      '33,00',
      ',300',
      '3백만',
      '금',
      '10000000000000000',
      '1e5',
      '금 3원 (금 사원정)',
    ])
      expect(parseAmount(typed), typed).toBeNull();
  });
});

describe('[EDT-03] numbers with separators', () => {
  test('separators stand at every third digit from the right, and removing them gives the digits back', () => {
    fc.assert(
      fc.property(amount, (digits) => {
        const grouped = groupDigits(digits);
        expect(grouped.replaceAll(',', '')).toBe(digits);
        expect(grouped).toMatch(/^\d{1,3}(,\d{3})*$/);
      }),
    );
  });

  test('a number is written as Intl writes it, and parses back to itself', () => {
    const whole = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
    fc.assert(
      fc.property(whole, (n) => {
        const written = writeNumber(String(n));
        expect(written).toBe(Object.is(n, -0) ? '0' : new Intl.NumberFormat('en-US').format(n));
        expect(writeNumber(written ?? '')).toBe(written);
      }),
    );
  });

  test('decimals are kept, zero has no sign, and other text is refused', () => {
    expect(writeNumber('1234.50')).toBe('1,234.50');
    expect(writeNumber('-0')).toBe('0');
    expect(writeNumber('−12')).toBe('-12');
    for (const typed of ['', '-', '1,23', '1.', '.5', '1.2.3', '열둘', '0x10', '1e3', 'NaN', '1'.repeat(16)])
      expect(writeNumber(typed), typed).toBeNull();
  });
});
