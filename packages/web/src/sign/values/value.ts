import type { FieldResult, ValueInput } from '@dojang/contract';
import { controlOf, type DateFormat, parseDate, writeDate } from '@dojang/domain';
import { base64OfDataUrl, isDataUrl } from '../../ink/data-url.ts';

/** Owns a value while it is being filled in on this device, and its conversion to and from the server's form. */

export type DraftValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'check' }
  /** `signatureId` names the saved signature of the account that the picture shows. */
  | { readonly kind: 'picture'; readonly url: string; readonly signatureId?: string };

export type Values = ReadonlyMap<string, DraftValue>;

/** Whether a field takes a picture. */
export const isPicture = (field: Pick<FieldResult, 'type'>): boolean => controlOf(field.type) === 'picture';

/** Whether a field takes files, which calls of their own attach. */
export const takesFiles = (field: Pick<FieldResult, 'type'>): boolean => controlOf(field.type) === 'file';

/** A field's value on the server; null when it is empty. */
export function savedValue(field: Pick<FieldResult, 'type' | 'value' | 'settings'>): DraftValue | null {
  const { value } = field;
  if (typeof value === 'object') return { kind: 'picture', url: value.imageUrl };
  if (controlOf(field.type) === 'tick') return value === true || value === 'true' ? { kind: 'check' } : null;
  if (typeof value !== 'string' || value === '') return null;
  return {
    kind: 'text',
    text: controlOf(field.type) === 'date' ? shownDate(value, field.settings?.dateFormat) : value,
  };
}

/** A date as it is written in the document; any other text is unchanged. */
export function shownDate(text: string, format?: DateFormat): string {
  const date = parseDate(text);
  return date ? writeDate(date, format) : text;
}

/** The initial values of fields, by field. */
export function valuesOf(fields: readonly FieldResult[]): Map<string, DraftValue> {
  const values = new Map<string, DraftValue>();
  for (const field of fields) {
    const value = savedValue(field);
    if (value) values.set(field.key, value);
  }
  return values;
}

/** One value in the form of the call. A picture must already be a data URL; an empty field is null. */
export function inputOf(key: string, value: DraftValue | null): ValueInput {
  if (value === null) return { key, value: null };
  switch (value.kind) {
    case 'text':
      return { key, value: value.text };
    case 'check':
      return { key, value: true };
    case 'picture':
      return value.signatureId === undefined
        ? { key, value: { type: 'image', base64: base64OfDataUrl(value.url) } }
        : { key, value: { signatureId: value.signatureId } };
  }
}

/** What a value was entered for, by the key of its field: a field that was corrected since is another one. */
export type Facts = ReadonlyMap<string, string>;

/** The facts of fields as text. */
export const factsOf = (fields: readonly FieldResult[]): Facts =>
  new Map(
    fields.map(({ key, type, page, x, y, width, height, required, label, settings }) => [
      key,
      JSON.stringify([type, page, x, y, width, height, required, label, settings]),
    ]),
  );

/**
 * Parses the values that are stored on the device. Invalid ones are left out, and those of fields that are gone or were changed since;
 * values of an earlier release have no facts and are taken.
 */
export function readKept(text: string | null, facts: Facts): Map<string, DraftValue | null> {
  const kept = new Map<string, DraftValue | null>();
  if (text === null) return kept;
  const entries: unknown = JSON.parse(text);
  if (!Array.isArray(entries)) return kept;
  for (const entry of entries) {
    if (!Array.isArray(entry)) continue;
    const [key, value, fact]: unknown[] = entry;
    if (typeof key !== 'string' || (fact !== undefined && fact !== facts.get(key))) continue;
    if (value === null || isDraftValue(value)) kept.set(key, value);
  }
  return kept;
}

function isDraftValue(value: unknown): value is DraftValue {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'check') return true;
  if (value.kind === 'text') return 'text' in value && typeof value.text === 'string';
  return value.kind === 'picture' && 'url' in value && typeof value.url === 'string' && isDataUrl(value.url);
}

/** Values as text for the browser's storage. */
export const writeKept = (values: ReadonlyMap<string, DraftValue | null>, facts: Facts): string =>
  JSON.stringify(
    [...values].map(([key, value]) => {
      const fact = facts.get(key);
      return fact === undefined ? [key, value] : [key, value, fact];
    }),
  );
