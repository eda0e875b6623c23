import type { FieldGroup } from '../../field/field.ts';
import type { PagePair } from './page-match.ts';

/**
 * Owns who acts again after a correction (문서 수정): whoever has acted and would now see another page or another field. Invariant: a
 * participant whose act stays has seen exactly the pages and fields that this person would see now.
 */

/** A field as one version of the document places it. */
export interface PlacedField {
  readonly key: string;
  /** Empty for a requester field. */
  readonly participantKey: string;
  readonly page: number;
  /** Everything else about the field in which two versions may differ: type, box, label, style, settings and, of a requester field, its value. */
  readonly facts: unknown;
  /** Whether a requester field shows a value; it is on nobody's page without one. */
  readonly isShown: boolean;
}

/** One version of a document, as far as its participants see it. */
export interface Edition {
  readonly fields: readonly PlacedField[];
  readonly groups: readonly FieldGroup[];
  /** What each participant is asked for beside the fields, by key. */
  readonly asked: Readonly<Record<string, unknown>>;
}

/** Somebody who has signed or approved. */
export interface Acted {
  readonly key: string;
  readonly actedAt: Date;
}

/** Why somebody acts again: a page, an own field, something that the requester wrote, or what a person wrote who acts again. */
export const ACT_AGAIN_REASONS = ['pages', 'ownFields', 'writtenByRequester', 'writtenByOthers'] as const;
export type ActAgainReason = (typeof ACT_AGAIN_REASONS)[number];

/** How a field differs between two versions. */
export const FIELD_CHANGES = ['added', 'removed', 'changed'] as const;
export interface FieldChange {
  readonly key: string;
  readonly change: (typeof FIELD_CHANGES)[number];
}

/** Who acts again. */
export interface ActsAgain {
  readonly key: string;
  readonly reasons: readonly ActAgainReason[];
  /** The differing fields that this person sees. */
  readonly fields: readonly FieldChange[];
}

/** Returns the text of facts in which the order of keys and absent values make no difference. */
function textOf(facts: unknown): string {
  if (Array.isArray(facts)) return `[${facts.map(textOf).join(',')}]`;
  if (facts === null || facts === undefined) return 'null';
  if (typeof facts !== 'object') return JSON.stringify(facts);
  const known = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null);
  const sorted = known.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([key, value]) => `${JSON.stringify(key)}:${textOf(value)}`).join(',')}}`;
}

const fieldText = ({ page, participantKey, facts }: PlacedField): string =>
  textOf([page, participantKey, facts]);

/** A changed field as the later version places it, or the earlier one if it is gone. */
export type ChangedField = FieldChange & { readonly field: PlacedField };

/** Returns the fields in which two versions differ. */
export function changedFields(before: readonly PlacedField[], after: readonly PlacedField[]): ChangedField[] {
  const next = new Map(after.map((field) => [field.key, field]));
  const known = new Set(before.map(({ key }) => key));
  const gone = before.flatMap((field): ChangedField[] => {
    const other = next.get(field.key);
    if (other === undefined) return [{ key: field.key, change: 'removed', field }];
    return fieldText(other) === fieldText(field) ? [] : [{ key: field.key, change: 'changed', field: other }];
  });
  const added = after
    .filter(({ key }) => !known.has(key))
    .map((field) => ({ key: field.key, change: 'added' as const, field }));
  return [...gone, ...added];
}

const ownOf = (edition: Edition, key: string): PlacedField[] =>
  edition.fields.filter(({ participantKey }) => participantKey === key);

const writtenByRequester = ({ fields }: Edition): PlacedField[] =>
  fields.filter(({ participantKey, isShown }) => participantKey === '' && isShown);

/** The groups of somebody's fields, and what this person is asked for beside the fields. */
function demandsOf(edition: Edition, key: string): string {
  const settings = ownOf(edition, key).map(({ facts }) => textOf(facts));
  const groups = edition.groups.filter((group) =>
    settings.some((text) => text.includes(JSON.stringify(group.key))),
  );
  return textOf([groups, edition.asked[key]]);
}

/**
 * Returns who has acted and acts again, in the order in which they acted.
 * @param pages how the pages of the two versions match
 */
export function actsAgain(
  before: Edition,
  after: Edition,
  pages: readonly PagePair[],
  acted: readonly Acted[],
): ActsAgain[] {
  const arePagesSame = pages.every(({ isSame, before: from, after: to }) => isSame && from === to);
  const byRequester = changedFields(writtenByRequester(before), writtenByRequester(after));
  const shownToAll: ActAgainReason[] = [
    ...(arePagesSame ? [] : (['pages'] as const)),
    ...(byRequester.length > 0 ? (['writtenByRequester'] as const) : []),
  ];
  const people = [...acted]
    .sort((a, b) => a.actedAt.getTime() - b.actedAt.getTime())
    .map((person) => {
      const own = changedFields(ownOf(before, person.key), ownOf(after, person.key));
      const isOwnChanged = own.length > 0 || demandsOf(before, person.key) !== demandsOf(after, person.key);
      const reasons: ActAgainReason[] = isOwnChanged ? ['ownFields', ...shownToAll] : shownToAll;
      return { ...person, own, reasons, hasWritten: ownOf(before, person.key).length > 0 };
    });
  // What the first of those wrote who act again, everyone saw who acted later; who acted at the same moment may have seen it.
  const first = people.find(({ reasons, hasWritten }) => reasons.length > 0 && hasWritten);
  const sawThat = (person: (typeof people)[number]): boolean =>
    first !== undefined && first.key !== person.key && first.actedAt <= person.actedAt;
  return people.flatMap((person): ActsAgain[] => {
    const reasons = [...person.reasons, ...(sawThat(person) ? (['writtenByOthers'] as const) : [])];
    if (reasons.length === 0) return [];
    const fields = [...person.own, ...byRequester].map(({ key, change }) => ({ key, change }));
    return [{ key: person.key, reasons, fields }];
  });
}
