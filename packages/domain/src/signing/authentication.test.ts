import { describe, expect, test } from 'vitest';
import {
  authenticationsOf,
  cleanAccessCode,
  codeAllowance,
  isSameName,
  ONE_TIME_CODE,
  openAuthentication,
  PROOF_MINUTES,
  provenAt,
  readOneTimeCode,
  shownAuthenticationType,
  WRONG_VALUES,
} from './authentication.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const settings = {
  authentications: [
    { participantKey: 'kim', authType: 'mobile_identification' as const },
    { participantKey: 'lee', authType: 'mobile_otp' as const },
    { participantKey: 'kim', authType: 'password' as const, hint: '사번' },
  ],
};

describe('the order of authentications', () => {
  test('[SGN-08] each participant proves the access code first and the phone identity last', () => {
    const types = authenticationsOf(settings, 'kim').map(({ authType }) => authType);
    expect(types).toEqual(['password', 'mobile_identification']);
    expect(authenticationsOf(settings, 'park')).toEqual([]);
  });

  test('[DOC-20] authType names the strongest authentication', () => {
    expect(['kim', 'lee', 'park'].map((key) => shownAuthenticationType(settings, key))).toEqual([
      'mobile_identification',
      'mobile_otp',
      'none',
    ]);
  });

  test('[SGN-08] the first authentication without a proof is open, and none when all are proven', () => {
    const asked = authenticationsOf(settings, 'kim');
    const code = { authType: 'password' as const, provenAt: ago(60) };
    const name = { authType: 'mobile_identification' as const, provenAt: ago(10) };
    expect(openAuthentication(asked, [], NOW)?.authType).toBe('password');
    expect(openAuthentication(asked, [name], NOW)?.authType).toBe('password');
    expect(openAuthentication(asked, [code], NOW)?.authType).toBe('mobile_identification');
    expect(openAuthentication(asked, [code, name], NOW)).toBeNull();
    expect(openAuthentication([], [], NOW)).toBeNull();
  });

  test('[SGN-08] a proof ends after four hours, and the newest one counts', () => {
    const at = (seconds: number) => ({ authType: 'password' as const, provenAt: ago(seconds) });
    const end = PROOF_MINUTES * 60;
    expect(provenAt('password', [at(end)], NOW)).toBeNull();
    expect(provenAt('password', [at(end - 1)], NOW)).toEqual(ago(end - 1));
    expect(provenAt('password', [at(end), at(5), at(900)], NOW)).toEqual(ago(5));
    expect(provenAt('mobile_otp', [at(5)], NOW)).toBeNull();
  });
});

describe('values', () => {
  test('[SGN-08] five wrong values lock for thirty minutes', () => {
    expect(WRONG_VALUES).toEqual({ most: 5, minutes: 30 });
  });

  test('[SGN-08] an access code is compared in one form, whatever the keyboard sends', () => {
    expect(cleanAccessCode(' １２３４ ')).toBe('1234');
    expect(cleanAccessCode('사번12'.normalize('NFD'))).toBe('사번12');
    expect(cleanAccessCode('Ab 12')).not.toBe(cleanAccessCode('ab 12'));
  });

  test('[SGN-09] a one-time code has six digits', () => {
    expect(readOneTimeCode('123 456')).toBe('123456');
    expect(readOneTimeCode('１２３４５６')).toBe('123456');
    for (const typed of ['', '12345', '1234567', '12345a']) expect(readOneTimeCode(typed), typed).toBeNull();
  });

  test('[SGN-09] codes are sent at most once a minute and five times an hour', () => {
    const { pause, anHour } = ONE_TIME_CODE;
    expect(codeAllowance([], NOW)).toEqual({ isAllowed: true });
    expect(codeAllowance([ago(pause)], NOW)).toEqual({ isAllowed: true });
    expect(codeAllowance([ago(pause - 1), ago(900)], NOW)).toEqual({
      isAllowed: false,
      reason: 'pause',
      until: new Date(NOW.getTime() + 1000),
    });
    const many = Array.from({ length: anHour }, (_, at) => ago(600 + at * 60));
    expect(codeAllowance(many, NOW)).toMatchObject({ isAllowed: false, reason: 'hour' });
    expect(codeAllowance([...many.slice(1), ago(3601)], NOW)).toEqual({ isAllowed: true });
  });

  test('[SGN-09] a verified name is compared after NFC, without spaces', () => {
    expect(isSameName('김하늘'.normalize('NFD'), '김하늘')).toBe(true);
    expect(isSameName('Kim Ha Neul', 'KIM HANEUL')).toBe(true);
    expect(isSameName('김하늘', '이바다')).toBe(false);
    expect(isSameName('', '')).toBe(false);
  });
});
