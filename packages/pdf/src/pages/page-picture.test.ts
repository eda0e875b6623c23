import { describe, expect, test } from 'vitest';
import { fixture } from '../convert/test-conversions.ts';
import { decodePng } from '../png/decode-png.ts';
import { openPdf, type Raster } from './index.ts';
import { toPicture } from './page-picture.ts';

/** A picture whose pixels are computed from their position. */
function rasterOf(colorAt: (x: number, y: number) => readonly [number, number, number]): Raster {
  const [width, height] = [61, 40];
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1)
    rgba.set([...colorAt(at % width, Math.floor(at / width)), 255], at * 4);
  return { rgba, width, height };
}

const rgbOf = ({ rgba }: Raster): Uint8Array => new Uint8Array(rgba.filter((_, index) => index % 4 !== 3));

/** The offset of the color type in a PNG file. */
const COLOR_TYPE = 25;

describe('[SGN-03] pictures of pages keep every pixel of text and lines', () => {
  const cases: [string, Raster, number][] = [
    ['gray', rasterOf((x) => (x < 45 ? [255, 255, 255] : [x * 4, x * 4, x * 4])), 0],
    ['a few colors', rasterOf((x, y) => (y < 20 ? [255, 255, 255] : [200, 16, x < 20 ? 46 : 90])), 3],
    ['many colors', rasterOf((x, y) => (x < 45 ? [255, 255, 255] : [x * 4, y * 6, 9])), 2],
  ];
  test.each(cases)('%s', async (_, raster, colorType) => {
    const { bytes, type } = await toPicture(raster);
    expect([type, bytes[COLOR_TYPE]]).toEqual(['image/png', colorType]);
    const { width, height, rgb, alpha } = decodePng(bytes);
    expect([width, height, alpha]).toEqual([raster.width, raster.height, null]);
    expect(Buffer.compare(rgb, rgbOf(raster))).toBe(0);
  });

  test('a page as PDFium draws it', async () => {
    const open = await openPdf(fixture('contracts/01-employment.pdf'));
    const raster = open.raster(1, 700);
    open.close();
    const { bytes } = await toPicture(raster);
    expect(Buffer.compare(decodePng(bytes).rgb, rgbOf(raster))).toBe(0);
  });

  test('a photograph becomes WebP, with a tenth of the bytes of PNG', async () => {
    const { bytes, type } = await toPicture(rasterOf((x, y) => [x * 4, y * 6, (x * y) % 256]));
    expect([type, Buffer.from(bytes.subarray(8, 12)).toString()]).toEqual(['image/webp', 'WEBP']);
  });
});
