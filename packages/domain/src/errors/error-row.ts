/** One error: its body code, the HTTP status for /openapi, and its messages. */
export interface ErrorRow<Code extends number = number> {
  readonly code: Code;
  readonly status: number;
  readonly ko: string;
  readonly en: string;
}

/** Creates one row of the error table: code, HTTP status, and the message in both languages. */
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

/** Returns a sentence with its placeholders filled in; `: {name}` without a value is removed with its colon. */
export const fillPlaceholders = (
  sentence: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string =>
  sentence
    .replace(/: \{(\w+)\}/g, (_, name: string) => (values[name] === undefined ? '' : `: ${values[name]}`))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
