import { expect, test } from 'vitest';
import { parseAmount } from '../field/amount.ts';
import { parseBirthDate } from '../field/typed-date.ts';
import { readIdentityNumber } from '../signing/identity-number.ts';
import { parseContact, parseEmail, parsePhone } from './contact.ts';
import { parseDate } from './date.ts';
import { cleanTyped } from './invisible.ts';

const ZERO_WIDTH = '\u200b';
const LEFT_TO_RIGHT = '\u202a';
const NOW = new Date('2026-11-28T03:00:00Z');

test('an address with invisible or full-width characters is the address that was meant', () => {
  expect(parseEmail(`kim@mail.com${ZERO_WIDTH}`)).toBe('kim@mail.com');
  expect(parseEmail(`\ufeff ki${ZERO_WIDTH}m@mail.com`)).toBe('kim@mail.com');
  expect(parseEmail('ｋｉｍ＠ｍａｉｌ．ｃｏｍ')).toBe('kim@mail.com');
  expect(parseContact('email', '김@mail.com')).toBe(null);
});

test('so is a phone number', () => {
  expect(parsePhone(`${LEFT_TO_RIGHT}010-1234-5678\u202c`)).toBe('01012345678');
  expect(parsePhone(`${LEFT_TO_RIGHT}+82 10-1234-5678`)).toBe('01012345678');
  expect(parsePhone('０５０４－１２３４－５６７８')).toBe('050412345678');
});

test('so are a date and a number', () => {
  expect(parseBirthDate('１９９２０２２９')).toEqual({ year: 1992, month: 2, day: 29 });
  expect(parseDate('１９９２－０２－２９')).toEqual({ year: 1992, month: 2, day: 29 });
  expect(parseDate(`2026.${ZERO_WIDTH}11.28`)).toEqual({ year: 2026, month: 11, day: 28 });
  expect(readIdentityNumber(`９２０２２９${ZERO_WIDTH}-1`, NOW)).toBe('9202291');
  expect(parseAmount(`${LEFT_TO_RIGHT}１，０００`)).toBe(parseAmount('1,000'));
});

test('cleaning twice is cleaning once', () => {
  for (const typed of [` ｋｉｍ＠${ZERO_WIDTH} `, '１９９２０２２９', `${LEFT_TO_RIGHT}\u3000010`])
    expect(cleanTyped(cleanTyped(typed))).toBe(cleanTyped(typed));
});
