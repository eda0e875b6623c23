import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { openPdf } from '../../pages/index.ts';
import { exif, png } from '../sample-files.ts';
import { fixture, refusalOf } from '../test-conversions.ts';
import { jpegHeader } from './image-header.ts';
import { imagePageSize, imageToPdf } from './image-to-pdf.ts';

function photograph(): Uint8Array {
  const found = unzipSync(fixture('hwpx/reader_writer-SimplePicture.hwpx'))['BinData/image1.jpg'];
  if (found === undefined) throw new Error('no picture in the fixture');
  return found;
}

/** The same picture with an EXIF block that states this orientation. */
function turned(orientation: number): Uint8Array {
  const block = Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]);
  const marker = Buffer.from([0xff, 0xe1, 0, block.byteLength + 2]);
  const bytes = Buffer.from(photograph());
  return Buffer.concat([bytes.subarray(0, 2), marker, block, bytes.subarray(2)]);
}

/** Mean darkness of the page's four quarters: top left, top right, bottom left, bottom right. */
async function quarters(pdf: Uint8Array): Promise<number[]> {
  const open = await openPdf(pdf);
  const { rgba, width, height } = open.raster(1, 100);
  open.close();
  const sums = [0, 0, 0, 0];
  for (let at = 0; at < rgba.length; at += 4) {
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    const quarter = (x < width / 2 ? 0 : 1) + (y < height / 2 ? 0 : 2);
    sums[quarter] = (sums[quarter] ?? 0) + 255 - (rgba[at + 1] ?? 0);
  }
  return sums.map((sum) => sum / (width * height));
}

describe('[UPL-03] pictures', () => {
  test("the page has the picture's size at 150 dpi, at most A4 in its direction, and at least the size that a field needs", () => {
    expect(imagePageSize(600, 900)).toEqual({ width: 288, height: 432 });
    expect(imagePageSize(4000, 3000).width).toBeCloseTo(793.7, 0);
    expect(imagePageSize(3000, 4000).width).toBeCloseTo(595.28, 1);
    expect(imagePageSize(10, 10)).toEqual({ width: 144, height: 144 });
    expect(imagePageSize(10_000, 10).width).toBeLessThan(842);
  });

  test('the EXIF orientation of a JPEG is read', () => {
    expect(jpegHeader(photograph())?.orientation).toBe(1);
    expect(jpegHeader(turned(6))?.orientation).toBe(6);
  });

  test.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ])('orientation %i moves the dark half to the %s', async (orientation, side) => {
    const [a = 0, b = 0, c = 0, d = 0] = await quarters(
      await imageToPdf(png(200, 300, 300, orientation), 'png'),
    );
    const dark = { left: a + c, right: b + d, top: a + b, bottom: c + d };
    const darkest = Object.entries(dark).sort((one, other) => other[1] - one[1])[0]?.[0];
    expect(darkest).toBe(side);
  });

  test('the page of a rotated picture is rotated', async () => {
    const sizes = await Promise.all(
      [1, 8].map(async (orientation) => {
        const open = await openPdf(await imageToPdf(turned(orientation), 'jpeg'));
        const size = open.pageSize(1);
        open.close();
        return size;
      }),
    );
    const header = jpegHeader(photograph());
    const ratio = (header?.width ?? 0) / (header?.height ?? 1);
    expect((sizes[0]?.width ?? 0) / (sizes[0]?.height ?? 1)).toBeCloseTo(ratio, 2);
    expect((sizes[1]?.height ?? 0) / (sizes[1]?.width ?? 1)).toBeCloseTo(ratio, 2);
  });

  test('the left half of a picture is at the left', async () => {
    const [left = 0, right = 0] = await quarters(await imageToPdf(png(200, 200), 'png'));
    expect(left).toBeGreaterThan(right + 30);
  });

  test('a picture of more than 100 million pixels is refused before it is decoded', async () => {
    expect(await refusalOf(imageToPdf(png(20_000, 20_000, 1), 'png'))).toBe('huge_image');
  });
});
