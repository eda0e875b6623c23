/**
 * Owns where each value goes on its page: field-editor's layout, applied once, for drawing and for checking.
 * Places are points on the page as shown, from its top left corner, y downwards.
 */
import type { FieldStyle } from '@dojang/domain';
import { layoutWritten, type Rect, type TextLayout, writtenStyle } from '@dojang/field-editor/core';
import type { PageSpace } from './page-space.ts';
import type { SealField } from './seal-field.ts';

export interface PlacedField {
  readonly field: SealField;
  readonly box: Rect;
  /** Lines of a text value, relative to the box; none for other values. */
  readonly layout: TextLayout | null;
}

/** The style of a field's text, defaults filled in. */
export function styleOf(field: SealField): FieldStyle {
  return writtenStyle(field);
}

/** Places fields, given in fractions of the page as shown, in the page's own coordinates. */
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
