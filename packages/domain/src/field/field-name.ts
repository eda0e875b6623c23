import type { ErrorDetail } from '../errors/errors.ts';
import type { Wording } from '../errors/wording.ts';
import type { FieldType } from './field-types.ts';
import { requesterFieldName } from './own-marks.ts';

/** Owns what a field is called in front of people. Invariant: never by its key, which is an id. */

/** A field with what may name it. */
export interface NameableField {
  readonly type: FieldType;
  readonly label?: string | null | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

/** Returns the name that stands for that of an unnamed field. @param number which of the unnamed fields of its kind it is, from 1 */
export function standInName({ type, page }: NameableField, number?: number): Wording {
  const kind = requesterFieldName(type);
  const which = number === undefined ? '' : ` ${number}`;
  return {
    ko: `${kind.ko}${which}${page === undefined ? '' : ` (${page}쪽)`}`,
    en: `${kind.en}${which}${page === undefined ? '' : ` (page ${page})`}`,
  };
}

/** Returns the name of a field, or what stands for it. */
export function fieldName(field: NameableField): Wording {
  const label = (field.label ?? '').trim();
  return label === '' ? standInName(field) : { ko: label, en: label };
}

/** Returns the parts of an error that name a field, with further values of its message. */
export function namedInError(
  field: NameableField,
  values: NonNullable<ErrorDetail['values']> = {},
): Pick<ErrorDetail, 'field' | 'values'> {
  if (field.label) return { field: field.label, ...(Object.keys(values).length > 0 ? { values } : {}) };
  const name = standInName(field);
  return { field: name.ko, values: { ...values, field: name } };
}

/**
 * Returns a name for an own field of a template that has none: a number tells it from the others of its kind, and no other name is the same.
 */
export function defaultFieldName(
  field: NameableField,
  others: readonly NameableField[],
  locale: keyof Wording,
): string {
  const taken = new Set(others.map(({ label }) => (label ?? '').trim()));
  let number = 1;
  while (taken.has(standInName(field, number)[locale])) number += 1;
  return standInName(field, number)[locale];
}
