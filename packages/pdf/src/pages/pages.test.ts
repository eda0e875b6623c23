import { PDF, PdfArray, PdfNumber } from '@libpdf/core';
import { afterAll, describe, expect, test } from 'vitest';
import { fixture } from '../convert/test-conversions.ts';
import { decodePng } from '../png/decode-png.ts';
import { createPagePool, OpenPdfError, openPdf, type PageText, readPageTexts, renderPage } from './index.ts';

const ROTATIONS = [0, 90, 180, 270] as const;

/** A cropped A4 page, turned, with one word near the corner that is top left before turning. */
async function turnedPage(rotation: (typeof ROTATIONS)[number]): Promise<Uint8Array> {
  const pdf = PDF.create();
  const page = pdf.addPage({ width: 600, height: 800 });
  page.drawText('corner', { x: 110, y: 680, size: 12 });
  page.dict.set('CropBox', PdfArray.of(...[100, 200, 500, 700].map((value) => PdfNumber.of(value))));
  page.setRotation(rotation);
  return pdf.save();
}

function middle({ x, y, width, height }: PageText): [number, number] {
  return [x + width / 2, y + height / 2];
}

describe('[SGN-03] page pictures', () => {
  test('have the wanted width and the page’s proportions', async () => {
    const { bytes, type, width, height } = await renderPage(fixture('pdf/rotation.pdf'), 2, { widthPx: 240 });
    expect(type).toBe('image/png');
    expect(decodePng(bytes)).toMatchObject({ width: 240, height: 185 });
    expect([width, height]).toEqual([240, 185]);
  });

  test.each(['noembed-eucjp.pdf', '90ms_rksj_h_sample.pdf'])(
    '%s: text without an embedded font is drawn',
    async (file) => {
      const open = await openPdf(fixture(`pdf/${file}`));
      const { rgba } = open.raster(1, 600);
      open.close();
      expect(rgba.filter((value, index) => index % 4 === 0 && value < 128).length).toBeGreaterThan(300);
    },
  );

  test('a page that does not exist is refused', async () => {
    await expect(renderPage(fixture('pdf/rotation.pdf'), 3, { widthPx: 100 })).rejects.toThrow(RangeError);
  });

  test('a file that is no PDF is refused', async () => {
    await expect(openPdf(new Uint8Array(100))).rejects.toThrow(OpenPdfError);
  });
});

describe('[SGN-03] texts have the positions at which they are seen', () => {
  test.each(ROTATIONS)('rotated by %i, with a CropBox whose origin is not 0', async (rotation) => {
    const bytes = await turnedPage(rotation);
    const open = await openPdf(bytes);
    const size = open.pageSize(1);
    open.close();
    const upright = rotation % 180 === 0;
    expect([size.width, size.height]).toEqual(upright ? [400, 500] : [500, 400]);
    expect(size.rotation).toBe(rotation);
    const [text] = await readPageTexts(bytes, 1);
    if (text === undefined) throw new Error('no text');
    expect(text.text).toBe('corner');
    const [x, y] = middle(text);
    const place = { 0: [0, 0], 90: [1, 0], 180: [1, 1], 270: [0, 1] }[rotation];
    expect(Math.round(x)).toBe(place?.[0]);
    expect(Math.round(y)).toBe(place?.[1]);
  });
});

describe('a pool of workers', () => {
  const pool = createPagePool({ workers: 1 });
  afterAll(() => pool.close());

  test('answers many jobs at once', async () => {
    const pdf = fixture('pdf/rotation.pdf');
    const [sizes, picture, reading] = await Promise.all([
      pool.measure(pdf),
      pool.draw(pdf, 1, { widthPx: 120 }),
      pool.read(pdf, 2),
    ]);
    expect(sizes.map(({ width }) => width)).toEqual([612, 792]);
    expect(picture.width).toBe(120);
    expect(reading.texts[0]?.text).toContain('landscape');
    expect(reading.blanks).not.toBeNull();
  });

  test('a bad PDF is refused, and the next one is drawn', async () => {
    await expect(pool.measure(new Uint8Array(50))).rejects.toThrow();
    expect(await pool.measure(fixture('pdf/empty.pdf'))).toHaveLength(1);
  });

  test('a job that takes too long is refused, and the next one is answered', async () => {
    const hurried = createPagePool({ workers: 1, timeoutMs: 1 });
    await expect(hurried.draw(fixture('pdf/tracemonkey_a11y.pdf'), 1, { widthPx: 1600 })).rejects.toThrow();
    await hurried.close();
    await expect(hurried.measure(fixture('pdf/empty.pdf'))).rejects.toThrow('closed');
  });
});
