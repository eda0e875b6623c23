/**
 * Owns the lines to which a moving field snaps: edges and centers of its neighbors, the page's center, the margins of its text,
 * and the lines of text next to it.
 */
import type { PageSize } from '../editor-field.ts';
import { type Corner, type Place, type Shift, toPoints } from '../geometry.ts';
import type { PageText } from '../search.ts';

export interface Guide {
  readonly axis: 'x' | 'y';
  /** In points from the page's left or top. */
  readonly at: number;
}

export interface Snap {
  /** To be added to the movement. */
  readonly shift: Shift;
  readonly guides: readonly Guide[];
}

/** The lines of a page to which fields snap, in points. */
export interface SnapLines {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** The centers of lines of text: only the center of a field snaps to them, and only from a smaller distance. */
  readonly texts: readonly Place[];
}

interface Catch {
  readonly by: number;
  readonly at: number;
}

const marks = (start: number, length: number): readonly number[] => [
  start,
  start + length / 2,
  start + length,
];

function nearest(own: readonly number[], lines: readonly number[], reach: number): Catch | null {
  let best: Catch | null = null;
  for (const line of lines) {
    for (const mark of own) {
      const by = line - mark;
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by)))
        best = { by, at: line };
    }
  }
  return best;
}

/** The largest distance between a field and a text whose line counts, in points. */
const BESIDE = 160;
/** The share of the snapping distance for lines of text, which are dense. */
const TEXT_REACH = 0.6;
/** Narrower margins do not count, in points. */
const LEAST_MARGIN = 12;

function marginsOf(texts: readonly PageText[], { width, height }: PageSize) {
  const words = texts.filter(({ text }) => text.trim() !== '');
  if (words.length === 0) return { columns: [], rows: [] };
  const inside = (at: number, end: number): boolean => at >= LEAST_MARGIN && at <= end - LEAST_MARGIN;
  const left = Math.min(...words.map(({ x }) => x)) * width;
  const right = Math.max(...words.map((word) => word.x + word.width)) * width;
  const top = Math.min(...words.map(({ y }) => y)) * height;
  const bottom = Math.max(...words.map((word) => word.y + word.height)) * height;
  return {
    columns: [left, right].filter((at) => inside(at, width)),
    rows: [top, bottom].filter((at) => inside(at, height)),
  };
}

/**
 * @param texts of the page, in fractions of it
 */
export function snapLines(
  others: readonly Place[],
  page: PageSize,
  texts: readonly PageText[] = [],
): SnapLines {
  const margins = marginsOf(texts, page);
  return {
    columns: [page.width / 2, ...margins.columns, ...others.flatMap((p) => marks(p.x, p.width))],
    rows: [page.height / 2, ...margins.rows, ...others.flatMap((p) => marks(p.y, p.height))],
    texts: texts.map((text) => toPoints(text, page)),
  };
}

function textRows(lines: SnapLines, place: Place): number[] {
  return lines.texts
    .filter((text) => text.x <= place.x + place.width + BESIDE && text.x + text.width >= place.x - BESIDE)
    .map((text) => text.y + text.height / 2);
}

/**
 * Snaps a moving place.
 * @param reach the distance within which an edge snaps, in points
 */
export function snapPlace(moving: Place, lines: SnapLines, reach: number): Snap {
  const column = nearest(marks(moving.x, moving.width), lines.columns, reach);
  const row =
    nearest(marks(moving.y, moving.height), lines.rows, reach) ??
    nearest([moving.y + moving.height / 2], textRows(lines, moving), reach * TEXT_REACH);
  return snapOf(column, row);
}

/** Snaps the dragged corner of a place; only the edges of that corner snap. */
export function snapCorner(pulled: Place, corner: Corner, lines: SnapLines, reach: number): Snap {
  const west = corner === 'nw' || corner === 'sw';
  const north = corner === 'nw' || corner === 'ne';
  const column = nearest([west ? pulled.x : pulled.x + pulled.width], lines.columns, reach);
  const row = nearest([north ? pulled.y : pulled.y + pulled.height], lines.rows, reach);
  return snapOf(column, row);
}

function snapOf(column: Catch | null, row: Catch | null): Snap {
  const guides: Guide[] = [];
  if (column) guides.push({ axis: 'x', at: column.at });
  if (row) guides.push({ axis: 'y', at: row.at });
  return { shift: { x: column?.by ?? 0, y: row?.by ?? 0 }, guides };
}
