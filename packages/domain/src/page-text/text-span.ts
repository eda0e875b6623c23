/** Owns the parts of which lines consist. */

/** A part of a line: words, or the place of a field. */
export type TextSpan =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly key: string };

/** A part with its edges in points. */
export interface PlacedSpan {
  readonly span: TextSpan;
  readonly left: number;
  readonly right: number;
}
