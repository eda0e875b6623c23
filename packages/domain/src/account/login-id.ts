import { DomainError } from '../errors/errors.ts';

/** Owns login ids: a lowercase letter, then lowercase letters or digits, at least 4. Source: requirement ACC-05. */

export type LoginIdError = 'empty' | 'startsWithDigit' | 'short' | 'long' | 'form';

export const LOGIN_ID_LONGEST = 20;

/** Returns the first error of a login id, or null when it is valid. */
export function loginIdError(loginId: string): LoginIdError | null {
  if (loginId === '') return 'empty';
  if (/^\d/.test(loginId)) return 'startsWithDigit';
  if (!/^[a-z][a-zA-Z\d]*$/.test(loginId)) return 'form';
  if (loginId.length < 4) return 'short';
  return loginId.length > LOGIN_ID_LONGEST ? 'long' : null;
}

/** Masks a login id as ha****l: its owner can recognize it. */
export function maskLoginId(loginId: string): string {
  const shown = loginId.length > 5 ? 2 : 1;
  return `${loginId.slice(0, shown)}${'*'.repeat(loginId.length - shown - 1)}${loginId.slice(-1)}`;
}

const ERROR_NAMES = {
  empty: 'loginIdEmpty',
  startsWithDigit: 'loginIdStartsWithDigit',
  short: 'loginIdShort',
  long: 'loginIdForm',
  form: 'loginIdForm',
} as const;

/** Returns the login id as it is stored. @throws DomainError with the name of the error and the field `loginId` */
export function readLoginId(typed: string): string {
  const loginId = typed.normalize('NFC').trim();
  const error = loginIdError(loginId);
  if (error !== null) throw new DomainError(ERROR_NAMES[error], { field: 'loginId' });
  return loginId;
}
