import { expect, test } from 'vitest';
import { type EdgePull, type EdgeWatch, edgePull, NOT_YET } from './edge-scroll.ts';

const WINDOW = { left: 100, top: 80, right: 900, bottom: 1080 };

/** Moves the pointer along the points, 16 ms each. */
function walk(points: readonly (readonly [number, number])[], pause = 16): EdgePull {
  let watch: EdgeWatch = NOT_YET;
  let last: EdgePull = { watch, x: 0, y: 0 };
  for (const [index, [x, y]] of points.entries()) {
    last = edgePull(watch, WINDOW, { x, y }, index * pause);
    watch = last.watch;
  }
  return last;
}

test('[EDT-03] a drag that enters over the upper edge does not scroll the page on its way', () => {
  expect(walk([[500, 60]])).toMatchObject({ x: 0, y: 0 });
  expect(
    walk([
      [500, 60],
      [500, 90],
      [500, 120],
    ]),
  ).toMatchObject({ x: 0, y: 0 });
});

test('[EDT-03] once the pointer was in the middle, every edge scrolls, and faster when it is nearer', () => {
  const near = walk([
    [500, 500],
    [500, 1040],
  ]);
  const nearer = walk([
    [500, 500],
    [500, 1070],
  ]);
  expect(near.y).toBeGreaterThan(0);
  expect(nearer.y).toBeGreaterThan(near.y);
  expect(
    walk([
      [500, 500],
      [500, 90],
    ]).y,
  ).toBeLessThan(0);
  expect(
    walk([
      [500, 500],
      [890, 500],
    ]).x,
  ).toBeGreaterThan(0);
});

test('[EDT-03] resting at an edge scrolls too, and leaving and entering restarts the rest', () => {
  const resting = Array.from({ length: 20 }, () => [500, 90] as const);
  expect(walk(resting).y).toBeLessThan(0);
  expect(walk([...resting.slice(0, 15), [500, 60], ...resting.slice(0, 15)]).y).toBe(0);
  expect(
    walk([
      [500, 500],
      [500, 1200],
    ]),
  ).toMatchObject({ x: 0, y: 0 });
});
