import { expect, test } from 'vitest';
import { lookOfRaster } from './page-look.ts';

const [WIDTH, HEIGHT] = [70, 60];
const COLUMNS = 4;

type Pixel = readonly [x: number, y: number];

/** A white page with these black pixels. */
function pageWith(black: readonly Pixel[], width = WIDTH, height = HEIGHT) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(0xff);
  for (const [x, y] of black) rgba.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return lookOfRaster({ rgba, width, height });
}

/** The tiles in which two pages differ, as column and row. */
function differing(one: readonly Pixel[], other: readonly Pixel[]): [number, number][] {
  const [before, after] = [pageWith(one), pageWith(other)];
  return before.tiles.flatMap((tile, at) =>
    tile === after.tiles[at] ? [] : [[at % COLUMNS, Math.floor(at / COLUMNS)]],
  );
}

test('pages that are equal in every pixel look the same, and one pixel anywhere makes another look', () => {
  const text: Pixel[] = [
    [3, 10],
    [30, 10],
    [69, 41],
  ];
  expect(pageWith(text)).toEqual(pageWith(text));
  const looks = [pageWith(text).sha256, pageWith([]).sha256];
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (!text.some(([tx, ty]) => tx === x && ty === y)) looks.push(pageWith([...text, [x, y]]).sha256);
  expect(new Set(looks).size).toBe(looks.length);
});

test('white pages of other sizes look different, and so does what stands elsewhere', () => {
  const looks = [
    pageWith([]),
    pageWith([], WIDTH, HEIGHT + 1),
    pageWith([], HEIGHT, WIDTH),
    pageWith([[5, 5]]),
    pageWith([[5, 6]]),
    pageWith([[6, 5]]),
  ];
  expect(new Set(looks.map(({ sha256 }) => sha256)).size).toBe(looks.length);
});

test('only the tile with another pixel differs, also beside and above ink of the same rows', () => {
  const text: Pixel[] = [
    [25, 10],
    [45, 30],
  ];
  expect(differing(text, [...text, [2, 10]])).toEqual([[0, 0]]);
  expect(differing(text, [...text, [69, 59]])).toEqual([[3, 2]]);
  expect(differing(text, [[45, 30]])).toEqual([[1, 0]]);
  // One row further down within the same tile.
  expect(differing([[25, 10]], [[25, 11]])).toEqual([[1, 0]]);
  expect(differing(text, text)).toEqual([]);
});
