import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodePng } from '../png/decode-png.ts';
import { COLOR, pngChunk, pngFile } from '../png/write-png.ts';
import { fitPicture } from './fit-picture.ts';

const BOX = { width: 400, height: 96 };

/** A picture of one color on every pixel. */
function plain(width: number, height: number): Uint8Array {
  const line = Buffer.concat([
    Buffer.alloc(1),
    Buffer.from(Array.from({ length: width }, () => [31, 95, 74, 255]).flat()),
  ]);
  const rows = Buffer.concat(Array<Buffer>(height).fill(line));
  return pngFile(width, height, COLOR.rgba, [pngChunk('IDAT', deflateSync(rows))]);
}

test.each([
  [400, 96, 400, 96],
  [100, 40, 100, 40],
  [800, 96, 400, 48],
  [600, 600, 96, 96],
  [3, 1200, 1, 96],
  [2000, 2, 400, 1],
])('[SET-02] a logo of %i × %i is drawn as %i × %i', (width, height, wide, high) => {
  const fitted = fitPicture(plain(width, height), BOX);
  expect([fitted.width, fitted.height]).toEqual([wide, high]);
  const { rgb, ...size } = decodePng(fitted.png);
  expect([size.width, size.height]).toEqual([wide, high]);
  const middle = (Math.floor(high / 2) * wide + Math.floor(wide / 2)) * 3;
  expect([...rgb.subarray(middle, middle + 3)]).toEqual([31, 95, 74]);
});
