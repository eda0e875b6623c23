import { DomainError } from '../errors/errors.ts';
import { cleanText } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import {
  type BulkColumn,
  type BulkContent,
  bulkColumns,
  roleColumns,
  type SamePerson,
} from './bulk-columns.ts';
import {
  type BulkTemplateChange,
  bulkTemplateChange,
  cellsOfChange,
  rolePairs,
} from './bulk-template-change.ts';

/**
 * Owns the roles that the same person takes in all rows of a bulk. Invariant: such a role has no columns, so a row can name nobody else
 * for it; no value of a row is removed unless it is that person's, or the caller accepts it.
 */

type PersonKind = Exclude<keyof SamePerson, 'key'>;
const KINDS: readonly PersonKind[] = ['name', 'contact', 'accessCode', 'otpPhone'];
const isPersonKind = (kind: BulkColumn['kind']): kind is PersonKind => KINDS.some((one) => one === kind);

/** A cell of a person who takes a role in all rows. */
export interface SameCell {
  readonly column: BulkColumn;
  readonly typed: string;
}

/** Returns what the same people of a bulk add to each row. */
export const sameCells = ({ roles, settings, samePeople = [] }: BulkContent): SameCell[] =>
  samePeople.flatMap((person) => {
    const role = roles.find(({ key }) => key === person.key);
    if (role === undefined) return [];
    return roleColumns(role, settings).flatMap((column) =>
      isPersonKind(column.kind) ? [{ column, typed: person[column.kind] }] : [],
    );
  });

/**
 * Returns the people as they are stored. @throws DomainError badInput for an unknown role or one that is named twice, residentNumber
 */
export function readSamePeople({ roles }: BulkContent, people: readonly SamePerson[]): SamePerson[] {
  const taken = new Set<string>();
  return people.map((person, place) => {
    const field = `people.${place}`;
    if (taken.has(person.key) || !roles.some(({ key }) => key === person.key))
      throw new DomainError('badInput', { field: `${field}.key` });
    taken.add(person.key);
    for (const kind of KINDS)
      if (holdsResidentNumber(person[kind]))
        throw new DomainError('residentNumber', { field: `${field}.${kind}` });
    return {
      key: person.key,
      name: cleanText(person.name),
      contact: cleanText(person.contact),
      accessCode: cleanText(person.accessCode),
      otpPhone: cleanText(person.otpPhone),
    };
  });
}

export interface SamePeopleChange {
  readonly content: BulkContent;
  /** The rows in the order of the new columns. */
  readonly rows: readonly (readonly string[])[];
  /** The number of values that the rows lose, without those of the people themselves. */
  readonly lost: number;
}

/** Returns a bulk with other people who take a role in all rows. A role that ends to have one gets its person in each row. */
export function changeSamePeople(
  before: BulkContent,
  people: readonly SamePerson[],
  rows: readonly (readonly string[])[],
): SamePeopleChange {
  const content: BulkContent = { ...before, samePeople: people };
  const change = bulkTemplateChange(before, content);
  const former = new Map((before.samePeople ?? []).map((person) => [person.key, person]));
  const columns = bulkColumns(content);
  const moved = rows.map((cells) =>
    cellsOfChange(change, cells).map((cell, index) => {
      const column = columns[index];
      const person = column === undefined ? undefined : former.get(column.of);
      if (column === undefined || person === undefined || !isPersonKind(column.kind)) return cell;
      return person[column.kind];
    }),
  );
  return { content, rows: moved, lost: lostValues(change, people, rows) };
}

function lostValues(
  { dropped }: BulkTemplateChange,
  people: readonly SamePerson[],
  rows: readonly (readonly string[])[],
): number {
  return dropped.reduce((sum, { column, place }) => {
    const person = people.find(({ key }) => key === column.of);
    const own = person !== undefined && isPersonKind(column.kind) ? person[column.kind] : '';
    const others = rows.filter((cells) => {
      const cell = cells[place] ?? '';
      return cell !== '' && cell !== own;
    });
    return sum + others.length;
  }, 0);
}

/** Returns the content of another template with the same people in the roles that take the place of theirs. */
export function withSamePeople(before: BulkContent, after: BulkContent): BulkContent {
  const { samePeople = [] } = before;
  if (samePeople.length === 0) return after;
  const pairs = rolePairs(before.roles, after.roles);
  const kept = after.roles.flatMap(({ key }) => {
    const person = samePeople.find((one) => one.key === pairs.get(key));
    return person === undefined ? [] : [{ ...person, key }];
  });
  return { ...after, samePeople: kept };
}

/** Returns the content of a test, in which the tester takes the place of the same people too. */
export const contentOfTest = (
  content: BulkContent,
  { name, email }: { readonly name: string; readonly email: string },
): BulkContent => ({
  ...content,
  samePeople: (content.samePeople ?? []).map((person) => ({ ...person, name, contact: email, otpPhone: '' })),
});

/** Returns the content of a bulk whose rows were removed, without people. */
export const withoutPeople = ({ samePeople: _, ...content }: BulkContent): BulkContent => content;
