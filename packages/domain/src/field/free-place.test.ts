import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point, Rect, Size } from '../geometry/rect.ts';
import { freeCenter } from './free-place.ts';

const page = { width: 600, height: 842 };

test('[EDT-13] a field that the keyboard adds keeps a distance from existing fields', () => {
  const taken = [{ x: 250, y: 390, width: 100, height: 20 }];
  const size = { width: 100, height: 20 };
  expect(freeCenter({ x: 300, y: 200 }, size, taken, page)).toEqual({ x: 300, y: 200 });
  expect(freeCenter({ x: 300, y: 400 }, size, taken, page)).toEqual({ x: 300, y: 372 });
  const column = [{ x: 250, y: 0, width: 120, height: 842 }];
  expect(freeCenter({ x: 300, y: 400 }, size, column, page)).toEqual({ x: 192, y: 400 });
  const tight = [
    { x: 0, y: 0, width: 600, height: 400 },
    { x: 0, y: 420, width: 600, height: 422 },
  ];
  expect(freeCenter({ x: 300, y: 300 }, size, tight, page)).toEqual({ x: 300, y: 410 });
  const full = [{ x: 0, y: 0, width: 600, height: 842 }];
  expect(freeCenter({ x: 300, y: 400 }, size, full, page)).toEqual({ x: 300, y: 400 });
});

/** A small page, so that every place can be tried. */
const SMALL = { width: 24, height: 24 };
const side = fc.integer({ min: 1, max: 8 });
const size = fc.record({ width: side, height: side });
const at = fc.integer({ min: 0, max: 20 });
const fields = fc.array(fc.record({ x: at, y: at, width: side, height: side }), { maxLength: 12 });

const placed = (center: Point, { width, height }: Size): Rect => ({
  x: center.x - width / 2,
  y: center.y - height / 2,
  width,
  height,
});
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether any place of the small page touches no field. Fields have whole sides, so the first free place is at whole points. */
function hasFree(one: Size, taken: readonly Rect[]): boolean {
  for (let x = 0; x + one.width <= SMALL.width; x += 1)
    for (let y = 0; y + one.height <= SMALL.height; y += 1)
      if (!taken.some((other) => overlap({ x, y, ...one }, other))) return true;
  return false;
}

test('[EDT-03] a pressed field is within the page, and over another one only where the page has no free place', () => {
  fc.assert(
    fc.property(fc.record({ x: at, y: at }), size, fields, (wanted, one, taken) => {
      const place = placed(freeCenter(wanted, one, taken, SMALL), one);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(SMALL.width);
      expect(place.y + place.height).toBeLessThanOrEqual(SMALL.height);
      expect(taken.some((other) => overlap(place, other))).toBe(!hasFree(one, taken));
    }),
    { numRuns: 500 },
  );
});

test('[EDT-03] a place that is free is taken as it was pressed', () => {
  fc.assert(
    fc.property(fc.record({ x: at, y: at }), size, fields, (wanted, one, taken) => {
      const pressed = placed(wanted, one);
      const fits =
        pressed.x >= 0 &&
        pressed.y >= 0 &&
        pressed.x + one.width <= SMALL.width &&
        pressed.y + one.height <= SMALL.height;
      fc.pre(fits && !taken.some((other) => overlap(pressed, other)));
      expect(freeCenter(wanted, one, taken, SMALL)).toEqual(wanted);
    }),
  );
});
