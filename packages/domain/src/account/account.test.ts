import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import { ageOn, readBirthDate } from './age.ts';
import { parseBusinessNumber, showBusinessNumber } from './business-number.ts';
import { loginIdError, maskLoginId, readLoginId } from './login-id.ts';
import { isPassword, passwordParts } from './password.ts';
import { nextStartupStep, type ScheduledNotice, type SeenVersions } from './policies.ts';

function errorOf(work: () => unknown): [string, string | undefined] {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return [error.error, error.detail.field];
  }
  throw new Error('expected a DomainError');
}

describe('[ACC-05] login ids', () => {
  test('begin with a lowercase letter, contain letters and digits, and have at least four characters', () => {
    for (const good of ['kim1', 'haneul', 'aBcD', 'a123', 'a'.repeat(20)])
      expect(loginIdError(good), good).toBeNull();
    expect(
      [
        '',
        '1kim',
        '１kim',
        'kim',
        'Kim1',
        '김하늘입',
        'kim-1',
        'kim 1',
        'a'.repeat(21),
        'kimi\u200b',
        'ｋｉｍ１',
      ].map(loginIdError),
    ).toEqual([
      'empty',
      'startsWithDigit',
      'form',
      'short',
      'form',
      'form',
      'form',
      'form',
      'long',
      'form',
      'form',
    ]);
  });

  test('each error has its own name and its field', () => {
    expect(
      ['', '  ', '1abc', 'abc', 'ab_c', 'A'.repeat(30)].map((typed) => errorOf(() => readLoginId(typed))),
    ).toEqual([
      ['loginIdEmpty', 'loginId'],
      ['loginIdEmpty', 'loginId'],
      ['loginIdStartsWithDigit', 'loginId'],
      ['loginIdShort', 'loginId'],
      ['loginIdForm', 'loginId'],
      ['loginIdForm', 'loginId'],
    ]);
    expect(readLoginId(' haneul ')).toBe('haneul');
  });

  test('a masked login id is too short to log in with', () => {
    expect(['kim1', 'kim12', 'haneul', 'hangyeol'].map(maskLoginId)).toEqual([
      'k**1',
      'k***2',
      'ha***l',
      'ha*****l',
    ]);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-zA-Z0-9]{3,19}$/), (loginId) => {
        expect(maskLoginId(loginId)).toHaveLength(loginId.length);
        expect(maskLoginId(loginId)).toContain('**');
      }),
    );
  });
});

describe('[ACC-06] passwords', () => {
  test('need eight characters with a letter and a digit; all other characters are allowed', () => {
    for (const good of ['abcdefg1', '1234567a', 'Dojang2026!', '비밀번호는abc12', '🙂🙂🙂🙂🙂🙂a1'])
      expect(isPassword(good), good).toBe(true);
    for (const bad of ['abcdef1', 'abcdefgh', '12345678', '', '🙂🙂🙂🙂a1'])
      expect(isPassword(bad), bad).toBe(false);
    expect(passwordParts('abc')).toEqual({ longEnough: false, hasLetter: true, hasDigit: false });
  });
});

describe('[ACC-03] business registration numbers', () => {
  /** Appends the check digit, computed by the published method, to nine digits. */
  function withCheckDigit(nine: string): string {
    const digits = [...nine].map(Number);
    const weighted = [1, 3, 7, 1, 3, 7, 1, 3, 5].map((weight, at) => weight * (digits[at] ?? 0));
    const tens = Math.floor((weighted[8] ?? 0) / 10);
    const sum = weighted.reduce((total, product) => total + product, tens);
    return `${nine}${(10 - (sum % 10)) % 10}`;
  }

  test('accepts numbers from real certificates in each form that people type', () => {
    for (const typed of [
      '124-81-00998',
      '1248100998',
      '220-81-62517',
      ' 120 81 47521 ',
      '１２４－８１－００９９８',
    ])
      expect(parseBusinessNumber(typed.replace(/－/g, '-')), typed).toMatch(/^\d{10}$/);
    expect(showBusinessNumber('1248100998')).toBe('124-81-00998');
    expect(showBusinessNumber('1248')).toBe('124-8');
  });

  test('refuses a wrong digit in any place, and text that is not a number', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[1-9][0-9]{8}$/),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (nine, at, step) => {
          const number = withCheckDigit(nine);
          expect(parseBusinessNumber(number)).toBe(number);
          const wrong = [...number];
          wrong[at] = String((Number(wrong[at]) + step) % 10);
          expect(parseBusinessNumber(wrong.join(''))).toBeNull();
        },
      ),
    );
    for (const typed of ['', '000-00-00000', '123456789', '12345678901', '124-81-0099a', '사업자번호'])
      expect(parseBusinessNumber(typed), typed).toBeNull();
  });
});

