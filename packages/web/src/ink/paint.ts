import { curveBetween, discsOf, type InkPoint, type Stroke } from './strokes.ts';

/** Owns how strokes are drawn on a canvas: discs and the bands between them, filled at once, so that edges stay smooth. */

/** The used part of a canvas context. */
export type InkSurface = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'beginPath' | 'moveTo' | 'lineTo' | 'arc' | 'closePath' | 'fill'
>;

const FULL = 2 * Math.PI;

/** Fills the line through discs. Disc and band have the same direction, so that their overlap is not cut out. */
function fillLine(surface: InkSurface, color: string, discs: readonly InkPoint[]): void {
  surface.fillStyle = color;
  surface.beginPath();
  for (const [at, to] of discs.entries()) {
    surface.moveTo(to.x + to.radius, to.y);
    surface.arc(to.x, to.y, to.radius, 0, FULL);
    const from = discs[at - 1];
    if (from) band(surface, from, to);
  }
  surface.fill();
}

function band(surface: InkSurface, from: InkPoint, to: InkPoint): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return;
  const [across, down] = [(from.y - to.y) / length, (to.x - from.x) / length];
  surface.moveTo(from.x - across * from.radius, from.y - down * from.radius);
  surface.lineTo(to.x - across * to.radius, to.y - down * to.radius);
  surface.lineTo(to.x + across * to.radius, to.y + down * to.radius);
  surface.lineTo(from.x + across * from.radius, from.y + down * from.radius);
  surface.closePath();
}

/** Paints strokes onto a surface, over its present content. */
export function paintStrokes(surface: InkSurface, strokes: readonly Stroke[]): void {
  for (const stroke of strokes) fillLine(surface, stroke.color, discsOf(stroke));
}

/** Paints the part of a growing stroke that its newest point has determined: the piece that ends at the point before it. */
export function paintGrowth(surface: InkSurface, { color, points }: Stroke): void {
  const [after, to, from, before] = [points.at(-1), points.at(-2), points.at(-3), points.at(-4)];
  if (!after) return;
  if (!to) fillLine(surface, color, [after]);
  else if (from) fillLine(surface, color, [from, ...curveBetween(before ?? from, from, to, after)]);
}
