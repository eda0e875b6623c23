import { FORMAT_ERRORS } from './text-formats.ts';

/** Owns the names of what can be wrong with a value, for every call that takes values. */

/** One value does not fit its field. */
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

/** The values of one group of fields do not fit each other. */
export const GROUP_ERRORS = [
  'choiceMissing',
  'choiceTwice',
  'tooFewTicks',
  'tooManyTicks',
  'companyIncomplete',
] as const;
