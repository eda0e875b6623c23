import { DomainError, type ErrorName } from '../errors/errors.ts';
import type { FieldGroup } from './field.ts';
import { namedInError } from './field-name.ts';
import type { FieldSettings, FieldType } from './field-types.ts';

/** Owns how many fields of a group must be filled in when the participant signs. */

export interface GroupedField {
  readonly key: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly label?: string | undefined;
  /** From 1; it tells fields without a name apart. */
  readonly page?: number | undefined;
  readonly settings?: FieldSettings | null | undefined;
}

/** Returns the group of a field, or undefined for a field without a group. */
export const groupOf = (field: GroupedField, groups: readonly FieldGroup[]): FieldGroup | undefined => {
  const key = field.settings?.groupKey;
  return key === undefined ? undefined : groups.find((group) => group.key === key);
};

/** Returns true when this single field must be filled in. A radio or check group is checked as a whole instead. */
export function isRequiredAlone(field: GroupedField, groups: readonly FieldGroup[]): boolean {
  if (field.settings?.signingDay) return false;
  const group = groupOf(field, groups);
  if (group === undefined) return field.required;
  return group.kind === 'company' && group.required;
}

/** Returns how many places a signer has to visit: a radio or check group counts as one, the day of signing as none. */
export function countPlaces(fields: readonly GroupedField[], groups: readonly FieldGroup[]): number {
  const places = fields
    .filter((field) => !field.settings?.signingDay)
    .map((field) => {
      const group = groupOf(field, groups);
      return group && group.kind !== 'company' ? `group ${group.key}` : `field ${field.key}`;
    });
  return new Set(places).size;
}

/** Returns the minimum and maximum number of filled fields of a group. */
export function boundsOf(
  group: FieldGroup,
  members: number,
): { readonly least: number; readonly most: number } {
  if (group.kind === 'radio') return { least: group.required ? 1 : 0, most: 1 };
  if (group.kind === 'company') return { least: group.required ? members : 0, most: members };
  const least = group.least ?? 0;
  return { least: group.required ? Math.max(least, 1) : least, most: group.most ?? members };
}

export type GroupError = {
  readonly name: Extract<
    ErrorName,
    'choiceMissing' | 'choiceTwice' | 'tooFewTicks' | 'tooManyTicks' | 'companyIncomplete'
  >;
  readonly values?: { readonly min?: number; readonly max?: number };
};

/**
 * Returns the error of a group with `filled` of its `members` filled in, or null. An optional check group may stay empty; once
 * one box is checked, the minimum applies.
 */
export function errorOfGroup(group: FieldGroup, members: number, filled: number): GroupError | null {
  const { least, most } = boundsOf(group, members);
  if (group.kind === 'company')
    return filled === members || (filled === 0 && least === 0) ? null : { name: 'companyIncomplete' };
  if (group.kind === 'radio') {
    if (filled > most) return { name: 'choiceTwice' };
    return filled < least ? { name: 'choiceMissing' } : null;
  }
  if (filled > most) return { name: 'tooManyTicks', values: { max: most } };
  const free = filled === 0 && !group.required;
  return filled < least && !free ? { name: 'tooFewTicks', values: { min: least } } : null;
}

/**
 * Checks every group of the fields.
 * @param filled keys of the fields that have a value
 * @throws DomainError choiceMissing, choiceTwice, tooFewTicks, tooManyTicks, companyIncomplete
 */
export function assertGroupsFilled(
  fields: readonly GroupedField[],
  groups: readonly FieldGroup[],
  filled: ReadonlySet<string>,
): void {
  for (const group of groups) {
    const members = fields.filter((field) => field.settings?.groupKey === group.key);
    const first = members.find((field) => !filled.has(field.key)) ?? members[0];
    if (!first) continue;
    const count = members.filter((field) => filled.has(field.key)).length;
    const wrong = errorOfGroup(group, members.length, count);
    if (wrong === null) continue;
    throw new DomainError(wrong.name, {
      ...namedInError({ ...first, label: group.label || first.label }, wrong.values),
      result: { key: first.key, groupKey: group.key },
    });
  }
}
