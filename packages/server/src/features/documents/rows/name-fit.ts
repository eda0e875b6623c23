import { DEFAULT_FIELD_STYLE, type FieldSettings, type FieldStyle } from '@dojang/domain';

/** Which names the fonts of the certificate can show. */

/** Returns whether a text fits a box, in points, and the characters that no font has. */
export type Fit = (
  text: string,
  box: { readonly width: number; readonly height: number },
  style: FieldStyle,
  settings?: FieldSettings | null,
) => { readonly fits: boolean; readonly missing: readonly string[] };

/** A line that is wide enough for every name. */
const ANY_LINE = { width: 100_000, height: 100 };

/** Returns the characters of a name that no font of the certificate has. */
export const missingIn = (measure: Fit, name: string): readonly string[] =>
  measure(name, ANY_LINE, DEFAULT_FIELD_STYLE).missing;
