import type { FieldResult } from '@dojang/contract';
import { errorOfGroup, type FieldGroup, type GroupError, groupOf, isRequiredAlone } from '@dojang/domain';
import { walkOf } from './places.ts';

/**
 * Owns how grouped fields become places: radio buttons and check boxes of a group are one place, filled in at once; a company's
 * seal and lines stay separate places.
 */

export interface Choices {
  readonly group: FieldGroup;
  /** In the document's order. */
  readonly members: readonly FieldResult[];
}

export interface Places {
  readonly walk: readonly FieldResult[];
  /** Keys of the places with a valid value. */
  readonly filled: ReadonlySet<string>;
  /** The choices of a place, by the key of the place. */
  readonly choices: ReadonlyMap<string, Choices>;
  /** The place of a field. */
  readonly leadOf: (key: string) => string;
  /** Fields that the service fills in: the date of signing. */
  readonly daily: readonly FieldResult[];
}

const hasOneSheet = (group: FieldGroup): boolean => group.kind !== 'company';

const membersOf = (group: FieldGroup, fields: readonly FieldResult[]): FieldResult[] =>
  fields.filter((field) => field.settings?.groupKey === group.key);

/** The error of a group with its present values. */
export function groupError({ group, members }: Choices, good: ReadonlySet<string>): GroupError | null {
  return errorOfGroup(group, members.length, members.filter((field) => good.has(field.key)).length);
}

/** The place of choices: their first field, with the group's name. */
function leadPlace(first: FieldResult, choices: Choices, good: ReadonlySet<string>): FieldResult {
  const label = choices.group.label?.trim() || first.label;
  const required = choices.group.required || groupError(choices, good) !== null;
  return { ...first, required, ...(label ? { label } : {}) };
}

/** The place of a single field: a company's fields are required together. */
function ownPlace(
  field: FieldResult,
  all: readonly FieldResult[],
  groups: readonly FieldGroup[],
  good: ReadonlySet<string>,
): FieldResult {
  const group = groupOf(field, groups);
  const begun = group !== undefined && membersOf(group, all).some((member) => good.has(member.key));
  return { ...field, required: begun || isRequiredAlone(field, groups) };
}

/**
 * @param good keys of the fields with a valid value
 */
export function placesOf(
  all: readonly FieldResult[],
  groups: readonly FieldGroup[],
  good: ReadonlySet<string>,
): Places {
  const daily = all.filter((field) => field.settings?.signingDay);
  const fields = all.filter((field) => !field.settings?.signingDay);
  const choices = new Map<string, Choices>();
  const leads = new Map<string, string>();
  const places: FieldResult[] = [];
  const filled = new Set(good);
  for (const field of fields) {
    const group = groupOf(field, groups);
    if (!group || !hasOneSheet(group)) {
      places.push(ownPlace(field, fields, groups, good));
      continue;
    }
    if (leads.has(field.key)) continue;
    const one: Choices = { group, members: membersOf(group, fields) };
    for (const member of one.members) {
      leads.set(member.key, field.key);
      filled.delete(member.key);
    }
    if (groupError(one, good) === null && one.members.some((member) => good.has(member.key)))
      filled.add(field.key);
    choices.set(field.key, one);
    places.push(leadPlace(field, one, good));
  }
  return { walk: walkOf(places), filled, choices, leadOf: (key) => leads.get(key) ?? key, daily };
}
