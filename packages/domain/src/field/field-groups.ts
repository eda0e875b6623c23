/**
 * Owns which fields may form a group. Invariant: all fields of a group belong to one participant and have a type that the group's
 * kind allows.
 */
import type { FieldGroup, FieldGroupKind } from './field.ts';
import type { FieldSettings, FieldType } from './field-types.ts';

export interface GroupMember {
  readonly key: string;
  readonly type: FieldType;
  readonly participantKey: string;
  readonly settings?: FieldSettings | null | undefined;
}

export const GROUP_TYPES: Readonly<Record<FieldGroupKind, readonly FieldType[]>> = {
  radio: ['radio'],
  check: ['check'],
  company: ['stamp', 'text'],
};

/** A group with fewer members offers no choice. */
export const LEAST_MEMBERS = 2;

export type FieldGroupError =
  | 'groupTwice'
  | 'unknownGroup'
  | 'groupType'
  | 'groupParticipant'
  | 'groupAlone'
  | 'groupBounds'
  | 'groupSeal'
  | 'groupMissing';

export interface KeyedError<F extends string> {
  /** The key of the invalid field, or of its group when no single field is invalid. */
  readonly key: string;
  readonly error: F;
}

const keyOf = (member: GroupMember): string | undefined => member.settings?.groupKey;

/** Returns the first invalid membership, or null. Drafts with such an error are refused as well. */
export function errorOfMembership(
  fields: readonly GroupMember[],
  groups: readonly FieldGroup[],
): KeyedError<FieldGroupError> | null {
  const byKey = new Map<string, FieldGroup>();
  for (const group of groups) {
    if (byKey.has(group.key)) return { key: group.key, error: 'groupTwice' };
    byKey.set(group.key, group);
  }
  const ownerOf = new Map<string, string>();
  for (const field of fields) {
    const groupKey = keyOf(field);
    if (groupKey === undefined) continue;
    const group = byKey.get(groupKey);
    if (!group) return { key: field.key, error: 'unknownGroup' };
    if (!GROUP_TYPES[group.kind].includes(field.type)) return { key: field.key, error: 'groupType' };
    const owner = ownerOf.get(groupKey) ?? field.participantKey;
    if (owner !== field.participantKey) return { key: field.key, error: 'groupParticipant' };
    ownerOf.set(groupKey, owner);
  }
  return null;
}

/**
 * Returns the first error that prevents sending but is allowed in a draft: too few members, bounds that cannot be met, no seal.
 */
export function errorOfGroups(
  fields: readonly GroupMember[],
  groups: readonly FieldGroup[],
): KeyedError<FieldGroupError> | null {
  for (const group of groups) {
    const members = fields.filter((field) => keyOf(field) === group.key);
    const first = members[0];
    if (!first) continue;
    const error = errorOfOne(group, members);
    if (error !== null) return { key: first.key, error };
  }
  const stray = fields.find((field) => field.type === 'radio' && keyOf(field) === undefined);
  return stray ? { key: stray.key, error: 'groupMissing' } : null;
}

function errorOfOne(group: FieldGroup, members: readonly GroupMember[]): FieldGroupError | null {
  if (group.kind === 'company')
    return members.filter((field) => field.type === 'stamp').length === 1 ? null : 'groupSeal';
  if (members.length < LEAST_MEMBERS) return 'groupAlone';
  if (group.kind === 'radio') {
    const preset = members.filter((field) => field.settings?.defaultValue !== undefined);
    return group.least === undefined && group.most === undefined && preset.length <= 1 ? null : 'groupBounds';
  }
  const least = group.least ?? 0;
  const most = group.most ?? members.length;
  return least <= most && most <= members.length ? null : 'groupBounds';
}
