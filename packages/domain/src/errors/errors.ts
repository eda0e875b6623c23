/** Owns how a rule refuses, and what the message of an error says. The errors themselves are in `error-table.ts`. */
import { fillPlaceholders } from './error-row.ts';
import { ERRORS, type ErrorName } from './table/error-table.ts';
import { errorWording } from './table/error-wording.ts';
import type { Locale, Wording } from './wording.ts';

export type { ErrorRow } from './error-row.ts';
export { ERRORS, type ErrorName } from './table/error-table.ts';

export interface ErrorDetail {
  /** The invalid input, named as the caller sent it (a path such as `participants.0.name`). */
  readonly field?: string;
  /** Values for the placeholders of the message. */
  readonly values?: Readonly<Record<string, string | number | Wording>>;
  /** The `result` of the reply, such as the reason of a refused signing. */
  readonly result?: Readonly<Record<string, unknown>>;
}

/** The only way to refuse a call: rules and services throw it, and the server writes it as an envelope. */
export class DomainError extends Error {
  readonly error: ErrorName;
  readonly detail: ErrorDetail;

  constructor(error: ErrorName, detail: ErrorDetail = {}) {
    super(`${error}${detail.field ? ` (${detail.field})` : ''}`);
    this.name = 'DomainError';
    this.error = error;
    this.detail = detail;
  }
}

/**
 * Returns the message of an error with its placeholders filled in; a placeholder without a value is removed together with its
 * colon.
 */
export function errorMessage(error: ErrorName, detail: ErrorDetail, locale: Locale): string {
  const values: Record<string, string | number> = {};
  if (detail.field !== undefined) values.field = detail.field;
  for (const [name, value] of Object.entries(detail.values ?? {}))
    values[name] = typeof value === 'object' ? value[locale] : value;
  return fillPlaceholders(errorWording(error, locale), values);
}

/** Returns the message of a code for a list of errors: what belongs to one error is left out, or shown as '…', and there is no period. Empty for an unknown code. */
export function errorTitle(code: number, locale: Locale): string {
  const name = (Object.keys(ERRORS) as ErrorName[]).find((one) => ERRORS[one].code === code);
  return name === undefined
    ? ''
    : errorWording(name, locale)
        .replace(/\.$/, '')
        .replace(/: \{\w+\}/g, '')
        .replace(/\{\w+\}/g, '…');
}
