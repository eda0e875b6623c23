/** Owns which fields are selected. A selection is a list of `dragKey`s, the first of which leads. */
import type { EditorField, PageSize } from './editor-field.ts';
import { overlaps, type Place, toPoints } from './geometry.ts';

export type Selection = readonly string[];

/** Adds a field to the selection or removes it, as a click with shift does. */
export function toggled(selection: Selection, dragKey: string): Selection {
  return selection.includes(dragKey) ? selection.filter((key) => key !== dragKey) : [...selection, dragKey];
}

/** The fields of a page that a rectangle on it touches; `area` in points. */
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

/** The selection without fields that no longer exist; the identical list when all do. */
export function pruned(selection: Selection, fields: readonly EditorField[]): Selection {
  const left = selection.filter((key) => fields.some((field) => field.dragKey === key));
  return left.length === selection.length ? selection : left;
}
