import { describe, expect, test } from 'vitest';
import { DomainError, ERRORS, type ErrorName, errorMessage } from './errors.ts';

const names = Object.keys(ERRORS) as ErrorName[];

describe('[ERR-01] the table of errors', () => {
  test('every error has its own code, and no code is 0', () => {
    const codes = names.map((name) => ERRORS[name].code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(0);
  });

  test('[ERR-02] the codes that clients know do not change', () => {
    expect(ERRORS.notLoggedIn.code).toBe(401);
    expect(ERRORS.tokenExpired.code).toBe(441);
    expect(ERRORS.alreadyLoggedOut.code).toBe(1024);
    expect(ERRORS.loginFailed.code).toBe(1073);
    expect(ERRORS.fileTooLarge.ko).toBe('파일 업로드 최대 용량은 5MB 입니다.');
    expect(ERRORS.notEnoughPoints.en).toBe('not enough points, please charge and try again');
  });

  test('each error has a Korean and an English message with the same placeholders', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const name of names) {
      expect(ERRORS[name].ko, name).toMatch(/[가-힣].*[다요오: ](?:\.|$|\{)|입니다\./);
      expect(ERRORS[name].en, name).not.toMatch(/[가-힣]/);
      expect(placeholders(ERRORS[name].en), name).toEqual(placeholders(ERRORS[name].ko));
      expect(ERRORS[name].status, name).toBeGreaterThanOrEqual(200);
    }
    expect(names.filter((name) => ERRORS[name].status >= 500)).toEqual([
      'serverError',
      'unavailable',
      'conversionMissing',
      'identityUnavailable',
      'paymentProviderUnavailable',
      'paymentCancelUnknown',
      'bodiesTooMany',
      'underMaintenance',
      'pictureNotDrawn',
      'paymentUnavailable',
    ]);
  });

  test('a message never shows a placeholder, with or without a value', () => {
    for (const name of names)
      for (const locale of ['ko', 'en'] as const) {
        expect(errorMessage(name, {}, locale)).not.toMatch(/[{}]|: ?$/);
        expect(
          errorMessage(name, { field: '성명', values: { max: 5, text: '※', until: '오후 3:00' } }, locale),
        ).not.toMatch(/[{}]/);
      }
    expect(errorMessage('badInput', { field: 'name' }, 'ko')).toBe('입력한 내용을 확인해 주세요: name');
    expect(errorMessage('badInput', {}, 'ko')).toBe('입력한 내용을 확인해 주세요');
  });

  test('a DomainError carries its name and its field', () => {
    const error = new DomainError('valueRefused', { field: '날짜' });
    expect(error).toMatchObject({
      name: 'DomainError',
      error: 'valueRefused',
      message: 'valueRefused (날짜)',
    });
  });
});
