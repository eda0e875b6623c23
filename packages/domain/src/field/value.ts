import { DomainError, type ErrorName } from '../errors/errors.ts';
import { writeDate } from '../person/date.ts';
import { cleanLine } from '../person/name.ts';
import type { CalendarDate } from '../time/korea.ts';
import { namedInError } from './field-name.ts';
import { controlOf, type FieldSettings, type FieldType } from './field-types.ts';
import { formatOf, readFormat } from './formats.ts';
import { parseTypedDate } from './typed-date.ts';

/** Owns which values a signer may enter into a field: the form of each type's value, and its bounds. */

export type PictureValue =
  | { readonly type: 'image'; readonly base64: string }
  | { readonly signatureId: string };
export type RawValue = string | boolean | PictureValue | null;

export type FieldValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'check'; readonly checked: boolean }
  | { readonly kind: 'picture'; readonly picture: PictureValue };

export interface ValueField {
  readonly key: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly label?: string | undefined;
  /** From 1; it tells fields without a name apart. */
  readonly page?: number | undefined;
  readonly multiline: boolean;
  readonly settings?: FieldSettings | null | undefined;
}

export const MAX_TEXT = 2000;

const isPicture = (value: RawValue): value is PictureValue => typeof value === 'object' && value !== null;

/**
 * Reads one value for one field. Returns null for an empty optional field.
 * @param today the day in Korea when it is known; a birth date must not be later
 * @throws DomainError requiredFieldEmpty, valueRefused, residentNumber or an error of the format
 */
export function readValue(
  field: ValueField,
  value: RawValue | undefined,
  today?: CalendarDate,
): FieldValue | null {
  const read = readTyped(field, value ?? null, today);
  if (read === null && field.required) throw error(field, 'requiredFieldEmpty');
  return read;
}

function error(field: ValueField, name: ErrorName, max?: number): DomainError {
  const named = namedInError(field, max === undefined ? {} : { max });
  return new DomainError(name, { ...named, result: { key: field.key } });
}

function readTyped(field: ValueField, value: RawValue, today?: CalendarDate): FieldValue | null {
  if (value === null || value === '') return null;
  switch (controlOf(field.type)) {
    case 'picture':
      if (!isPicture(value)) throw error(field, 'valueRefused');
      return { kind: 'picture', picture: value };
    case 'tick':
      return readCheck(field, value);
    case 'date':
      return readDate(field, value);
    case 'text':
      return readText(field, value, today);
    case 'option':
      return readOption(field, value);
    case 'file':
    case 'none':
      throw error(field, 'valueRefused');
  }
}

function readCheck(field: ValueField, value: RawValue): FieldValue | null {
  if (value === false || value === 'false') return null;
  if (value === true || value === 'true') return { kind: 'check', checked: true };
  throw error(field, 'valueRefused');
}

function readDate(field: ValueField, value: RawValue): FieldValue {
  if (field.settings?.signingDay) throw error(field, 'signingDayFixed');
  const date = typeof value === 'string' ? parseTypedDate(value) : null;
  if (date === null) throw error(field, 'valueRefused');
  return { kind: 'text', text: writeDate(date, field.settings?.dateFormat) };
}

function readText(field: ValueField, value: RawValue, today?: CalendarDate): FieldValue | null {
  if (typeof value !== 'string') throw error(field, 'valueRefused');
  if (value.length > 4 * MAX_TEXT) throw error(field, 'valueTooLong');
  const format = formatOf({
    type: field.type,
    settings: field.settings,
    style: { multiline: field.multiline },
  });
  const read = readFormat(format, value, today);
  if ('error' in read) throw error(field, read.error);
  const { text } = read;
  if (text.length > MAX_TEXT) throw error(field, 'valueTooLong');
  const limit = field.settings?.limit;
  if (limit !== undefined && [...text].length > limit) throw error(field, 'overLimit', limit);
  return text === '' ? null : { kind: 'text', text };
}

function readOption(field: ValueField, value: RawValue): FieldValue | null {
  if (typeof value !== 'string') throw error(field, 'valueRefused');
  const text = cleanLine(value);
  if (text === '') return null;
  if (!field.settings?.options?.some((option) => cleanLine(option) === text)) throw error(field, 'notOption');
  return { kind: 'text', text };
}

/** Returns the default value of a field, or null when it has none. */
export function defaultOf(field: ValueField): FieldValue | null {
  const { defaultValue } = field.settings ?? {};
  return defaultValue === undefined ? null : readValue({ ...field, required: false }, defaultValue);
}

/** Returns the day of signing in the field's date format. */
export const signingDayOf = (field: Pick<ValueField, 'settings'>, day: CalendarDate): FieldValue => ({
  kind: 'text',
  text: writeDate(day, field.settings?.dateFormat),
});
