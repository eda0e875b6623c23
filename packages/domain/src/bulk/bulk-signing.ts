/**
 * Owns how far the signing of a sent row is. Of a running request the first that holds is told: a request has not arrived, a participant's time
 * is over, someone has signed, nobody has. `ended`: the request was cancelled, or a signature was withdrawn.
 */

export const BULK_SIGNING_STATES = [
  'unsigned',
  'partly',
  'completed',
  'rejected',
  'expired',
  'undelivered',
  'ended',
] as const;
export type BulkSigningState = (typeof BULK_SIGNING_STATES)[number];
export type BulkSigningCounts = Readonly<Record<BulkSigningState, number>>;

/** The number of a row, alone or as the screens write it. */
const ROW_NUMBER = /^(?:row\s*)?(\d{1,4})\s*행?$/;

export interface BulkRowSearch {
  /** What a name or a contact contains, in lower case; empty for every row. */
  readonly text: string;
  /** The digits of a text that may be a part of a phone number; empty for another text. */
  readonly digits: string;
  /** The row that the text names; null for another text. */
  readonly rowNo: number | null;
}

/** Reads what is searched for among the rows of a bulk: a part of a name or of a contact, or the number of a row. */
export function readBulkRowSearch(typed: string): BulkRowSearch {
  const text = typed.normalize('NFC').trim().toLowerCase();
  const row = ROW_NUMBER.exec(text)?.[1];
  const digits = /^[\d\s-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  return { text, digits, rowNo: row === undefined ? null : Number(row) };
}
