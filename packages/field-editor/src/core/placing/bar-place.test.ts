import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps, type Place } from '../geometry.ts';
import { placeOfBar } from './bar-place.ts';

const page = { width: 595, height: 842 };
const bar = { width: 140, height: 30 };
const gap = 10;
const field = (x: number, y: number, width = 120, height = 40): Place => ({ x, y, width, height });
const check = (x: number, y: number): Place => field(x, y, 16, 16);

test('[EDT-03] the bar is below a single field and above several, where nothing else is', () => {
  const one = field(200, 300);
  expect(placeOfBar({ chosen: [one], others: [], bar, page, gap })).toEqual({ x: 190, y: 350 });
  const two = [one, field(200, 360)];
  expect(placeOfBar({ chosen: two, others: [], bar, page, gap })).toEqual({ x: 190, y: 260 });
  expect(placeOfBar({ chosen: [field(200, 800)], others: [], bar, page, gap })).toEqual({ x: 190, y: 760 });
  expect(placeOfBar({ chosen: [field(0, 300)], others: [], bar, page, gap }).x).toBe(0);
});

test('[EDT-03] a check box below a field stays visible, and so does one above it', () => {
  const one = field(200, 300);
  const below = check(250, 355);
  const above = check(250, 275);
  const at = placeOfBar({ chosen: [one], others: [below], bar, page, gap });
  expect(overlaps({ ...at, ...bar }, below)).toBe(false);
  expect(at.y).toBe(260);
  const between = placeOfBar({ chosen: [one], others: [below, above], bar, page, gap });
  expect(between).toEqual({ x: 330, y: 305 });
  const right = check(340, 310);
  const leftOnly = placeOfBar({ chosen: [one], others: [below, above, right], bar, page, gap });
  expect(leftOnly).toEqual({ x: 50, y: 305 });
});

test('[EDT-03] the bar is on the page and covers no selected field, wherever fields are', () => {
  const place = fc.record({
    x: fc.integer({ min: 0, max: 475 }),
    y: fc.integer({ min: 0, max: 802 }),
    width: fc.constant(120),
    height: fc.constant(40),
  });
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 12 }), (one, others) => {
      const at = { ...placeOfBar({ chosen: [one], others, bar, page, gap }), ...bar };
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.y).toBeGreaterThanOrEqual(0);
      expect(at.x + at.width).toBeLessThanOrEqual(page.width);
      expect(at.y + at.height).toBeLessThanOrEqual(page.height);
      expect(overlaps(at, one)).toBe(false);
    }),
  );
});
