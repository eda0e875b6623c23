import type { FieldSettings, FieldStyle } from '@dojang/domain';

/** What signing needs from the paper side: pictures made safe, and whether a text fits its box. */

export interface InkPort {
  /** A picture as PNG, cropped to its ink; null when it is no picture that can be read. */
  normalize(bytes: Uint8Array): Promise<Uint8Array | null>;
}

/** @param box in points as shown */
export type TextFit = (
  text: string,
  box: { readonly width: number; readonly height: number },
  style: FieldStyle,
  settings?: FieldSettings | null,
) => { readonly fits: boolean; readonly missing: readonly string[] };
