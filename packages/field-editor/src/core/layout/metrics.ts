/**
 * Owns how wide each character is and whether a field font can write it at all.
 * Invariant: answers agree with the font files that the seal embeds (a test compares them).
 */
import type { FieldFont } from '@dojang/domain';
import { FONT_METRICS } from './font-metrics.ts';

interface Runs {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly widths: readonly number[];
}

const opened = new Map<FieldFont, Runs>();

function runsOf(font: FieldFont): Runs {
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
export function advanceOf(codePoint: number, font: FieldFont): number | null {
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

/** Width of a text in points when set in one line. Characters without a glyph count as a full square. */
export function widthOf(text: string, font: FieldFont, size: number): number {
  let sum = 0;
  for (const char of text) sum += advanceOf(char.codePointAt(0) ?? 0, font) ?? 1;
  return sum * size;
}

/** The characters of a cleaned text that the font cannot write, each once, in order. Newlines are fine. */
export function missingGlyphs(text: string, font: FieldFont): string[] {
  const missing = new Set<string>();
  for (const char of text) {
    if (char !== '\n' && advanceOf(char.codePointAt(0) ?? 0, font) === null) missing.add(char);
  }
  return [...missing];
}

export function verticalMetricsOf(font: FieldFont): { ascent: number; descent: number } {
  const { ascent, descent } = FONT_METRICS[font];
  return { ascent, descent };
}