describe('[ACC-02] the least age', () => {
  const TODAY = '2026-11-21';
  test('is reached on the birthday itself', () => {
    expect(readBirthDate('2012-11-21', TODAY)).toBe('2012-11-21');
    expect(errorOf(() => readBirthDate('2012-11-22', TODAY))).toEqual(['tooYoung', 'birthDate']);
    expect(ageOn('2012-11-22', TODAY)).toBe(13);
    expect(readBirthDate('1990년 5월 5일', TODAY)).toBe('1990-05-05');
  });

  test('someone born on 29 February turns 14 on 1 March of a common year', () => {
    expect(errorOf(() => readBirthDate('2012-02-29', '2026-02-28'))[0]).toBe('tooYoung');
    expect(readBirthDate('2012-02-29', '2026-03-01')).toBe('2012-02-29');
  });

  test('an invalid, future or implausibly early date is refused with its field', () => {
    for (const typed of ['', '2012-02-30', '2027-01-01', '1880-01-01', '어제', '12-01-01'])
      expect(
        errorOf(() => readBirthDate(typed, TODAY)),
        typed,
      ).toEqual(['badInput', 'birthDate']);
  });
});

describe('[ACC-15] the steps between log-in and the first page', () => {
  const notice = (type: ScheduledNotice['type'], version: number): ScheduledNotice => ({
    type,
    version,
    from: '2026-11-20T00:00:00+09:00',
    until: '2026-11-22T00:00:00+09:00',
  });
  const NOW = '2026-11-21T00:00:00Z';
  const seenAll = { policy: 1, welcome: 1, welcomeMobile: 1 };

  test('come in the order policy, welcome, notices', () => {
    const notices = [notice('notice3', 1), notice('notice1', 2), notice('notice2', 0)];
    const step = (seen: SeenVersions, narrow = false) =>
      nextStartupStep({ seen, policyVersion: 1, notices, isNarrow: narrow, now: NOW });
    expect(step({})).toEqual({ kind: 'policy' });
    expect(step({ policy: 1 })).toEqual({ kind: 'onboarding' });
    expect(step({ policy: 1, welcome: 1 }, true)).toEqual({ kind: 'mobileNotice' });
    expect(step(seenAll)).toMatchObject({ kind: 'notice', notice: { type: 'notice1' } });
    expect(step({ ...seenAll, notice1: 1 })).toMatchObject({ notice: { type: 'notice1' } });
    expect(step({ ...seenAll, notice1: 2 })).toMatchObject({ notice: { type: 'notice3' } });
    expect(step({ ...seenAll, notice1: 2, notice3: 1 })).toBeNull();
  });

  test('a notice is shown from its start until just before its end', () => {
    const at = (now: string) =>
      nextStartupStep({
        seen: seenAll,
        policyVersion: 1,
        notices: [notice('notice1', 1)],
        isNarrow: false,
        now,
      })?.kind ?? null;
    expect(
      ['2026-11-19T14:59:59Z', '2026-11-19T15:00:00Z', '2026-11-21T14:59:59Z', '2026-11-21T15:00:00Z'].map(
        at,
      ),
    ).toEqual([null, 'notice', 'notice', null]);
  });
});
