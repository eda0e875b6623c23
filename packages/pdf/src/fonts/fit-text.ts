import type { FieldSettings, FieldStyle } from '@dojang/domain';
import { layoutWritten, missingGlyphs } from '@dojang/field-editor/core';

/**
 * Whether a text fits into a box, by the same layout that the screens and the seal draw from.
 * @param box in points as shown
 * @param settings of the field, whose format affects its lines
 */
export function fitText(
  text: string,
  box: { readonly width: number; readonly height: number },
  style: FieldStyle,
  settings?: FieldSettings | null,
): { readonly fits: boolean; readonly missing: readonly string[] } {
  const { fits } = layoutWritten(text, box, { style, settings });
  return { fits, missing: [...missingGlyphs(text, style.font)] };
}
