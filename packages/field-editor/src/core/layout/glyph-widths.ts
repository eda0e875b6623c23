/**
 * Owns how wide each character is in each font and whether the font can write it at all.
 * Invariant: answers agree with the font files that the seal embeds (a test compares them).
 */
import { FONT_METRICS } from './font-metrics.ts';

/** The field fonts and those that help out where they have no glyph. */
export type GlyphFont = keyof typeof FONT_METRICS;

interface Runs {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly widths: readonly number[];
}

const opened = new Map<GlyphFont, Runs>();

function runsOf(font: GlyphFont): Runs {
  const known = opened.get(font);
  if (known) return known;
  const starts: number[] = [];
  const ends: number[] = [];
  const widths: number[] = [];
  let next = 0;
  for (const run of FONT_METRICS[font].runs.split(',')) {
    const [gap = '0', length = '1', width = '0'] = run.split(' ');
    const start = next + Number.parseInt(gap, 36);
    next = start + Number.parseInt(length, 36);
    starts.push(start);
    ends.push(next);
    widths.push(Number.parseInt(width, 36));
  }
  const runs = { starts, ends, widths };
  opened.set(font, runs);
  return runs;
}

/** Width of a code point as a fraction of the font size, or null when the font has no such glyph. */
export function advanceIn(codePoint: number, font: GlyphFont): number | null {
  const runs = runsOf(font);
  let low = 0;
  let high = runs.starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (runs.starts[middle] ?? 0)) high = middle - 1;
    else if (codePoint >= (runs.ends[middle] ?? 0)) low = middle + 1;
    else return (runs.widths[middle] ?? 0) / FONT_METRICS[font].unitsPerEm;
  }
  return null;
}
