import type { TemplateRole } from '../template/template.ts';
import { type BulkColumn, type BulkContent, bulkColumns } from './bulk-columns.ts';
import { headingKey } from './bulk-mapping.ts';

/**
 * Owns where the values of a bulk go when another template takes the place of its template. Invariant: a value moves to one column or
 * is counted as lost; two columns never move to the same one.
 */

export interface BulkColumnMove {
  readonly from: BulkColumn;
  readonly to: BulkColumn;
}

export interface BulkTemplateChange {
  /** For each column of the new template the place of its present column; null for a column that begins empty. */
  readonly places: readonly (number | null)[];
  readonly moves: readonly BulkColumnMove[];
  /** The columns that begin empty. */
  readonly added: readonly BulkColumn[];
  /** The present columns without a place in the new template, each with its place. */
  readonly dropped: readonly { readonly column: BulkColumn; readonly place: number }[];
}

/**
 * Returns for each key of a new role the key of the present one that is the same person: the role with the same name, else with the
 * same key, else the one at the same place among as many roles.
 */
export function rolePairs(
  before: readonly TemplateRole[],
  after: readonly TemplateRole[],
): Map<string, string> {
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  const pair = (isSame: (old: TemplateRole, role: TemplateRole, place: number) => boolean): void => {
    for (const [place, role] of after.entries()) {
      if (pairs.has(role.key)) continue;
      const found = before.find((old) => !taken.has(old.key) && isSame(old, role, place));
      if (found === undefined) continue;
      pairs.set(role.key, found.key);
      taken.add(found.key);
    }
  };
  pair((old, role) => headingKey(old.roleName) === headingKey(role.roleName));
  pair((old, role) => old.key === role.key);
  if (before.length === after.length) pair((old, _, place) => before.indexOf(old) === place);
  return pairs;
}

/**
 * Returns where the values of the present columns go: a person's to the same person, a requester field's to the one with the same
 * label or else the same key, and the settings of a document to themselves.
 */
export function bulkTemplateChange(before: BulkContent, after: BulkContent): BulkTemplateChange {
  const present = bulkColumns(before);
  const next = bulkColumns(after);
  const pairs = rolePairs(before.roles, after.roles);
  const places: (number | null)[] = next.map(() => null);
  const taken = new Set<number>();
  const match = (isSame: (old: BulkColumn, column: BulkColumn) => boolean): void => {
    for (const [at, column] of next.entries()) {
      if (places[at] !== null) continue;
      const place = present.findIndex(
        (old, index) => !taken.has(index) && old.kind === column.kind && isSame(old, column),
      );
      if (place === -1) continue;
      places[at] = place;
      taken.add(place);
    }
  };
  match((old, column) => column.kind !== 'field' && old.of === (pairs.get(column.of) ?? column.of));
  match((old, column) => column.kind === 'field' && headingKey(old.label.ko) === headingKey(column.label.ko));
  match((old, column) => column.kind === 'field' && old.key === column.key);
  return {
    places,
    moves: next.flatMap((to, at) => {
      const from = present[places[at] ?? -1];
      return from === undefined ? [] : [{ from, to }];
    }),
    added: next.filter((_, at) => places[at] === null),
    dropped: present.flatMap((column, place) => (taken.has(place) ? [] : [{ column, place }])),
  };
}

/** Returns the cells of a row in the order of the new columns. */
export const cellsOfChange = ({ places }: BulkTemplateChange, cells: readonly string[]): string[] =>
  places.map((place) => (place === null ? '' : (cells[place] ?? '')));

/** Returns the columns whose values have no place in the new template, each with the number of its values. */
export const valuesLostBy = (
  { dropped }: BulkTemplateChange,
  rows: readonly (readonly string[])[],
): { readonly column: BulkColumn; readonly values: number }[] =>
  dropped.flatMap(({ column, place }) => {
    const values = rows.filter((cells) => (cells[place] ?? '') !== '').length;
    return values === 0 ? [] : [{ column, values }];
  });
