import { ERRORS, type ErrorName } from '../errors/errors.ts';
import type { Locale, Wording } from '../errors/wording.ts';

/**
 * Owns the number of a request, by which the line of a fault is found in the server's log. A screen shows the same characters that the log
 * has, so that a person can read them out and an operator can search for them.
 */

/** The header of each reply with the number of its request. */
export const REQUEST_NUMBER_HEADER = 'x-request-id';

const LENGTH = 12;

/** Returns the number of a request, such as K7Q2-M94X-TB3A. @param id a random public id */
export const requestNumber = (id: string): string =>
  (
    id
      .slice(0, LENGTH)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join('-');

/** Errors with such a status that tell what to do, so that nobody has to look into the log. */
const EXPLAINED: readonly ErrorName[] = ['underMaintenance', 'conversionMissing'];

/** Whether an error is a fault of the service or of a provider, which the log records. */
export const isFault = (error: ErrorName): boolean =>
  ERRORS[error].status >= 500 && !EXPLAINED.includes(error);

const NAMES: Wording = { ko: '문의 번호', en: 'reference' };

/** Returns the message of a fault with the number of its request. */
export const withRequestNumber = (message: string, number: string, locale: Locale): string =>
  `${message} (${NAMES[locale]} ${number})`;
