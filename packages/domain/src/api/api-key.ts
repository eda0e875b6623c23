import { DomainError } from '../errors/errors.ts';
import { cleanLine } from '../person/name.ts';

/**
 * Owns the life of an API key: it is valid for one year, can be reissued from one month before its end, and lives on to its own end
 * after that. Source: requirement SET-03.
 */

/** What a key permits, in addition to the rights of the account that created it. */
export const API_SCOPES = [
  'documents:read',
  'documents:write',
  'templates:read',
  'bulk:read',
  'bulk:write',
  'folders:read',
  'members:read',
  'points:read',
  'webhooks:read',
  'webhooks:write',
  'embedding:write',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The scopes with which a program sends requests for signatures from files and templates, follows them and downloads the result. */
export const REQUEST_SCOPES = [
  'documents:read',
  'documents:write',
  'templates:read',
] as const satisfies readonly ApiScope[];

export const API_KEY_STATES = ['active', 'expiring', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** The number of keys of a tenant that are neither expired nor revoked. */
export const MOST_API_KEYS = 20;
export const MOST_API_ADDRESSES = 20;
export const LONGEST_API_KEY_NAME = 50;
/** Seconds until an access token ends. */
export const API_TOKEN_SECONDS = 1800;

const YEAR = 12;

/** Returns the moment some calendar months later (UTC); a day that the month lacks becomes its last one. */
function monthsLater(from: Date, months: number): Date {
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** Returns the end of a key that is issued now. */
export const apiKeyEnd = (now: Date): Date => monthsLater(now, YEAR);

/** Returns the moment from which a key can be reissued. */
export const reissuableFrom = (expiresAt: Date): Date => monthsLater(expiresAt, -1);

/** Which notice of a key's end is sent: one month before it, when the key can be reissued, and seven days before it. */
export const KEY_NOTICES = ['month', 'week'] as const;
export type KeyNotice = (typeof KEY_NOTICES)[number];

const WEEK_MS = 7 * 86_400_000;

/** Returns when a notice of a key's end is due. */
const noticeAt = (notice: KeyNotice, expiresAt: Date): Date =>
  notice === 'month' ? reissuableFrom(expiresAt) : new Date(expiresAt.getTime() - WEEK_MS);

/** Returns the notice that is due: the last one whose time has come; null before the first one and after the end. */
export function dueKeyNotice(expiresAt: Date, now: Date): KeyNotice | null {
  if (expiresAt <= now) return null;
  return KEY_NOTICES.findLast((notice) => noticeAt(notice, expiresAt) <= now) ?? null;
}

/** Returns when the next notice of a key's end will be due; null after the last one. */
export function nextKeyNoticeAt(expiresAt: Date, now: Date): Date | null {
  const later = KEY_NOTICES.map((notice) => noticeAt(notice, expiresAt)).find((at) => at > now);
  return later ?? null;
}

export interface ApiKeyFacts {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Whether a key was issued in place of this one and not revoked since. */
  readonly isReissued: boolean;
}

/** Returns the state of a key; `expiring` begins one month before its end. */
export function apiKeyState(
  { expiresAt, revokedAt }: Omit<ApiKeyFacts, 'isReissued'>,
  now: Date,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return reissuableFrom(expiresAt) <= now ? 'expiring' : 'active';
}

/** Returns whether a key is accepted. */
export const isApiKeyValid = (key: Omit<ApiKeyFacts, 'isReissued'>, now: Date): boolean =>
  ['active', 'expiring'].includes(apiKeyState(key, now));

export interface ApiKeyAbilities {
  readonly reissue: boolean;
  readonly revoke: boolean;
  readonly changeScopes: boolean;
}

/** Returns what can be done with a key. */
export const apiKeyAbilities = (key: ApiKeyFacts, now: Date): ApiKeyAbilities => ({
  reissue: apiKeyState(key, now) === 'expiring' && !key.isReissued,
  revoke: isApiKeyValid(key, now),
  changeScopes: isApiKeyValid(key, now),
});

/** Returns scopes in the order of the table, each once. */
export const orderedScopes = (scopes: readonly ApiScope[]): ApiScope[] =>
  API_SCOPES.filter((scope) => scopes.includes(scope));

export interface ScopeChange {
  readonly added: readonly ApiScope[];
  readonly removed: readonly ApiScope[];
}

/** Returns what a change of scopes adds and removes. */
export const scopeChange = (before: readonly ApiScope[], after: readonly ApiScope[]): ScopeChange => ({
  added: orderedScopes(after).filter((scope) => !before.includes(scope)),
  removed: orderedScopes(before).filter((scope) => !after.includes(scope)),
});

/** @throws DomainError apiKeyEnded, apiReissuedBefore, apiReissueTooEarly */
export function checkReissue(key: ApiKeyFacts, now: Date, dateOf: (at: Date) => string): void {
  const state = apiKeyState(key, now);
  if (state === 'expired' || state === 'revoked') throw new DomainError('apiKeyEnded');
  if (key.isReissued) throw new DomainError('apiReissuedBefore');
  if (state === 'expiring') return;
  const from = reissuableFrom(key.expiresAt);
  throw new DomainError('apiReissueTooEarly', {
    values: { date: dateOf(from) },
    result: { reissuableAt: from.toISOString() },
  });
}

/** Returns the cleaned name of a key. @throws DomainError apiKeyNameLength */
export function readApiKeyName(typed: string): string {
  const name = cleanLine(typed);
  if (name === '' || name.length > LONGEST_API_KEY_NAME)
    throw new DomainError('apiKeyNameLength', { field: 'name', values: { max: LONGEST_API_KEY_NAME } });
  return name;
}
