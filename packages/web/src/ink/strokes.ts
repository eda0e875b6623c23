import type { PointGroup } from 'signature_pad';

/** Owns drawn strokes as numbers: their extent, their size, and how sharply they have to be rendered. */

export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawn signature; `width` is that of the pad, in CSS pixels, in which the points lie. */
export interface Drawing {
  readonly width: number;
  readonly groups: readonly PointGroup[];
}

export const EMPTY_DRAWING: Drawing = { width: 0, groups: [] };

/**
 * Pixels per inch aimed at, so that at least 600 are left on the page: the extent counts half a pen's width around
 * the ink that may stay empty, and cropped ink is placed larger.
 */
const PRINT_DPI = 760;
const POINTS_PER_INCH = 72;
/** Longest side of a rendered signature; more only makes the file heavier. */
const MAX_PIXELS = 4000;

export function scaled(groups: readonly PointGroup[], by: number): PointGroup[] {
  return groups.map((group) => ({
    ...group,
    minWidth: group.minWidth * by,
    maxWidth: group.maxWidth * by,
    dotSize: group.dotSize * by,
    points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));
}

/** Strokes of a pad held sideways, upright again: the right edge of the pad was its top. */
export function turned(groups: readonly PointGroup[], padWidth: number): PointGroup[] {
  return groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.y, y: padWidth - point.x })),
  }));
}

export const moved = (groups: readonly PointGroup[], dx: number, dy: number): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })),
  }));

export const coloured = (groups: readonly PointGroup[], penColor: string): PointGroup[] =>
  groups.map((group) => ({ ...group, penColor }));

/** Strokes of a pen so many times as thick. */
export const thickened = (groups: readonly PointGroup[], by: number): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    minWidth: group.minWidth * by,
    maxWidth: group.maxWidth * by,
    dotSize: group.dotSize * by,
  }));

/** The rectangle that holds all ink, half a pen's width around the points; null when nothing was drawn. */
export function extentOf(groups: readonly PointGroup[]): Extent | null {
  const points = groups.flatMap((group) =>
    group.points.map((p) => ({ ...p, r: Math.max(group.maxWidth, group.dotSize) })),
  );
  if (points.length === 0) return null;
  const left = Math.min(...points.map((p) => p.x - p.r));
  const top = Math.min(...points.map((p) => p.y - p.r));
  const right = Math.max(...points.map((p) => p.x + p.r));
  const bottom = Math.max(...points.map((p) => p.y + p.r));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** True for a tap that hardly is a signature. */
export const isDot = (extent: Extent): boolean => extent.width < 16 && extent.height < 16;

/** Pixels per CSS pixel at which ink of this extent reaches print sharpness in a field of this size (points). */
export function sharpness(extent: Extent, box: { readonly width: number; readonly height: number }): number {
  const pointsPerPixel = Math.min(box.width / extent.width, box.height / extent.height);
  const wanted = (pointsPerPixel / POINTS_PER_INCH) * PRINT_DPI;
  return Math.min(wanted, MAX_PIXELS / Math.max(extent.width, extent.height));
}

/** Strokes of another pad, fitted into one of this width and height with a margin. */
export function fitted(groups: readonly PointGroup[], width: number, height: number): PointGroup[] {
  const extent = extentOf(groups);
  if (!extent) return [];
  const room = 0.86;
  const by = Math.min((width * room) / extent.width, (height * room) / extent.height);
  const dx = (width - extent.width * by) / 2 - extent.x * by;
  const dy = (height - extent.height * by) / 2 - extent.y * by;
  return moved(scaled(groups, by), dx, dy);
}
