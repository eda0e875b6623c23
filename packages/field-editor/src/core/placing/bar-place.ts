/** Owns where the bar of tools stands: at the selected fields, and where it covers the fewest other fields. Units are points. */
import type { PageSize } from '../editor-field.ts';
import type { Place } from '../geometry.ts';

export interface BarPlacing {
  /** The selected fields on the page; the first one leads. */
  readonly chosen: readonly Place[];
  /** The other fields on the page. */
  readonly others: readonly Place[];
  readonly bar: PageSize;
  readonly page: PageSize;
  /** Between the fields and the bar. */
  readonly gap: number;
}

const between = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(0, most));

const shared = (a: Place, b: Place): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** A small field that is half covered cannot be seen: its share counts, not its area. */
const hiddenOf = (place: Place, fields: readonly Place[]): number =>
  fields.reduce((sum, field) => sum + shared(place, field) / (field.width * field.height), 0);

/** The upper left corner of the bar: below a single field or above several, unless another side hides less. */
export function placeOfBar({ chosen, others, bar, page, gap }: BarPlacing): Pick<Place, 'x' | 'y'> {
  const lead = chosen[0] ?? { x: 0, y: 0, width: 0, height: 0 };
  const top = Math.min(...chosen.map(({ y }) => y), page.height);
  const bottom = Math.max(...chosen.map(({ y, height }) => y + height), 0);
  const left = Math.min(...chosen.map(({ x }) => x), page.width);
  const right = Math.max(...chosen.map(({ x, width }) => x + width), 0);
  const x = between(lead.x + (lead.width - bar.width) / 2, page.width - bar.width);
  const y = between((top + bottom - bar.height) / 2, page.height - bar.height);
  const below = { x, y: bottom + gap };
  const above = { x, y: top - gap - bar.height };
  const sides = [
    { x: right + gap, y },
    { x: left - gap - bar.width, y },
  ];
  const inside = (at: Pick<Place, 'x' | 'y'>): boolean =>
    at.x >= 0 && at.y >= 0 && at.x + bar.width <= page.width && at.y + bar.height <= page.height;
  const ways = [...(chosen.length > 1 ? [above, below] : [below, above]), ...sides].filter(inside);
  let best = ways[0] ?? { x, y: between(below.y, page.height - bar.height) };
  for (const way of ways)
    if (hiddenOf({ ...way, ...bar }, others) < hiddenOf({ ...best, ...bar }, others)) best = way;
  return best;
}
