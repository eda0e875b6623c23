import type { ERRORS, ErrorName, GROUP_ERRORS, VALUE_ERRORS } from '@dojang/domain';

/**
 * Owns the codes of the errors that the small pages tell apart. The table of errors holds every sentence of the service
 * in two languages; a page that only compares codes loads these rows instead. A code that differs from the table's, and
 * an error of values that lacks here, do not compile.
 */

type CodesOf<Name extends ErrorName> = { readonly [One in Name]: (typeof ERRORS)[One]['code'] };

/** A value does not fit its field, or the values of a group do not fit each other. */
export const VALUE_ERROR_CODES: CodesOf<
  (typeof VALUE_ERRORS)[number] | (typeof GROUP_ERRORS)[number] | 'requiredFieldEmpty'
> = {
  residentNumber: 1108,
  missingGlyph: 1109,
  requiredFieldEmpty: 1404,
  valueRefused: 1405,
  pictureRefused: 1407,
  valueTooLong: 1408,
  notNumber: 1700,
  notAmount: 1701,
  notPhone: 1702,
  notEmail: 1703,
  notBirthDate: 1704,
  overLimit: 1705,
  notOption: 1706,
  choiceMissing: 1707,
  choiceTwice: 1708,
  tooFewTicks: 1709,
  tooManyTicks: 1710,
  companyIncomplete: 1711,
  signingDayFixed: 1712,
};

/** The other errors to which a page has an answer of its own. */
export const LINK_ERROR_CODES = {
  notLoggedIn: 401,
  tokenExpired: 441,
  signingRefused: 1400,
  contactMismatch: 1401,
  stepLocked: 1402,
} as const satisfies Partial<CodesOf<ErrorName>>;
