import type { FieldSettings, FieldStyle } from '@dojang/domain';
import type { FieldInk } from '../../signatures/index.ts';

/** What signing needs from the PDF package: re-encoded pictures, and whether a text fits its box. */

export type InkPort = FieldInk;

/** @param box in points on the displayed page */
export type TextFit = (
  text: string,
  box: { readonly width: number; readonly height: number },
  style: FieldStyle,
  settings?: FieldSettings | null,
) => { readonly fits: boolean; readonly missing: readonly string[] };
