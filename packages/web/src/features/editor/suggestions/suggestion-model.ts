/** Owns which suggestions are still open, and how accepted ones become fields and people of the draft. */
import type { SuggestionResult } from '@dojang/contract';
import type { FieldGroup, FieldSettings } from '@dojang/domain';
import { type CreateId, createField, type EditorField } from '@dojang/field-editor/core';
import { type Draft, groupsInUse } from '../model/draft.ts';
import type { DraftStore } from '../model/draft-store.ts';

interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The share of the smaller box from which two boxes overlap; boxes that only touch at their edges do not. */
const OVERLAP = 0.1;

/** Whether two boxes overlap so much that they are the same place. */
export function covers(a: Box, b: Box): boolean {
  if (a.page !== b.page) return false;
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return false;
  return across * down > OVERLAP * Math.min(a.width * a.height, b.width * b.height);
}

/** Suggestions that were not dismissed and do not overlap an existing field. */
export function openSuggestions(
  list: readonly SuggestionResult[],
  dropped: ReadonlySet<string>,
  fields: readonly Box[],
): readonly SuggestionResult[] {
  const byPage = Map.groupBy(fields, (field) => field.page);
  return list.filter(
    (suggestion) =>
      !dropped.has(suggestion.key) &&
      !byPage.get(suggestion.page)?.some((field) => covers(field, suggestion)),
  );
}

/**
 * The index of the person who gets a suggestion, at most `most` people.
 * @param chosen the index of the active person, who gets suggestions without a participant
 */
export const placeOfPerson = (suggestion: SuggestionResult, most: number, chosen: number): number =>
  Math.min(suggestion.participantIndex ?? Math.max(0, chosen), most - 1);

const WITHOUT_LABEL: readonly string[] = ['signature', 'stamp'];

/** The properties of a suggestion beyond its place; undefined when it has none. */
function settingsOf({ format, limit, options, group }: SuggestionResult): FieldSettings | undefined {
  const settings: FieldSettings = {
    ...(format === undefined ? {} : { format }),
    ...(limit === undefined ? {} : { limit }),
    ...(options === undefined ? {} : { options }),
    ...(group === undefined ? {} : { groupKey: group.key }),
  };
  return Object.keys(settings).length === 0 ? undefined : settings;
}

function fieldOf(suggestion: SuggestionResult, participantKey: string, createId: CreateId): EditorField {
  const { type, page, x, y, width, height, label, reason, group, required } = suggestion;
  const settings = settingsOf(suggestion);
  const nameless = label === '' || (WITHOUT_LABEL.includes(type) && reason !== 'form');
  const field = createField({ type, participantKey, page, x, y, width, height }, createId);
  return {
    ...field,
    // The group decides whether choices are required.
    required: group === undefined ? (required ?? field.required) : false,
    ...(nameless ? {} : { label }),
    ...(settings === undefined ? {} : { settings }),
  };
}

/** Adds all members of a choice's group, so that no group has only one choice. */
export function withChoices(
  chosen: readonly SuggestionResult[],
  open: readonly SuggestionResult[],
): readonly SuggestionResult[] {
  const groups = new Set(chosen.flatMap(({ group }) => group?.key ?? []));
  return open.filter((one) => chosen.includes(one) || (one.group !== undefined && groups.has(one.group.key)));
}

/** A single remaining choice of a group becomes a check box. */
function withoutLonely(suggestions: readonly SuggestionResult[], draft: Draft): readonly SuggestionResult[] {
  return suggestions.map((one): SuggestionResult => {
    const { group, ...rest } = one;
    if (group === undefined) return one;
    const members = suggestions.filter((other) => other.group?.key === group.key).length;
    const standing = draft.fields.some((field) => field.settings?.groupKey === group.key);
    return members > 1 || standing ? one : { ...rest, type: 'check' };
  });
}

/** The groups of these suggestions that the draft does not have yet. */
function newGroups(suggestions: readonly SuggestionResult[], known: readonly FieldGroup[]): FieldGroup[] {
  const groups = new Map(suggestions.flatMap(({ group }) => (group ? [[group.key, group] as const] : [])));
  for (const { key } of known) groups.delete(key);
  return [...groups.values()].map(({ key, kind, label, required }) => {
    const named = label === '' ? {} : { label };
    if (kind === 'radio') return { key, kind, required, ...named };
    return { key, kind, required, ...named, least: required ? 1 : 0, most: 1 };
  });
}

/**
 * Turns suggestions into fields, with the people and groups that they need. All of it is one step of undo, since the changes
 * precede the next snapshot. @returns false when the limit of fields is exceeded
 */
export function acceptSuggestions(
  drafts: DraftStore,
  accepted: readonly SuggestionResult[],
  most: number,
  createId: CreateId,
): boolean {
  const { activeKey, draft } = drafts.state.getState();
  const suggestions = withoutLonely(accepted, draft);
  const chosen = draft.people.findIndex(({ key }) => key === activeKey);
  const placeOf = (suggestion: SuggestionResult) => placeOfPerson(suggestion, most, chosen);
  const needed = Math.max(-1, ...suggestions.map(placeOf)) + 1;
  for (let index = draft.people.length; index < needed; index += 1) drafts.addPerson(most);
  const { people } = drafts.state.getState().draft;
  for (const person of people.slice(draft.people.length)) {
    const at = people.indexOf(person);
    const role = suggestions.find((one) => one.participantIndex === at && one.role !== '')?.role;
    if (role !== undefined) drafts.changePerson(person.key, { roleName: role });
  }
  drafts.activate(activeKey);
  const ownerOf = (suggestion: SuggestionResult): string =>
    draft.fields.find((field) => suggestion.group && field.settings?.groupKey === suggestion.group.key)
      ?.participantKey ??
    people[placeOf(suggestion)]?.key ??
    '';
  const groups = newGroups(suggestions, groupsInUse(draft));
  const fields = suggestions.map((suggestion) => fieldOf(suggestion, ownerOf(suggestion), createId));
  return drafts.patch({ kind: 'add', fields }, groups);
}
