/** Owns the columns that a template needs in bulk sending. */

/** What a column contains; `field` is a requester field of the template. */
export const BULK_COLUMN_KINDS = [
  'name',
  'contact',
  'accessCode',
  'otpPhone',
  'field',
  'documentName',
  'expiryDays',
  'message',
] as const;
export type BulkColumnKind = (typeof BULK_COLUMN_KINDS)[number];
