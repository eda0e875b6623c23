import type { ERRORS, ErrorName, FieldErrorName, GROUP_ERRORS, VALUE_ERRORS } from '@dojang/domain';

/**
 * Owns the codes of the errors that the small pages distinguish. The error table has every message of the service in two
 * languages; a page that only compares codes loads these rows instead. A code that differs from the table's, and
 * a missing error of values, do not compile.
 */

type CodesOf<Name extends ErrorName> = { readonly [One in Name]: (typeof ERRORS)[One]['code'] };

/** Errors of values in addition to `FIELD_ERRORS`. */
export const VALUE_ERROR_CODES: CodesOf<
  Exclude<
    (typeof VALUE_ERRORS)[number] | (typeof GROUP_ERRORS)[number] | 'requiredFieldEmpty',
    FieldErrorName
  >
> = {
  residentNumber: 1108,
  missingGlyph: 1109,
  requiredFieldEmpty: 1404,
  valueRefused: 1405,
  pictureRefused: 1407,
  valueTooLong: 1408,
};

/** The other errors for which a page has a special reaction. */
export const LINK_ERROR_CODES = {
  notLoggedIn: 401,
  tokenExpired: 441,
  authenticationRequired: 1325,
  accessCodeWrong: 1326,
  authenticationNameOther: 1331,
  identityNumberInvalid: 1332,
  identityRefused: 1333,
  identityNameDiffers: 1334,
  identityUnavailable: 1335,
  signingRefused: 1400,
  contactMismatch: 1401,
  stepLocked: 1402,
  codeWrong: 1512,
  documentChanged: 2468,
} as const satisfies Partial<CodesOf<ErrorName>>;
