import { describe, expect, test } from 'vitest';
import {
  colored,
  extentOf,
  fitted,
  isDot,
  type Stroke,
  scaled,
  sharpness,
  thickened,
  turned,
} from './strokes.ts';

const stroke = (...points: readonly (readonly [number, number])[]): Stroke => ({
  color: '#161B26',
  points: points.map(([x, y]) => ({ x, y, radius: 2 })),
});

describe('strokes', () => {
  test('[SGN-06] a signature is cropped to its ink', () => {
    const extent = extentOf([stroke([10, 20], [110, 60])]);
    expect(extent).toMatchObject({ x: 8, y: 18 });
    expect([extent?.width, extent?.height].map((side) => Math.round(side ?? 0))).toEqual([104, 44]);
    expect(extentOf([])).toBeNull();
    // A curve extends beyond its points; that is ink, too.
    const bent = extentOf([stroke([0, 0], [40, 60], [80, 60], [120, 0])]);
    expect(bent && bent.y + bent.height).toBeGreaterThan(63);
  });

  test('[SGN-06] a signature has at least 600 pixels per inch in its field', () => {
    const extent = { x: 0, y: 0, width: 200, height: 80 };
    const box = { width: 142, height: 55 };
    const pixels = sharpness(extent, box) * extent.width;
    const inches = (extent.width * Math.min(box.width / 200, box.height / 80)) / 72;
    expect(pixels / inches).toBeGreaterThanOrEqual(599.9);
  });

  test('a tap is distinguished from a signature', () => {
    expect(isDot(extentOf([stroke([5, 5])]) ?? { x: 0, y: 0, width: 99, height: 99 })).toBe(true);
    expect(isDot({ x: 0, y: 0, width: 80, height: 10 })).toBe(false);
  });

  test('[SGN-14] a rotated phone keeps the strokes, and a drawing in landscape is rotated upright', () => {
    expect(scaled([stroke([10, 20])], 2)[0]?.points[0]).toEqual({ x: 20, y: 40, radius: 4 });
    expect(turned([stroke([300, 40])], 320)[0]?.points[0]).toEqual({ x: 40, y: 20, radius: 2 });
    expect(colored([stroke([1, 1])], '#C4332B')[0]?.color).toBe('#C4332B');
  });

  test('[SIG-04] a thicker pen does not move the strokes', () => {
    const thick = thickened([stroke([10, 20], [30, 20])], 2);
    expect(thick[0]?.points.map(({ x, y }) => [x, y])).toEqual([
      [10, 20],
      [30, 20],
    ]);
    const { x, y, width, height } = extentOf(thick) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([x, y, width, height].map(Math.round)).toEqual([6, 16, 28, 8]);
  });

  test('strokes of the large pad fit the small one', () => {
    const extent = extentOf(fitted([stroke([0, 0], [600, 300])], 328, 218));
    expect(extent && extent.x >= 0 && extent.y >= 0 && extent.x + extent.width <= 328).toBe(true);
  });
});
