import { FORMAT_ERRORS } from './text-formats.ts';

/** Owns the names of the errors of values, for every call that accepts values. */

/** Errors of one value that does not fit its field. */
export const VALUE_ERRORS = [
  'valueRefused',
  'missingGlyph',
  'valueTooLong',
  'pictureRefused',
  ...FORMAT_ERRORS,
  'overLimit',
  'notOption',
  'signingDayFixed',
] as const;

/** Errors of the values of one field group. */
export const GROUP_ERRORS = [
  'choiceMissing',
  'choiceTwice',
  'tooFewTicks',
  'tooManyTicks',
  'companyIncomplete',
] as const;
