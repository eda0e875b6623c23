import type { FieldType } from '../document/field.ts';
import { DomainError } from '../errors.ts';
import { koreanDate, parseDate } from '../person/date.ts';
import { cleanLine, cleanText, holdsResidentNumber } from '../person/name.ts';

/** Owns what a signer may put into a field: the form of each type's value, and its bounds. */

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
  readonly multiline: boolean;
}

const MAX_TEXT = 2000;

const isPicture = (value: RawValue): value is PictureValue => typeof value === 'object' && value !== null;

/** What the field is called when something is wrong with it: its label, else its key. */
const nameOf = (field: ValueField): string => field.label || field.key;

/**
 * Reads one value for one field. Null means that the field is left empty, which only an optional field may be.
 * @throws requiredFieldEmpty, valueRefused, residentNumber
 */
export function readValue(field: ValueField, value: RawValue | undefined): FieldValue | null {
  const read = readTyped(field, value ?? null);
  if (read === null && field.required) throw new DomainError('requiredFieldEmpty', faultOf(field));
  return read;
}

const faultOf = (field: ValueField) => ({ field: nameOf(field), result: { key: field.key } });

function readTyped(field: ValueField, value: RawValue): FieldValue | null {
  if (value === null || value === '') return null;
  switch (field.type) {
    case 'signature':
    case 'stamp':
    case 'initials':
      if (!isPicture(value)) throw new DomainError('valueRefused', faultOf(field));
      return { kind: 'picture', picture: value };
    case 'check':
    case 'radio':
      return readCheck(field, value);
    case 'date':
      return readDate(field, value);
    case 'text':
    case 'dropdown':
      return readText(field, value);
    case 'attachment':
    case 'picture':
      throw new DomainError('valueRefused', faultOf(field));
  }
}

function readCheck(field: ValueField, value: RawValue): FieldValue | null {
  if (value === false || value === 'false') return null;
  if (value === true || value === 'true') return { kind: 'check', checked: true };
  throw new DomainError('valueRefused', faultOf(field));
}

function readDate(field: ValueField, value: RawValue): FieldValue {
  const date = typeof value === 'string' ? parseDate(value) : null;
  if (date === null) throw new DomainError('valueRefused', faultOf(field));
  return { kind: 'text', text: koreanDate(date) };
}

function readText(field: ValueField, value: RawValue): FieldValue | null {
  if (typeof value !== 'string') throw new DomainError('valueRefused', faultOf(field));
  const text = field.multiline ? cleanText(value) : cleanLine(value);
  if (text.length > MAX_TEXT) throw new DomainError('valueTooLong', faultOf(field));
  if (holdsResidentNumber(text)) throw new DomainError('residentNumber', faultOf(field));
  return text === '' ? null : { kind: 'text', text };
}
