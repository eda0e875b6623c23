import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../text/test-character.ts';
import { maskContact, parseContact, parseEmail, parsePhone, showContact } from './contact.ts';
import { DATE_FORMATS, isoDate, koreanDate, parseDate, writeDate } from './date.ts';
import { cleanLine, cleanText, isPersonName, maskName } from './name.ts';
import { holdsResidentNumber } from './resident-number.ts';

describe('[ACC-04] contacts', () => {
  test('accepts e-mail addresses as people write them', () => {
    expect(parseEmail(' Kim@Mail.Example ')).toBe('kim@mail.example');
    for (const good of ["o'neil@a.kr", 'a.b+c_d@x-y.co.kr', `${'a'.repeat(64)}@b.company`])
      expect(parseEmail(good)).toBe(good);
    for (const bad of [
      'kim',
      'kim@',
      '@mail.kr',
      'kim@mail',
      'kim@mail.k',
      'kim@mail.abcdefghijk',
      'a..b@mail.kr',
      'kim@-mail.kr',
      'kim @mail.kr',
      '김@메일.한국',
      `${'a'.repeat(65)}@b.kr`,
      '',
    ])
      expect(parseEmail(bad), bad).toBeNull();
  });

  test('accepts Korean mobile numbers in their usual forms and stores digits', () => {
    for (const typed of [
      '010-1234-5678',
      '01012345678',
      '010 1234 5678',
      '+82 10-1234-5678',
      '821012345678',
      '０１０－１２３４－５６７８',
      '010.1234.5678',
    ])
      expect(parsePhone(typed), typed).toBe('01012345678');
    for (const bad of ['010-123', '010-1234-56789', '전화', '', '00000000000', '1588-1234'])
      expect(parsePhone(bad), bad).toBeNull();
  });

  test('accepts every Korean number for text messages, and mobile numbers alone for KakaoTalk', () => {
    const numbers = [
      ['02-123-4567', '021234567', '02-****-4567'],
      ['031-1234-5678', '03112345678', '031-****-5678'],
      ['070 1234 5678', '07012345678', '070-****-5678'],
      ['0501-1234-5678', '050112345678', '0501-****-5678'],
    ] as const;
    for (const [typed, stored, masked] of numbers) {
      expect(parsePhone(typed)).toBe(stored);
      expect(parseContact('kakao', typed)).toBeNull();
      expect(maskContact(stored)).toBe(masked);
      expect(parsePhone(showContact(stored))).toBe(stored);
    }
    expect(parseContact('kakao', '016-123-4567')).toBe('0161234567');
  });

  test('formats and masks contacts', () => {
    expect(showContact('01012345678')).toBe('010-1234-5678');
    expect(showContact('0111234567')).toBe('011-123-4567');
    expect(maskContact('01012345678')).toBe('010-****-5678');
    expect(maskContact('kim@mail.com')).toBe('k***@mail.com');
    expect(maskContact('broken')).toBe('***');
    expect(maskContact('')).toBe('');
  });

  test('a parsed contact parses to itself, and a mask never shows it in full', () => {
    const digits = fc.stringMatching(/^010[0-9]{8}$/);
    fc.assert(
      fc.property(digits, (phone) => void expect(parseContact('kakao', showContact(phone))).toBe(phone)),
    );
    fc.assert(
      fc.property(fc.oneof(digits, fc.emailAddress()), (contact) => {
        const stored = parseEmail(contact) ?? parsePhone(contact);
        if (stored !== null && stored.length > 3) expect(maskContact(stored)).not.toContain(stored);
      }),
    );
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        const stored = parseEmail(typed);
        if (stored !== null) expect(parseEmail(stored)).toBe(stored);
      }),
    );
  });
});

describe('[ACC-07] names and dates', () => {
  test('a name is at least two Korean or Latin letters', () => {
    for (const good of ['김하늘', 'Kim Haneul', '남궁 민수']) expect(isPersonName(good)).toBe(true);
    for (const bad of ['김', '', ' 김하늘', '김1', '金夏', 'ㄱㄴ', 'a'.repeat(51)])
      expect(isPersonName(bad), bad).toBe(false);
  });

  test('masks all characters but the first and last', () => {
    expect(['', '김', '김늘', '김하늘', '남궁하늘', '\u{20BB7}\u{20BB7}\u{20BB7}'].map(maskName)).toEqual([
      '*',
      '*',
      '김*',
      '김*늘',
      '남**늘',
      '\u{20BB7}*\u{20BB7}',
    ]);
  });

  test('cleaning is idempotent and leaves no invisible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(cleanLine(text)).not.toMatch(/[\n\r\t]|\s{2}/);
      }),
      { numRuns: 2000 },
    );
    expect(cleanLine('한결\u202e\u200b\u0000\u2066상사')).toBe('한결상사');
  });

  test('finds resident numbers in every written form, and reports no other numbers', () => {
    for (const number of [
      '880808-1234567',
      '8808081234567',
      '880808 - 2345678',
      '880808–3234567',
      '９００１０１－１２３４５６７',
      '번호:000101-4123456.',
      '880808—1234567',
    ])
      expect(holdsResidentNumber(number), number).toBe(true);
    for (const other of [
      '010-1234-5678',
      '881308-1234567',
      '880832-1234567',
      '880808-9234567',
      '18808081234567',
      '880808-12345678',
      '2026-11-21',
      '123-45-67890',
    ])
      expect(holdsResidentNumber(other), other).toBe(false);
  });

  test('parses every calendar date in each form, and no other text', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
        const { year, month, day: dayOfMonth } = date;
        for (const typed of [
          isoDate(date),
          koreanDate(date),
          `${year}/${month}/${dayOfMonth}`,
          `${year}. ${month}. ${dayOfMonth}.`,
        ])
          expect(parseDate(typed)).toEqual(date);
        for (const format of DATE_FORMATS) expect(parseDate(writeDate(date, format))).toEqual(date);
      }),
    );
    for (const none of [
      '2026-02-29',
      '2100-02-29',
      '2026-04-31',
      '1899-12-31',
      '2200-01-01',
      '2026-00-10',
      '26-01-01',
      '',
    ])
      expect(parseDate(none), none).toBeNull();
    expect(parseDate('2024-02-29')).not.toBeNull();
  });
});
