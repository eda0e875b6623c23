/**
 * Owns drawn strokes as numbers: their curves, their extent, their size, and the resolution at which they must be rendered.
 * Invariant: the thickness at a point is decided during drawing and stored in the point, so that a stroke looks the same at every
 * size and on every device.
 */

export interface InkPoint {
  readonly x: number;
  readonly y: number;
  /** Half the width of the line here, in the unit of x and y. */
  readonly radius: number;
}

export interface Stroke {
  readonly color: string;
  readonly points: readonly InkPoint[];
}

export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawn signature; `width` is the width of the pad in CSS pixels, the unit of the points. */
export interface Drawing {
  readonly width: number;
  readonly strokes: readonly Stroke[];
}

export const EMPTY_DRAWING: Drawing = { width: 0, strokes: [] };

/** The intended pixels per inch, so that at least 600 remain when cropped ink is placed slightly larger. */
const PRINT_DPI = 760;
const POINTS_PER_INCH = 72;
/** Longest side of a rendered signature in pixels; more only makes the file larger. */
const MAX_PIXELS = 4000;
/** Distance of the discs with which a curve is drawn, in CSS pixels. */
const STEP = 0.75;

const eachPoint = (strokes: readonly Stroke[], change: (point: InkPoint) => InkPoint): Stroke[] =>
  strokes.map((stroke) => ({ ...stroke, points: stroke.points.map(change) }));

/** Strokes scaled by a factor. */
export const scaled = (strokes: readonly Stroke[], by: number): Stroke[] =>
  eachPoint(strokes, ({ x, y, radius }) => ({ x: x * by, y: y * by, radius: radius * by }));

/** Strokes of a pad in landscape, rotated upright: the right edge of the pad was its top. */
export const turned = (strokes: readonly Stroke[], padWidth: number): Stroke[] =>
  eachPoint(strokes, ({ x, y, radius }) => ({ x: y, y: padWidth - x, radius }));

const moved = (strokes: readonly Stroke[], dx: number, dy: number): Stroke[] =>
  eachPoint(strokes, ({ x, y, radius }) => ({ x: x + dx, y: y + dy, radius }));

/** Strokes in another color. */
export const colored = (strokes: readonly Stroke[], color: string): Stroke[] =>
  strokes.map((stroke) => ({ ...stroke, color }));

/** Strokes with their width multiplied by a factor. */
export const thickened = (strokes: readonly Stroke[], by: number): Stroke[] =>
  eachPoint(strokes, (point) => ({ ...point, radius: point.radius * by }));

/** The smooth curve between the second and third of four points, as discs close to each other. */
export function curveBetween(before: InkPoint, from: InkPoint, to: InkPoint, after: InkPoint): InkPoint[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.max(1, Math.ceil(length / STEP));
  const out = handle(before, from, to, 1);
  const into = handle(from, to, after, -1);
  return Array.from({ length: steps }, (_, at) => {
    const t = (at + 1) / steps;
    const u = 1 - t;
    const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
    const mix = (axis: 'x' | 'y'): number =>
      weights[0] * from[axis] + weights[1] * out[axis] + weights[2] * into[axis] + weights[3] * to[axis];
    return { x: mix('x'), y: mix('y'), radius: from.radius * u + to.radius * t };
  });
}

/** The control point of the curve at `here`, towards the point after it (1) or before it (-1). */
function handle(before: InkPoint, here: InkPoint, after: InkPoint, side: 1 | -1): { x: number; y: number } {
  const back = Math.hypot(here.x - before.x, here.y - before.y);
  const on = Math.hypot(after.x - here.x, after.y - here.y);
  if (back + on === 0) return here;
  const reach = (side * (side === 1 ? on : back)) / (back + on) / 2;
  return { x: here.x + (after.x - before.x) * reach, y: here.y + (after.y - before.y) * reach };
}

/** The whole stroke as discs close to each other; a tap is one disc. */
export function discsOf({ points }: Stroke): InkPoint[] {
  const [first] = points;
  if (!first) return [];
  return [
    first,
    ...points.slice(1).flatMap((to, at) => {
      const from = points[at] ?? first;
      return curveBetween(points[at - 1] ?? from, from, to, points[at + 2] ?? to);
    }),
  ];
}

/** The bounds of all ink; null when nothing was drawn. */
export function extentOf(strokes: readonly Stroke[]): Extent | null {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [-left, -top];
  for (const { x, y, radius } of strokes.flatMap(discsOf)) {
    left = Math.min(left, x - radius);
    top = Math.min(top, y - radius);
    right = Math.max(right, x + radius);
    bottom = Math.max(bottom, y + radius);
  }
  return right < left ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** True for a tap that is too small to be a signature. */
export const isDot = (extent: Extent): boolean => extent.width < 16 && extent.height < 16;

/** Pixels per CSS pixel at which ink of this extent is sharp in print in a field of this size (points). */
export function sharpness(extent: Extent, box: { readonly width: number; readonly height: number }): number {
  const pointsPerPixel = Math.min(box.width / extent.width, box.height / extent.height);
  const wanted = (pointsPerPixel / POINTS_PER_INCH) * PRINT_DPI;
  return Math.min(wanted, MAX_PIXELS / Math.max(extent.width, extent.height));
}

/** Strokes of another pad, scaled to this width and height with a margin. */
export function fitted(strokes: readonly Stroke[], width: number, height: number): Stroke[] {
  const extent = extentOf(strokes);
  if (!extent) return [];
  const room = 0.86;
  const by = Math.min((width * room) / extent.width, (height * room) / extent.height);
  const dx = (width - extent.width * by) / 2 - extent.x * by;
  const dy = (height - extent.height * by) / 2 - extent.y * by;
  return moved(scaled(strokes, by), dx, dy);
}
