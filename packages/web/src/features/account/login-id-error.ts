import { type ErrorName, errorMessage, type Locale, type LoginIdError, loginIdError } from '@dojang/domain';

const NAMES: Readonly<Record<LoginIdError, ErrorName>> = {
  empty: 'loginIdEmpty',
  startsWithDigit: 'loginIdStartsWithDigit',
  short: 'loginIdShort',
  long: 'loginIdForm',
  form: 'loginIdForm',
};

/** The message for an error of a wanted login id; null when it has none. */
export function loginIdSentence(loginId: string, locale: Locale): string | null {
  const error = loginIdError(loginId);
  return error === null ? null : errorMessage(NAMES[error], {}, locale);
}
