import type { FieldSettings, FieldStyle, Size } from '@dojang/domain';

/** What signing needs from the PDF package: re-encoded pictures, and whether a text fits its box. */

export interface InkPort {
  /** Returns a picture as PNG, cropped to its ink; null when the bytes are not a readable picture. */
  normalize(bytes: Uint8Array): Promise<Uint8Array | null>;
  /**
   * Returns a stamp as PNG, with a transparent border that gives it its printed size in a field.
   * @param place the field in points, and the length of the stamp's longer side
   */
  atSize(
    bytes: Uint8Array,
    place: { readonly box: Size; readonly millimeters: number },
  ): Promise<Uint8Array | null>;
}

/** @param box in points on the displayed page */
export type TextFit = (
  text: string,
  box: { readonly width: number; readonly height: number },
  style: FieldStyle,
  settings?: FieldSettings | null,
) => { readonly fits: boolean; readonly missing: readonly string[] };
