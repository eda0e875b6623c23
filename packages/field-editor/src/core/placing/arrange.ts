/** Owns arranging several fields of one page: aligned, distributed evenly, made equally large. */
import { type EditorField, isLocked, smallestOf } from '../editor-field.ts';
import { clampPlace, type Place, toFractions, toPoints } from '../geometry.ts';
import { type Pages, pageOf } from '../pages.ts';
import type { FieldPatch, PlacedField } from '../patch.ts';

export const EDGES = ['left', 'middle', 'right', 'top', 'center', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];

export const DIRECTIONS = ['horizontal', 'vertical'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The smallest number of fields that can be distributed: the outer two stay. */
export const LEAST_SPREAD = 3;

interface Group {
  readonly lead: EditorField;
  /** The selected fields of the leading field's page that are not locked, including the leading field itself. */
  readonly movable: readonly EditorField[];
  readonly map: (change: (place: Place, model: Place, field: EditorField) => Place) => FieldPatch;
}

function groupOf(fields: readonly EditorField[], dragKeys: readonly string[], pages: Pages): Group | null {
  const lead = fields.find((field) => field.dragKey === dragKeys[0]);
  if (lead === undefined) return null;
  const page = pageOf(pages, lead.page);
  const chosen = new Set(dragKeys);
  const movable = fields.filter((f) => chosen.has(f.dragKey) && f.page === lead.page && !isLocked(f));
  const model = toPoints(lead, page);
  return {
    lead,
    movable,
    map: (change) => ({
      kind: 'place',
      places: movable
        .filter((field) => field !== lead)
        .map((field): PlacedField => {
          const place = clampPlace(change(toPoints(field, page), model, field), page, smallestOf(field));
          return { dragKey: field.dragKey, page: field.page, ...toFractions(place, page) };
        }),
    }),
  };
}

const NOTHING: FieldPatch = { kind: 'place', places: [] };

/** Aligns fields of one page with the first selected field. Needs two. */
export function alignFields(
  fields: readonly EditorField[],
  dragKeys: readonly string[],
  edge: Edge,
  pages: Pages,
): FieldPatch {
  return groupOf(fields, dragKeys, pages)?.map((place, model) => lineUp(place, model, edge)) ?? NOTHING;
}

function lineUp(place: Place, model: Place, edge: Edge): Place {
  switch (edge) {
    case 'left':
      return { ...place, x: model.x };
    case 'middle':
      return { ...place, x: model.x + (model.width - place.width) / 2 };
    case 'right':
      return { ...place, x: model.x + model.width - place.width };
    case 'top':
      return { ...place, y: model.y };
    case 'center':
      return { ...place, y: model.y + (model.height - place.height) / 2 };
    case 'bottom':
      return { ...place, y: model.y + model.height - place.height };
  }
}

/** Gives fields of one page the size of the first selected field; their upper left corners stay. */
export function equalizeFields(
  fields: readonly EditorField[],
  dragKeys: readonly string[],
  pages: Pages,
): FieldPatch {
  const sized = (place: Place, { width, height }: Place): Place => ({ ...place, width, height });
  return groupOf(fields, dragKeys, pages)?.map(sized) ?? NOTHING;
}

/** Makes the gaps between fields of one page equal; the outermost two stay. Needs three. */
export function distributeFields(
  fields: readonly EditorField[],
  dragKeys: readonly string[],
  direction: Direction,
  pages: Pages,
): FieldPatch {
  const group = groupOf(fields, dragKeys, pages);
  if (group === null || group.movable.length < LEAST_SPREAD) return NOTHING;
  const page = pageOf(pages, group.lead.page);
  const [at, size] = direction === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const places = group.movable
    .map((field) => ({ field, place: toPoints(field, page) }))
    .sort((a, b) => a.place[at] - b.place[at]);
  const start = places[0]?.place[at] ?? 0;
  const end = Math.max(...places.map(({ place }) => place[at] + place[size]));
  const filled = places.reduce((sum, { place }) => sum + place[size], 0);
  const gap = (end - start - filled) / (places.length - 1);
  let next = start;
  return {
    kind: 'place',
    places: places.map(({ field, place }): PlacedField => {
      const moved = clampPlace({ ...place, [at]: next }, page);
      next += place[size] + gap;
      return { dragKey: field.dragKey, page: field.page, ...toFractions(moved, page) };
    }),
  };
}
