/**
 * Owns the position of each value on its page: the layout of field-editor, applied once, for drawing and for checking. Positions
 * are points on the page as shown, from its top left corner, y downwards.
 */
import type { FieldStyle } from '@dojang/domain';
import { layoutWritten, type Rect, type TextLayout, writtenStyle } from '@dojang/field-editor/core';
import type { PageSpace } from './page-space.ts';
import type { SealField } from './seal-field.ts';

export interface PlacedField {
  readonly field: SealField;
  readonly box: Rect;
  /** The lines of a text value, relative to the box; null for other values. */
  readonly layout: TextLayout | null;
}

/** The style of a field's text, with defaults for missing values. */
export function styleOf(field: SealField): FieldStyle {
  return writtenStyle(field);
}

/** Converts fields from fractions of the page as shown to points. */
export function placeFields(fields: readonly SealField[], space: PageSpace): PlacedField[] {
  return fields.map((field) => {
    const box = {
      x: field.x * space.width,
      y: field.y * space.height,
      width: field.width * space.width,
      height: field.height * space.height,
    };
    const { value } = field;
    const layout = value.kind === 'text' ? layoutWritten(value.text, box, field) : null;
    return { field, box, layout };
  });
}
