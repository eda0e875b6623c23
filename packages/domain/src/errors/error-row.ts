/** One error: its body code, the HTTP status of /openapi, and its sentences. */
export interface ErrorRow<Code extends number = number> {
  readonly code: Code;
  readonly status: number;
  readonly ko: string;
  readonly en: string;
}

/** One row of the error table: code, HTTP status, and the message in both languages. */
export const row = <const Code extends number>(
  code: Code,
  status: number,
  ko: string,
  en: string,
): ErrorRow<Code> => ({
  code,
  status,
  ko,
  en,
});
