import { expect, test } from 'vitest';
import { inkOf, linesOfInk } from './scan-lines.ts';

const [WIDTH, HEIGHT] = [400, 300];

/** Gray paper with a shadow, on which these points are printed. */
function picture(isPrinted: (x: number, y: number) => boolean) {
  const rgba = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const shade = isPrinted(x, y) ? 60 : 240 - x / 5 + ((x * 7 + y * 13) % 9);
      rgba.fill(shade, (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3);
    }
  }
  return { rgba, width: WIDTH, height: HEIGHT };
}

test('[EDT-14] a tilted line is one line with its slope, in both directions', () => {
  const slope = 0.03;
  const leaning = (along: number, across: number, at: number) =>
    along > 50 && along < 280 && Math.abs(across - at - slope * along) < 1;
  const ink = inkOf(picture((x, y) => leaning(x, y, 100) || leaning(y, x, 300)));
  const [flat, ...more] = linesOfInk(ink, false, 24, 48);
  expect(more).toEqual([]);
  expect(flat?.slope).toBeCloseTo(slope, 2);
  expect(flat?.at).toBeCloseTo(100 + slope * 165, 0);
  expect([flat?.from, flat?.to]).toEqual([51, 279]);
  const upright = linesOfInk(ink, true, 18, 26);
  expect(upright).toHaveLength(1);
  expect(upright[0]?.at).toBeCloseTo(300 + slope * 165, 0);
});

test('[EDT-14] letters, blots, curves and dust are no lines', () => {
  const letters = (x: number, y: number) => y > 40 && y < 60 && x % 14 < 9 && y % 5 < 2;
  const blot = (x: number, y: number) => Math.hypot(x - 200, y - 150) < 40;
  const bow = (x: number, y: number) => Math.abs(y - 250 - 0.02 * (x - 200) ** 2) < 1;
  const dust = (x: number, y: number) => (x * 31 + y * 17) % 97 === 0;
  for (const print of [letters, blot, bow, dust]) {
    const ink = inkOf(picture(print));
    expect(linesOfInk(ink, false, 24, 60)).toEqual([]);
    expect(linesOfInk(ink, true, 18, 60)).toEqual([]);
  }
});
