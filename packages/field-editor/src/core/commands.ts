/**
 * Owns the commands on fields; each command returns the patch that carries it out. Invariant: no command places a field outside
 * of its page, whatever movement is requested.
 */
import { FIELD_TYPE_TRAITS, type FieldType } from '@dojang/domain';
import {
  type CreateId,
  copyField,
  createField,
  type EditorField,
  isLocked,
  type PageSize,
  smallestOf,
} from './editor-field.ts';
import {
  type Corner,
  clampPlace,
  clampShift,
  type Place,
  pullCorner,
  type Shift,
  toFractions,
  toPoints,
} from './geometry.ts';
import { type Pages, pageOf } from './pages.ts';
import type { FieldPatch, PlacedField } from './patch.ts';

/** The offset of a copy from its original, down and to the right, in points. */
const COPY_STEP = 12;

const pick = (fields: readonly EditorField[], dragKeys: readonly string[]): EditorField[] =>
  fields.filter((field) => dragKeys.includes(field.dragKey));

const placed = (field: EditorField, place: Place, page: PageSize): PlacedField => ({
  dragKey: field.dragKey,
  page: field.page,
  ...toFractions(place, page),
});

export interface Placing {
  readonly type: FieldType;
  readonly participantKey: string;
  readonly page: number;
  /** Center of the field, in points on its page. */
  readonly center: Shift;
}

/** A new field of its default size, moved onto the page when its center is near the edge. */
export function placeField(placing: Placing, pages: Pages, createId: CreateId): EditorField {
  const page = pageOf(pages, placing.page);
  const size = FIELD_TYPE_TRAITS[placing.type].firstSize;
  const place = clampPlace(
    { x: placing.center.x - size.width / 2, y: placing.center.y - size.height / 2, ...size },
    page,
  );
  const { type, participantKey } = placing;
  return createField({ type, participantKey, page: placing.page, ...toFractions(place, page) }, createId);
}

/** Moves fields by points; the fields of one page move together and stop together at its edge. */
export function moveFields(
  fields: readonly EditorField[],
  dragKeys: readonly string[],
  shift: Shift,
  pages: Pages,
): FieldPatch {
  const chosen = pick(fields, dragKeys).filter((field) => !isLocked(field));
  const places = [...new Set(chosen.map((field) => field.page))].flatMap((number) => {
    const page = pageOf(pages, number);
    const here = chosen.filter((field) => field.page === number);
    const points = here.map((field) => toPoints(field, page));
    const { x, y } = clampShift(points, shift, page);
    return here.map((field, index) => {
      const from = points[index] ?? toPoints(field, page);
      return placed(field, clampPlace({ ...from, x: from.x + x, y: from.y + y }, page), page);
    });
  });
  return { kind: 'place', places };
}

/** Moves one field to a place on any page, as a drop does. `place` is in points on that page. */
export function putField(field: EditorField, number: number, place: Place, pages: Pages): PlacedField {
  const page = pageOf(pages, number);
  return { ...placed(field, clampPlace(place, page), page), page: number };
}

/** Moves the same corner of several fields by the same amount; each keeps its opposite corner. */
export function resizeFields(
  fields: readonly EditorField[],
  dragKeys: readonly string[],
  corner: Corner,
  shift: Shift,
  pages: Pages,
): FieldPatch {
  const places = pick(fields, dragKeys)
    .filter((field) => !isLocked(field))
    .map((field) => {
      const page = pageOf(pages, field.page);
      const keeps = FIELD_TYPE_TRAITS[field.type].keepsRatio;
      const place = pullCorner(toPoints(field, page), corner, shift, page, keeps, smallestOf(field));
      return placed(field, place, page);
    });
  return { kind: 'place', places };
}

/** Copies fields with a small offset from their originals. */
export function duplicateFields(
  fields: readonly EditorField[],
  dragKeys: readonly string[],
  pages: Pages,
  createId: CreateId,
): FieldPatch {
  const copies = pick(fields, dragKeys).map((field) => beside(field, field.page, 1, pages, createId));
  return { kind: 'add', fields: copies };
}

/**
 * Pastes copied fields onto a page at their original positions.
 * @param step how many times the same copy was already pasted there
 */
export function pasteFields(
  copied: readonly EditorField[],
  page: number,
  step: number,
  pages: Pages,
  createId: CreateId,
): FieldPatch {
  return { kind: 'add', fields: copied.map((field) => beside(field, page, step, pages, createId)) };
}

function beside(
  field: EditorField,
  number: number,
  step: number,
  pages: Pages,
  createId: CreateId,
): EditorField {
  const from = toPoints(field, pageOf(pages, field.page));
  const page = pageOf(pages, number);
  const shifted = { ...from, x: from.x + step * COPY_STEP, y: from.y + step * COPY_STEP };
  const place = clampPlace(shifted, page, smallestOf(field));
  return { ...copyField(field, createId), page: number, ...toFractions(place, page) };
}

/** Adds the same field at the same place of every other page. */
export function repeatOnPages(field: EditorField, pages: Pages, createId: CreateId): FieldPatch {
  const others = pages.map((_, index) => index + 1).filter((number) => number !== field.page);
  return { kind: 'add', fields: others.map((number) => beside(field, number, 0, pages, createId)) };
}

/** Sets place and size from typed numbers, in points; values out of bounds are corrected to fit on the page. */
export function setPlace(field: EditorField, place: Partial<Place>, pages: Pages): FieldPatch {
  const page = pageOf(pages, field.page);
  const wanted = { ...toPoints(field, page), ...place };
  return { kind: 'place', places: [placed(field, clampPlace(wanted, page, smallestOf(field)), page)] };
}
