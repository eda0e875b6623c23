/** One error: its body code, the HTTP status of /openapi, and its sentences. */
export interface ErrorRow {
  readonly code: number;
  readonly status: number;
  readonly ko: string;
  readonly en: string;
}

/** One row of the error table: code, HTTP status, and the message in both languages. */
export const row = (code: number, status: number, ko: string, en: string): ErrorRow => ({
  code,
  status,
  ko,
  en,
});

/** A sentence with its placeholders filled in; `: {name}` without a value disappears with its colon. */
export const fillPlaceholders = (
  sentence: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string =>
  sentence
    .replace(/: \{(\w+)\}/g, (_, name: string) => (values[name] === undefined ? '' : `: ${values[name]}`))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
