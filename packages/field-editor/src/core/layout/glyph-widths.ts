/**
 * Owns how wide each character is in each font and whether the font has it. Invariant: the widths are those of the font files
 * that the seal embeds (a test compares them).
 */
import type { FieldFont } from '@dojang/domain';
import { FIELD_METRICS } from './field-metrics.ts';
import type { FontMetrics } from './font-metrics-shape.ts';
import type { HELPING_METRICS } from './helping-metrics.ts';

/** The fallback fonts for characters that a field font lacks. */
export type HelpingFont = keyof typeof HELPING_METRICS;
export type GlyphFont = FieldFont | HelpingFont;

interface Runs {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly widths: readonly number[];
  readonly unitsPerEm: number;
}

const opened = new Map<GlyphFont, Runs>();
const listeners = new Set<() => void>();
let helping: Readonly<Record<HelpingFont, FontMetrics>> | undefined;

/**
 * Provides the widths of the fallback fonts: large tables, which a browser loads after the page. Until then every character that
 * a field font lacks counts as a full em, and none as missing.
 */
export function provideHelpingMetrics(metrics: Readonly<Record<HelpingFont, FontMetrics>>): void {
  if (helping === metrics) return;
  helping = metrics;
  opened.clear();
  for (const listener of listeners) listener();
}

/** Whether the widths of all fonts are loaded. */
export const knowsHelpingFonts = (): boolean => helping !== undefined;

/** Calls `listener` when the widths of the fallback fonts arrive; returns a function that unsubscribes it. */
export function onHelpingMetrics(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isFieldFont = (font: GlyphFont): font is FieldFont => font in FIELD_METRICS;

function metricsOf(font: GlyphFont): FontMetrics | undefined {
  return isFieldFont(font) ? FIELD_METRICS[font] : helping?.[font];
}

function runsOf(font: GlyphFont): Runs | undefined {
  const known = opened.get(font);
  if (known) return known;
  const metrics = metricsOf(font);
  if (!metrics) return undefined;
  const starts: number[] = [];
  const ends: number[] = [];
  const widths: number[] = [];
  let next = 0;
  for (const run of metrics.runs.split(',')) {
    const [gap = '0', length = '1', width = '0'] = run.split(' ');
    const start = next + Number.parseInt(gap, 36);
    next = start + Number.parseInt(length, 36);
    starts.push(start);
    ends.push(next);
    widths.push(Number.parseInt(width, 36));
  }
  const runs = { starts, ends, widths, unitsPerEm: metrics.unitsPerEm };
  opened.set(font, runs);
  return runs;
}

/** Width of a code point as a fraction of the font size, or null when the font has no such glyph. */
export function advanceIn(codePoint: number, font: GlyphFont): number | null {
  const runs = runsOf(font);
  if (!runs) return null;
  let low = 0;
  let high = runs.starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (runs.starts[middle] ?? 0)) high = middle - 1;
    else if (codePoint >= (runs.ends[middle] ?? 0)) low = middle + 1;
    else return (runs.widths[middle] ?? 0) / runs.unitsPerEm;
  }
  return null;
}
