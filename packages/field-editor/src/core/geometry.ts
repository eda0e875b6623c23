/**
 * Owns the places that fields may have. Works in points on the page as shown; fields are stored as fractions of it. Invariant:
 * every result lies within its page and is large enough to be hit.
 */
import type { FieldBox } from '@dojang/domain';
import { LEAST_SIDE, type PageSize } from './editor-field.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Shift {
  readonly x: number;
  readonly y: number;
}

export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];

const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Converts fractions of the page to points. */
export function toPoints(box: Place, page: PageSize): Place {
  return {
    x: box.x * page.width,
    y: box.y * page.height,
    width: box.width * page.width,
    height: box.height * page.height,
  };
}

/** Converts points to fractions of the page. */
export function toFractions(place: Place, page: PageSize): Place {
  return {
    x: place.x / page.width,
    y: place.y / page.height,
    width: place.width / page.width,
    height: place.height / page.height,
  };
}

const LEAST: PageSize = { width: LEAST_SIDE, height: LEAST_SIDE };

/**
 * The nearest place within the page. It is made smaller only where the page is smaller, and larger where it is smaller than
 * `least`. Points.
 */
export function clampPlace(place: Place, page: PageSize, least: PageSize = LEAST): Place {
  const width = between(place.width, Math.min(least.width, page.width), page.width);
  const height = between(place.height, Math.min(least.height, page.height), page.height);
  return {
    x: between(place.x, 0, page.width - width),
    y: between(place.y, 0, page.height - height),
    width,
    height,
  };
}

/** The largest part of `shift` by which these places can move together without changing their distances or leaving the page. */
export function clampShift(places: readonly Place[], shift: Shift, page: PageSize): Shift {
  const left = Math.min(...places.map((p) => p.x));
  const top = Math.min(...places.map((p) => p.y));
  const right = Math.max(...places.map((p) => p.x + p.width));
  const bottom = Math.max(...places.map((p) => p.y + p.height));
  return {
    x: between(shift.x, -left, page.width - right),
    y: between(shift.y, -top, page.height - bottom),
  };
}

/** The place after one corner was dragged; the opposite corner does not move. */
export function pullCorner(
  place: Place,
  corner: Corner,
  shift: Shift,
  page: PageSize,
  keepRatio: boolean,
  least: PageSize = LEAST,
): Place {
  const west = corner === 'nw' || corner === 'sw';
  const north = corner === 'nw' || corner === 'ne';
  const fixedX = west ? place.x + place.width : place.x;
  const fixedY = north ? place.y + place.height : place.y;
  const roomX = west ? fixedX : page.width - fixedX;
  const roomY = north ? fixedY : page.height - fixedY;
  let width = between(place.width + (west ? -shift.x : shift.x), least.width, roomX);
  let height = between(place.height + (north ? -shift.y : shift.y), least.height, roomY);
  if (keepRatio) {
    const wanted = Math.max(width / place.width, height / place.height);
    const smallest = Math.max(least.width / place.width, least.height / place.height);
    const factor = between(wanted, smallest, Math.min(roomX / place.width, roomY / place.height));
    width = place.width * factor;
    height = place.height * factor;
  }
  const pulled = { x: west ? fixedX - width : fixedX, y: north ? fixedY - height : fixedY, width, height };
  return clampPlace(pulled, page, least);
}

/** Whether two places share an area; touching edges do not count. */
export function overlaps(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Reading order: page, then line, then from left to right; boxes at about the same height are one line. */
export function byReading(a: FieldBox, b: FieldBox): number {
  const line = (box: FieldBox): number => Math.round((box.y + box.height / 2) * 60);
  return a.page - b.page || line(a) - line(b) || a.x - b.x || a.y - b.y;
}
