import type { RequestSettings } from '../document/request-settings.ts';
import { DomainError } from '../errors/errors.ts';
import { API_SCOPES, type ApiScope } from './api-key.ts';

/**
 * Owns what a test is: a document that a test key made. It costs no point, sends no message, has a watermark and is removed after
 * 30 days. Keys see documents of their own mode only. Source: rulings, 'Developer area'.
 */

/** The modes of API keys. */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** Which documents a caller sees: those of a key’s mode, or all of them with a session. */
export type DocumentMode = KeyMode | 'all';

/** Returns whether a caller of a mode sees a document. */
export const isOfMode = (mode: DocumentMode, isTest: boolean): boolean =>
  mode === 'all' || (mode === 'test') === isTest;

/** Returns whether what a caller of a mode makes is a test. */
export const makesTests = (mode: DocumentMode): boolean => mode === 'test';

/** How every key begins, so that scanners of leaked secrets find it. */
export const KEY_PREFIXES: Readonly<Record<KeyMode, string>> = { live: 'dj_live_', test: 'dj_test_' };

/** The scopes of test keys. Bulks and the log of webhooks contain live documents, so test keys do not have theirs. */
export const TEST_SCOPES = [
  'documents:read',
  'documents:write',
  'templates:read',
  'folders:read',
  'members:read',
  'points:read',
  'embedding:write',
] as const satisfies readonly ApiScope[];

/** The words across the pages of a test. */
export const TEST_WATERMARK = '테스트 · TEST';

/** Returns the scopes that a key of a mode can have. */
export const offeredScopes = (mode: KeyMode): readonly ApiScope[] =>
  mode === 'live' ? API_SCOPES : TEST_SCOPES;

/** @throws DomainError testKeyScope */
export function checkKeyScopes(mode: KeyMode, scopes: readonly ApiScope[]): void {
  const refused = scopes.find((scope) => !offeredScopes(mode).includes(scope));
  if (refused !== undefined)
    throw new DomainError('testKeyScope', { field: 'scopes', values: { scope: refused } });
}

/**
 * Checks that a test asks for nothing that costs money or needs a message: no payment, no one-time code, no identity check, no time
 * of sending.
 * @throws DomainError testPayment, testAuthentication, testReservation
 */
export function checkTestRequest(
  { payment, authentications = [] }: Pick<RequestSettings, 'payment' | 'authentications'>,
  isReserved: boolean,
): void {
  if (payment !== undefined) throw new DomainError('testPayment', { field: 'payment' });
  if (authentications.some(({ authType }) => authType !== 'password'))
    throw new DomainError('testAuthentication', { field: 'authentications' });
  if (isReserved) throw new DomainError('testReservation', { field: 'reservationDate' });
}
