/**
 * Owns the only ways in which a list of fields changes. The editor emits patches, and the owner of the fields applies them.
 * Invariants: a patch that changes nothing returns the identical list; a locked field is neither moved nor removed.
 */
import { type FieldSettings, type FieldStyle, MAX_FIELDS } from '@dojang/domain';
import { type EditorField, isLocked } from './editor-field.ts';
import type { Place } from './geometry.ts';
import { reorder, settleOrder } from './tab-order.ts';

export interface PlacedField extends Place {
  readonly dragKey: string;
  readonly page: number;
}

export interface FieldChange {
  readonly participantKey?: string;
  readonly label?: string;
  readonly required?: boolean;
  readonly style?: Partial<FieldStyle>;
  readonly settings?: Partial<FieldSettings>;
}

export type Aim = 'once' | 'more';

export type FieldPatch =
  | {
      readonly kind: 'add';
      readonly fields: readonly EditorField[];
      /** Given where a pointer chose the place, which is kept; 'more' while further fields of the kind follow. */
      readonly aim?: Aim;
    }
  | { readonly kind: 'place'; readonly places: readonly PlacedField[] }
  | { readonly kind: 'change'; readonly dragKeys: readonly string[]; readonly change: FieldChange }
  | { readonly kind: 'order'; readonly dragKeys: readonly string[] }
  | { readonly kind: 'remove'; readonly dragKeys: readonly string[] };

/** False when the addition would exceed the number of fields that a document may have. */
export const hasRoomFor = (fields: readonly EditorField[], more: number): boolean =>
  fields.length + more <= MAX_FIELDS;

/** The list after a patch. An addition that exceeds the limit of fields is refused as a whole. */
export function applyPatch(fields: readonly EditorField[], patch: FieldPatch): readonly EditorField[] {
  switch (patch.kind) {
    case 'add':
      return patch.fields.length > 0 && hasRoomFor(fields, patch.fields.length)
        ? settleOrder(fields, [...fields, ...patch.fields])
        : fields;
    case 'place':
      return settleOrder(fields, place(fields, patch.places));
    case 'order':
      return reorder(fields, patch.dragKeys);
    case 'change': {
      const keys = new Set(patch.dragKeys);
      return mapSome(fields, (field) => (keys.has(field.dragKey) ? changed(field, patch.change) : field));
    }
    case 'remove': {
      const keys = new Set(patch.dragKeys);
      const left = fields.filter((field) => isLocked(field) || !keys.has(field.dragKey));
      return left.length === fields.length ? fields : left;
    }
  }
}

function mapSome(
  fields: readonly EditorField[],
  map: (field: EditorField) => EditorField,
): readonly EditorField[] {
  let touched = false;
  const next = fields.map((field) => {
    const mapped = map(field);
    touched ||= mapped !== field;
    return mapped;
  });
  return touched ? next : fields;
}

function place(fields: readonly EditorField[], places: readonly PlacedField[]): readonly EditorField[] {
  const byKey = new Map(places.map((entry) => [entry.dragKey, entry]));
  return mapSome(fields, (field) => {
    const to = byKey.get(field.dragKey);
    return to === undefined || isLocked(field) || samePlace(field, to) ? field : { ...field, ...to };
  });
}

const samePlace = (field: EditorField, to: PlacedField): boolean =>
  field.page === to.page &&
  field.x === to.x &&
  field.y === to.y &&
  field.width === to.width &&
  field.height === to.height;

function changed(field: EditorField, change: FieldChange): EditorField {
  const { style, settings, ...plain } = change;
  const next = { ...field, ...plain };
  return {
    ...next,
    ...(style !== undefined && field.style !== undefined && { style: { ...field.style, ...style } }),
    ...(settings !== undefined && { settings: { ...field.settings, ...settings } }),
  };
}
