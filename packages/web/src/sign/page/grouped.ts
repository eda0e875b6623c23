import type { FieldResult } from '@dojang/contract';
import { boundsOf, type FieldGroup, faultOfGroup, type GroupFault, isRequiredAlone } from '@dojang/domain';
import { walkOf } from './places.ts';

/**
 * Owns how fields that belong together become places of the walk: choices and ticks are one place, filled in at once;
 * a company's seal and lines stay places of their own.
 */

export interface Choices {
  readonly group: FieldGroup;
  /** In reading order. */
  readonly members: readonly FieldResult[];
}

export interface Places {
  readonly walk: readonly FieldResult[];
  /** Keys of the places that hold a good value. */
  readonly filled: ReadonlySet<string>;
  /** The choices that a place stands for, by the key of the place. */
  readonly choices: ReadonlyMap<string, Choices>;
  /** The place that a field belongs to. */
  readonly leadOf: (key: string) => string;
  /** Filled in by the service: the day of signing. */
  readonly daily: readonly FieldResult[];
}

const hasOneSheet = (group: FieldGroup): boolean => group.kind !== 'company';

const membersOf = (group: FieldGroup, fields: readonly FieldResult[]): FieldResult[] =>
  walkOf(
    fields.filter((field) => field.settings?.groupKey === group.key).map((f) => ({ ...f, required: false })),
  );

/** What is wrong with a group as it is filled in now. */
export function groupFault({ group, members }: Choices, good: ReadonlySet<string>): GroupFault | null {
  return faultOfGroup(group, members.length, members.filter((field) => good.has(field.key)).length);
}

/** The place of choices: their first field, under the group's name. */
function leadPlace(choices: Choices, good: ReadonlySet<string>): FieldResult | null {
  const { group, members } = choices;
  const [first] = members;
  if (!first) return null;
  const asked = boundsOf(group, members.length).least > 0 && group.required;
  const label = group.label?.trim() || first.label;
  return { ...first, required: asked || groupFault(choices, good) !== null, ...(label ? { label } : {}) };
}

/** @param good keys of the fields that hold a good value */
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
  for (const group of groups) {
    const one: Choices = { group, members: membersOf(group, fields) };
    if (!hasOneSheet(group)) {
      const begun = one.members.some((field) => good.has(field.key));
      for (const { key } of one.members) {
        const field = fields.find((candidate) => candidate.key === key);
        if (field) places.push({ ...field, required: group.required || begun });
      }
      continue;
    }
    const lead = leadPlace(one, good);
    if (lead === null) continue;
    for (const member of one.members) {
      leads.set(member.key, lead.key);
      filled.delete(member.key);
    }
    if (groupFault(one, good) === null && one.members.some((field) => good.has(field.key)))
      filled.add(lead.key);
    choices.set(lead.key, one);
    places.push(lead);
  }
  const grouped = new Set(groups.map((group) => group.key));
  const single = fields.filter((field) => !grouped.has(field.settings?.groupKey ?? ''));
  places.push(...single.map((field) => ({ ...field, required: isRequiredAlone(field, groups) })));
  return { walk: walkOf(places), filled, choices, leadOf: (key) => leads.get(key) ?? key, daily };
}
