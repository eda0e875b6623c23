import { describe, expect, test } from 'vitest';
import { clampWidth, keepUnder, scrollForSpot, wholeWidth, widthForSpot } from './zoom.ts';

const PHONE = { width: 360, height: 560 };
const SPOT = { x: 0.3961, y: 0.6832, width: 0.3778, height: 0.03 };

describe('zoom', () => {
  test('[SGN-14] the whole page fits a phone of 360 px', () => {
    expect(wholeWidth(PHONE)).toBe(328);
  });

  test('[SGN-14] a field is enlarged until it and the words left of it fill the width', () => {
    const width = widthForSpot(SPOT, PHONE, false, Math.SQRT2);
    expect(width).toBeGreaterThan(640);
    expect(SPOT.width * width).toBeLessThanOrEqual(PHONE.width - 32);
  });

  test('[SGN-14] a field as wide as the page stays in view', () => {
    const wide = { ...SPOT, x: 0.02, width: 0.96 };
    expect(wide.width * widthForSpot(wide, PHONE, true, Math.SQRT2)).toBeLessThanOrEqual(PHONE.width);
  });

  test('[SGN-14] after scrolling the field lies within the view, a little above the middle', () => {
    const width = widthForSpot(SPOT, PHONE, false, Math.SQRT2);
    const page = { left: 16, top: 500, width, height: width * Math.SQRT2 };
    const { left, top } = scrollForSpot(SPOT, page, PHONE);
    const x = page.left + SPOT.x * width - left;
    const y = page.top + SPOT.y * page.height - top;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + SPOT.width * width).toBeLessThanOrEqual(PHONE.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(PHONE.height / 2);
  });

  test('[SGN-14] above an open sheet a tall field is not enlarged beyond the free space', () => {
    const slit = { width: 360, height: 160 };
    const high = { x: 0.3, y: 0.7, width: 0.24, height: 0.2 };
    const width = widthForSpot(high, slit, false, Math.SQRT2);
    expect(high.height * width * Math.SQRT2).toBeLessThanOrEqual(160);
  });

  test('the content between the fingers stays there', () => {
    expect(keepUnder(100, 50, 2)).toBe(250);
    expect(clampWidth(10, PHONE)).toBe(328);
  });
});
