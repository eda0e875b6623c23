/** Owns which fields are chosen. A selection is a list of `dragKey`s, the first of them leading. */
import type { EditorField, PageSize } from './editor-field.ts';
import { overlaps, type Place, toPoints } from './geometry.ts';

export type Selection = readonly string[];

/** One more or one less: what a click with shift does. */
export function toggled(selection: Selection, dragKey: string): Selection {
  return selection.includes(dragKey) ? selection.filter((key) => key !== dragKey) : [...selection, dragKey];
}

/** Those of a page that a rectangle drawn on it touches; `area` in points. */
export function fieldsIn(
  fields: readonly EditorField[],
  page: number,
  area: Place,
  size: PageSize,
): Selection {
  return fields
    .filter((field) => field.page === page && overlaps(toPoints(field, size), area))
    .map((field) => field.dragKey);
}

/** What is left of a selection after fields went away; the same list when nothing did. */
export function pruned(selection: Selection, fields: readonly EditorField[]): Selection {
  const left = selection.filter((key) => fields.some((field) => field.dragKey === key));
  return left.length === selection.length ? selection : left;
}
