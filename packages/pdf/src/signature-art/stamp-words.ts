/**
 * Owns how words stand on a seal: in lines from top to bottom, in the order of the name, as the words of Latin names are read.
 * Invariant: all letters have one height, their diacritics included, and every line lies inside its area.
 */
import type { FontName } from '../fonts/index.ts';
import { type Box, outlineLine, type Placed } from './outline-text.ts';
import { short } from './render-svg.ts';

/** An area around the center: a rectangle, or the largest ellipse in it. */
export interface WordArea {
  readonly width: number;
  readonly height: number;
  readonly isRound?: boolean;
}

const MOST_LINES = 4;
/** The largest height of a line, in logical pixels. */
const HIGHEST_LINE = 32;
/** The height of the space between two lines, as a part of the mean height of a line. */
const LEADING = 0.22;
/** A line is at most this much narrower or wider than its font draws it. */
const MOST_NARROW = 1.7;
const MOST_WIDE = 1.2;
/** How much of an ellipse's height the lines take, by their number: the more lines, the nearer to the rim. */
const ROUND_HEIGHTS = [0.36, 0.62, 0.74, 0.82];

/** Words in at most MOST_LINES lines; where there are more words, the shortest neighbors share a line. */
export function linesOf(text: string): string[] {
  const lines = text.split(' ');
  while (lines.length > MOST_LINES) {
    const lengths = lines.slice(1).map((line, index) => line.length + (lines[index] ?? '').length);
    const at = lengths.indexOf(Math.min(...lengths));
    lines.splice(at, 2, `${lines[at]} ${lines[at + 1]}`);
  }
  return lines;
}

interface Line {
  readonly placed: readonly Placed[];
  readonly box: Box;
}

/** A line with its vertical edges, relative to the center. */
interface Row extends Line {
  readonly top: number;
  readonly bottom: number;
}

const heightOf = ({ box }: Line): number => box.maxY - box.minY;

/** The rows of lines whose letters are drawn at this scale. */
function rowsAt(lines: readonly Line[], scale: number): Row[] {
  const heights = lines.map((line) => heightOf(line) * scale);
  const sum = heights.reduce((total, height) => total + height, 0);
  const leading = (sum / lines.length) * LEADING;
  let top = -(sum + leading * (lines.length - 1)) / 2;
  return lines.map((line, index) => {
    const bottom = top + (heights[index] ?? 0);
    const row = { ...line, top, bottom };
    top = bottom + leading;
    return row;
  });
}

/** The width that an area has for a row. */
function widthFor({ top, bottom }: Row, { width, height, isRound }: WordArea): number {
  if (!isRound) return width;
  const reach = Math.max(Math.abs(top), Math.abs(bottom)) / (height / 2);
  return width * Math.sqrt(Math.max(0, 1 - reach ** 2));
}

/** The scale at which the lines fill the height, or the narrowest line its width. */
function scaleFor(lines: readonly Line[], area: WordArea): number {
  const sum = lines.reduce((total, line) => total + heightOf(line), 0);
  const filled = area.isRound ? area.height * (ROUND_HEIGHTS[lines.length - 1] ?? 1) : area.height;
  const byHeight = filled / (sum * (1 + (LEADING * (lines.length - 1)) / lines.length));
  const highest = Math.max(...lines.map(heightOf));
  const scale = Math.min(byHeight, HIGHEST_LINE / highest);
  const widths = rowsAt(lines, scale).map(
    (row) => (widthFor(row, area) * MOST_NARROW) / (row.box.maxX - row.box.minX),
  );
  // Smaller rows are nearer to the center, where an ellipse is at least as wide.
  return Math.min(scale, ...widths);
}

function drawRow(row: Row, scale: number, area: WordArea, center: number): string {
  const { placed, box, bottom } = row;
  const across = Math.min(widthFor(row, area) / (box.maxX - box.minX), scale * MOST_WIDE);
  const left = center - (across * (box.minX + box.maxX)) / 2;
  const base = center + bottom + scale * box.minY;
  const glyphs = placed
    .filter(({ outline }) => outline.box)
    .map(({ outline, x }) => `<path transform="translate(${short(x)} 0)" d="${outline.path}"/>`);
  return `<g transform="matrix(${across.toFixed(6)} 0 0 ${(-scale).toFixed(6)} ${short(left)} ${short(base)})">${glyphs.join('')}</g>`;
}

/** Draws words, one per line, around a center. */
export function drawWords(text: string, area: WordArea, center: number, font: FontName): string {
  const lines = linesOf(text).flatMap((words): Line[] => {
    const { placed, box } = outlineLine(words, font);
    return box ? [{ placed, box }] : [];
  });
  if (lines.length === 0) return '';
  const scale = scaleFor(lines, area);
  return rowsAt(lines, scale)
    .map((row) => drawRow(row, scale, area, center))
    .join('');
}
