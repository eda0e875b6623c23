/** One error: its body code, the HTTP status for /openapi, and its messages. */
export interface ErrorRow {
  readonly code: number;
  readonly status: number;
  readonly ko: string;
  readonly en: string;
}

/** Creates one row of the error table: code, HTTP status, and the message in both languages. */
export const row = (code: number, status: number, ko: string, en: string): ErrorRow => ({
  code,
  status,
  ko,
  en,
});
