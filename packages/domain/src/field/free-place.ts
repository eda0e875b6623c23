/**
 * Owns where a field goes that is added by a press: the wanted place, or the nearest one that touches no other field. Invariant:
 * the result is within the page, and it overlaps a field only where the page has no free place for its size. Units are points.
 */
import type { Point, Rect, Size } from '../geometry/rect.ts';

/** The distance between a new field and its neighbors; where no place has it, the field is placed closer to them. */
const GAP = 8;

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(0, most));

/** Whether two places share an area; touching edges do not count. */
const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * The center of the nearest place that touches no other field: below or above the wanted one, otherwise next to it. When the page
 * has none, the wanted place itself.
 */
export function freeCenter(wanted: Point, size: Size, taken: readonly Rect[], page: Size): Point {
  const first = {
    x: between(wanted.x - size.width / 2, page.width - size.width),
    y: between(wanted.y - size.height / 2, page.height - size.height),
    ...size,
  };
  const middleOf = ({ x, y }: Point): Point => ({ x: x + size.width / 2, y: y + size.height / 2 });
  if (!taken.some((other) => overlaps(first, other))) return middleOf(first);
  for (const gap of [GAP, 0]) {
    const y = freeTop(first, taken, page, gap);
    if (y !== null) return middleOf({ x: first.x, y });
  }
  for (const gap of [GAP, 0]) {
    const beside = freeBeside(first, taken, page, gap);
    if (beside !== null) return middleOf(beside);
  }
  return middleOf(first);
}

/** The nearest free place in another column, which begins or ends where a field or the page does. */
function freeBeside(first: Rect, taken: readonly Rect[], page: Size, gap: number): Point | null {
  const most = page.width - first.width;
  const edges = taken.flatMap((other) => [other.x - gap - first.width, other.x + other.width + gap]);
  const columns = [...new Set([0, most, ...edges])].filter((x) => x >= 0 && x <= most);
  let best: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const x of columns.sort((a, b) => Math.abs(a - first.x) - Math.abs(b - first.x))) {
    if (Math.abs(x - first.x) >= least) break;
    const y = freeTop({ ...first, x }, taken, page, gap);
    const way = y === null ? least : Math.hypot(x - first.x, y - first.y);
    if (y === null || way >= least) continue;
    least = way;
    best = { x, y };
  }
  return best;
}

/** The nearest free top in a column, up or down; null when the column is full. */
function freeTop(place: Rect, taken: readonly Rect[], page: Size, gap: number): number | null {
  const inTheWay = taken
    .filter((other) => other.x < place.x + place.width && place.x < other.x + other.width)
    .map((other) => ({ from: other.y - gap - place.height, to: other.y + other.height + gap }));
  // A step over one field may end in the next one, which then follows in the order.
  let up = place.y;
  for (const { from, to } of [...inTheWay].sort((a, b) => b.to - a.to)) if (from < up && up < to) up = from;
  let down = place.y;
  for (const { from, to } of inTheWay.sort((a, b) => a.from - b.from))
    if (from < down && down < to) down = to;
  const free = [up, down].filter((y) => y >= 0 && y <= page.height - place.height);
  return free.sort((a, b) => Math.abs(a - place.y) - Math.abs(b - place.y))[0] ?? null;
}
