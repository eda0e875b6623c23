/** The stored form of the widths of a font. */
export interface FontMetrics {
  /** Above and below the baseline, as fractions of the font size; descent is negative. */
  readonly ascent: number;
  readonly descent: number;
  readonly unitsPerEm: number;
  /** Runs of consecutive code points with one width: gap since the last run, length, width; base 36. */
  readonly runs: string;
}
