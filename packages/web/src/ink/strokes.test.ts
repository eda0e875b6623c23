import type { PointGroup } from 'signature_pad';
import { describe, expect, test } from 'vitest';
import { pressureFactor } from './pressure-pad.ts';
import { coloured, extentOf, fitted, isDot, scaled, sharpness, thickened, turned } from './strokes.ts';

const stroke = (...points: readonly (readonly [number, number])[]): PointGroup => ({
  penColor: '#161B26',
  dotSize: 0,
  minWidth: 1,
  maxWidth: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: points.map(([x, y], i) => ({ x, y, pressure: 0.5, time: i })),
});

test('[SIG-04] a pen that presses writes thicker; a mouse and a finger write as ever', () => {
  expect([0, 0.5, 1].map(pressureFactor)).toEqual([1, 1, 1]);
  const widths = [0.05, 0.2, 0.5, 0.8, 0.98].map(pressureFactor);
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  expect([widths[0], widths.at(-1)]).toEqual([0.45, 1.5]);
});

describe('strokes', () => {
  test('[SGN-06] a signature is cropped to its ink', () => {
    expect(extentOf([stroke([10, 20], [110, 60])])).toEqual({ x: 8, y: 18, width: 104, height: 44 });
    expect(extentOf([])).toBeNull();
  });

  test('[SGN-06] a signature has at least 600 pixels per inch in its field', () => {
    const extent = { x: 0, y: 0, width: 200, height: 80 };
    const box = { width: 142, height: 55 };
    const pixels = sharpness(extent, box) * extent.width;
    const inches = (extent.width * Math.min(box.width / 200, box.height / 80)) / 72;
    expect(pixels / inches).toBeGreaterThanOrEqual(599.9);
  });

  test('a tap is told from a signature', () => {
    expect(isDot(extentOf([stroke([5, 5])]) ?? { x: 0, y: 0, width: 99, height: 99 })).toBe(true);
    expect(isDot({ x: 0, y: 0, width: 80, height: 10 })).toBe(false);
  });

  test('[SGN-14] a turned phone keeps the strokes, a pad held sideways is set upright', () => {
    expect(scaled([stroke([10, 20])], 2)[0]?.points[0]).toMatchObject({ x: 20, y: 40 });
    expect(turned([stroke([300, 40])], 320)[0]?.points[0]).toMatchObject({ x: 40, y: 20 });
    expect(coloured([stroke([1, 1])], '#C4332B')[0]?.penColor).toBe('#C4332B');
  });

  test('[SIG-04] a thicker pen leaves the strokes where they are', () => {
    const [thick] = thickened([stroke([10, 20], [30, 40])], 2);
    expect(thick).toMatchObject({
      minWidth: 2,
      maxWidth: 4,
      points: [
        { x: 10, y: 20 },
        { x: 30, y: 40 },
      ],
    });
    expect(extentOf(thick ? [thick] : [])).toEqual({ x: 6, y: 16, width: 28, height: 28 });
  });

  test('strokes of the large pad fit the small one', () => {
    const extent = extentOf(fitted([stroke([0, 0], [600, 300])], 328, 218));
    expect(extent && extent.x >= 0 && extent.y >= 0 && extent.x + extent.width <= 328).toBe(true);
  });
});
