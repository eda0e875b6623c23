import { DomainError, type ErrorName } from '../errors/errors.ts';
import type { FieldGroup } from './field.ts';
import type { FieldSettings, FieldType } from './field-types.ts';

/** Owns what is asked of fields that belong together when they are signed: how many of them are filled in. */

export interface GroupedField {
  readonly key: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly label?: string | undefined;
  readonly settings?: FieldSettings | null | undefined;
}

/** The group that a field belongs to, if any. */
export const groupOf = (field: GroupedField, groups: readonly FieldGroup[]): FieldGroup | undefined => {
  const key = field.settings?.groupKey;
  return key === undefined ? undefined : groups.find((group) => group.key === key);
};

/** True when a field must be filled in by itself; what its group asks for is asked of the group. */
export function isRequiredAlone(field: GroupedField, groups: readonly FieldGroup[]): boolean {
  if (field.settings?.signingDay) return false;
  const group = groupOf(field, groups);
  if (group === undefined) return field.required;
  return group.kind === 'company' && group.required;
}

/** How many places a signer has to look at: choices and ticks of a group are one, the day of signing is none. */
export function countPlaces(fields: readonly GroupedField[], groups: readonly FieldGroup[]): number {
  const places = fields
    .filter((field) => !field.settings?.signingDay)
    .map((field) => {
      const group = groupOf(field, groups);
      return group && group.kind !== 'company' ? `group ${group.key}` : `field ${field.key}`;
    });
  return new Set(places).size;
}

/** How many of a group must and may be filled in. */
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
 * What is wrong with a group of which so many are filled in, or null. Ticks that need not be made may all be left
 * out; once one is made, the least holds.
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
 * Checks every group that the fields belong to.
 * @param filled keys of the fields that hold a value
 * @throws choiceMissing, choiceTwice, tooFewTicks, tooManyTicks, companyIncomplete
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
      field: group.label || first.label || first.key,
      result: { key: first.key, groupKey: group.key },
      ...(wrong.values ? { values: { ...wrong.values } } : {}),
    });
  }
}
