import { expect, test } from 'vitest';
import {
  apiKeyAbilities,
  apiKeyEnd,
  apiKeyState,
  checkReissue,
  dueKeyNotice,
  nextKeyNoticeAt,
  orderedScopes,
  REQUEST_SCOPES,
  readApiKeyName,
  reissuableFrom,
  scopeChange,
} from './api-key.ts';
import { checkKeyScopes } from './key-mode.ts';

const at = (text: string): Date => new Date(text);
const key = (change: object = {}) => ({
  expiresAt: at('2027-11-23T09:00:00Z'),
  revokedAt: null,
  isReissued: false,
  ...change,
});
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);

test('[SET-03] a key lives one year, and one month before its end begins the time to reissue it', () => {
  expect(apiKeyEnd(at('2026-11-23T09:00:00Z'))).toEqual(at('2027-11-23T09:00:00Z'));
  expect(apiKeyEnd(at('2028-02-29T00:00:00Z'))).toEqual(at('2029-02-28T00:00:00Z'));
  expect(reissuableFrom(at('2027-03-31T00:00:00Z'))).toEqual(at('2027-02-28T00:00:00Z'));
  expect(apiKeyState(key(), at('2027-10-23T08:59:59Z'))).toBe('active');
  expect(apiKeyState(key(), at('2027-10-23T09:00:00Z'))).toBe('expiring');
  expect(apiKeyState(key(), at('2027-11-23T09:00:00Z'))).toBe('expired');
  expect(apiKeyState(key({ revokedAt: at('2027-01-01T00:00:00Z') }), at('2027-02-01T00:00:00Z'))).toBe(
    'revoked',
  );
});

test('[SET-03] a key is reissued once, neither too early nor after its end', () => {
  const late = at('2027-11-01T00:00:00Z');
  expect(apiKeyAbilities(key(), late)).toEqual({ reissue: true, revoke: true, changeScopes: true });
  expect(() => checkReissue(key(), late, dateOf)).not.toThrow();
  expect(() => checkReissue(key(), at('2027-05-01T00:00:00Z'), dateOf)).toThrow('apiReissueTooEarly');
  expect(() => checkReissue(key({ isReissued: true }), late, dateOf)).toThrow('apiReissuedBefore');
  expect(() => checkReissue(key({ revokedAt: late }), late, dateOf)).toThrow('apiKeyEnded');
  expect(apiKeyAbilities(key(), at('2028-01-01T00:00:00Z'))).toEqual({
    reissue: false,
    revoke: false,
    changeScopes: false,
  });
});

test('[SET-03] a key has a name of 1 to 50 characters', () => {
  expect(readApiKeyName('  인사 시스템 ')).toBe('인사 시스템');
  expect(() => readApiKeyName(' ')).toThrow('apiKeyNameLength');
  expect(() => readApiKeyName('가'.repeat(51))).toThrow('apiKeyNameLength');
});

test('[SET-03] the end of a key is announced one month and seven days before it', () => {
  const end = at('2027-11-23T09:00:00Z');
  const steps = [
    ['2027-10-23T08:59:59Z', null, '2027-10-23T09:00:00Z'],
    ['2027-10-23T09:00:00Z', 'month', '2027-11-16T09:00:00Z'],
    ['2027-11-16T08:59:59Z', 'month', '2027-11-16T09:00:00Z'],
    ['2027-11-16T09:00:00Z', 'week', null],
    ['2027-11-23T09:00:00Z', null, null],
  ] as const;
  for (const [now, due, next] of steps) {
    expect(dueKeyNotice(end, at(now)), now).toBe(due);
    expect(nextKeyNoticeAt(end, at(now)), now).toEqual(next === null ? null : at(next));
  }
});

test('[SET-03] a change of scopes names what was added and removed, in the order of the table', () => {
  expect(orderedScopes(['points:read', 'documents:write', 'documents:read', 'points:read'])).toEqual([
    'documents:read',
    'documents:write',
    'points:read',
  ]);
  expect(scopeChange(['documents:read', 'points:read'], ['documents:read', 'templates:read'])).toEqual({
    added: ['templates:read'],
    removed: ['points:read'],
  });
  expect(scopeChange(['points:read'], ['points:read'])).toEqual({ added: [], removed: [] });
  expect(() => checkKeyScopes('test', REQUEST_SCOPES)).not.toThrow();
});
