import type { Rect } from '../../geometry/rect.ts';

/** Owns which pages of two versions of a document belong together, and where they differ. */

/** How a page looks: a hash of all its pixels, and one of each tile, row by row. */
export interface PageLook {
  /** SHA-256 of the size and the pixels, hexadecimal. */
  readonly sha256: string;
  /** Tiles per row. */
  readonly columns: number;
  readonly tiles: readonly number[];
}

/** A page of the version before with one of the version after; null for a page that only one of them has. Pages count from 1. */
export interface PagePair {
  readonly before: number | null;
  readonly after: number | null;
  /** Whether every pixel is the same. */
  readonly isSame: boolean;
}

/** Lengths of the longest common subsequence of the ends of two lists. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  return lengths;
}

/** Returns the pages that stay in the same order. */
function keptPages(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = commonLengths(before, after);
  const kept: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      kept.push([i, j]);
      i += 1;
      j += 1;
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return kept;
}

/**
 * Matches the pages of two versions: pages that look the same belong together, also where others were put in or taken out between
 * them; of the rest between two of those, the first belongs to the first.
 * @param before the hashes of the pages' looks
 */
export function matchPages(before: readonly string[], after: readonly string[]): PagePair[] {
  const ends: [number, number] = [before.length, after.length];
  const pairs: PagePair[] = [];
  let [from, to] = [0, 0];
  for (const [i, j] of [...keptPages(before, after), ends]) {
    for (let step = 0; from + step < i || to + step < j; step += 1)
      pairs.push({
        before: from + step < i ? from + step + 1 : null,
        after: to + step < j ? to + step + 1 : null,
        isSame: false,
      });
    if (i < before.length && j < after.length) pairs.push({ before: i + 1, after: j + 1, isSame: true });
    [from, to] = [i + 1, j + 1];
  }
  return pairs;
}

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** The most places of one page; more are shown as one. */
const MOST_PLACES = 40;

/**
 * Returns where two pages differ, as rectangles in fractions of the page; the whole page where their sizes differ. Differing tiles that
 * touch are one place.
 */
export function differingPlaces(before: PageLook, after: PageLook): Rect[] {
  if (before.sha256 === after.sha256) return [];
  const { columns, tiles } = after;
  if (before.columns !== columns || before.tiles.length !== tiles.length) return [WHOLE];
  const open = new Set(tiles.flatMap((tile, at) => (tile === before.tiles[at] ? [] : [at])));
  const rows = Math.ceil(tiles.length / columns);
  const places: Rect[] = [];
  for (const start of open) {
    const box = takeTouching(open, start, columns);
    places.push({
      x: box.left / columns,
      y: box.top / rows,
      width: (box.right - box.left + 1) / columns,
      height: (box.bottom - box.top + 1) / rows,
    });
  }
  return places.length > MOST_PLACES ? [WHOLE] : places;
}

/** Takes the tiles that touch one, also by a corner or with one tile between them, out of the set. @returns their bounds */
function takeTouching(open: Set<number>, start: number, columns: number) {
  const box = { left: columns, right: 0, top: Number.POSITIVE_INFINITY, bottom: 0 };
  const waiting = [start];
  open.delete(start);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    for (let dy = -REACH; dy <= REACH; dy += 1)
      for (let dx = -REACH; dx <= REACH; dx += 1) {
        const next = (y + dy) * columns + x + dx;
        if (x + dx < 0 || x + dx >= columns || !open.delete(next)) continue;
        waiting.push(next);
      }
  }
  return box;
}

/** Tiles: letters of one word or line are one place. */
const REACH = 2;
