import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { openPdf } from '../../pages/index.ts';
import { decodePng } from '../../png/decode-png.ts';
import { fixture } from '../test-conversions.ts';
import { imageToPdf } from './image-to-pdf.ts';
import { colorAt, PNG_KINDS, pngOf, SIDE } from './png-kinds.fixture.ts';

/** The picture of a page with one picture, as red, green and blue at places from 0 to 1. */
async function drawn(pdf: Uint8Array, widthPx = 200) {
  const open = await openPdf(pdf);
  const { rgba, width, height } = open.raster(1, widthPx);
  open.close();
  return (x: number, y: number): number[] => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return [...rgba.subarray(at, at + 3)];
  };
}

/** The greatest difference of one of the colors. */
const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

const cells = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)] as const);

describe('[UPL-03] PNG pictures of every kind show their pixels', () => {
  test.each(PNG_KINDS)('color type $color, $depth bits, interlaced: $isInterlaced', async (kind) => {
    const at = await drawn(await imageToPdf(pngOf(kind), 'png'));
    const wrong = cells.filter(
      ([x, y]) => distance(at((x + 0.5) / SIDE, (y + 0.5) / SIDE), colorAt(kind, x, y)) > 3,
    );
    expect(wrong).toEqual([]);
  });

  test.each(PNG_KINDS.filter(({ isInterlaced }) => !isInterlaced))(
    'of signatures and stamps too: color type $color, $depth bits',
    (kind) => {
      const { rgb, alpha } = decodePng(pngOf(kind));
      const wrong = cells.filter(([x, y]) => {
        const index = y * SIDE + x;
        const opacity = (alpha?.[index] ?? 255) / 255;
        const shown = [...rgb.subarray(index * 3, index * 3 + 3)].map(
          (part) => part * opacity + 255 * (1 - opacity),
        );
        return distance(shown, colorAt(kind, x, y)) > 1;
      });
      expect(wrong).toEqual([]);
    },
  );

  test('a gray picture of 16 bits is whole, as another reader draws it', async () => {
    const bytes = fixture('reports/g16.png');
    const [width, height] = [1200, 800];
    const href = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
    const { pixels } = new Resvg(svg).render();
    const at = await drawn(await imageToPdf(bytes, 'png'), width);
    const places = Array.from(
      { length: 400 },
      (_, index) => [((index % 20) + 0.5) / 20, (Math.floor(index / 20) + 0.5) / 20] as const,
    );
    const wrong = places.filter(([x, y]) => {
      const from = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
      return distance(at(x, y), [...pixels.subarray(from, from + 3)]) > 12;
    });
    expect(wrong).toEqual([]);
  });
});
