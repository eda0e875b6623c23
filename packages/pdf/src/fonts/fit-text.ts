import type { FieldStyle } from '@dojang/domain';
import { layoutText, missingGlyphs } from '@dojang/field-editor/core';

/**
 * Whether a text can be written into a box: by the same layout that the screens and the seal draw from.
 * @param box in points as shown
 */
export function fitText(
  text: string,
  box: { readonly width: number; readonly height: number },
  style: FieldStyle,
): { readonly fits: boolean; readonly missing: readonly string[] } {
  const { fits } = layoutText({ text, boxWidth: box.width, boxHeight: box.height, style });
  return { fits, missing: [...missingGlyphs(text, style.font)] };
}
