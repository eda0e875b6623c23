/**
 * Owns how a page becomes a picture: PNG, which keeps every pixel of text and lines and which zlib compresses in a few
 * milliseconds; WebP where the page is a photograph, which would take megabytes as PNG. Source: PNG specification, third edition.
 */
import { deflateSync } from 'node:zlib';
import { copyOf, type OpenPdf, type Raster, type RasterView } from '../pdfium/open-pdf.ts';
import { COLOR, pngChunk, pngFile } from '../png/write-png.ts';
import { toCloseWebp } from './webp.ts';

export type PictureType = 'image/png' | 'image/webp';

export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The largest number of colors in a PNG palette. */
const MOST_COLORS = 256;
/** The zlib level; a higher one takes a quarter longer for a thirtieth less. */
const LEVEL = 1;
/** The share of pixels that differ from the pixel before them. A page of text has up to 0.15, a photograph 0.7 and more. */
const PHOTOGRAPH = 0.4;

/** Opaque white, the same in both byte orders. */
const WHITE = 0xffffffff;
/** The detection of photographs reads one row of this many. */
const ROWS_APART = 16;

/** The share of pixels that differ from their left neighbor. */
function restlessness(pixels: Uint32Array, width: number): number {
  let changes = 0;
  let seen = 1;
  for (let row = 0; row < pixels.length; row += ROWS_APART * width) {
    for (let at = row + 1; at < row + width; at += 1) if (pixels[at] !== pixels[at - 1]) changes += 1;
    seen += width;
  }
  return changes / seen;
}

/** Lines with a filter byte each, one byte per pixel; null when a pixel is not gray. */
function grayLines(pixels: Uint32Array, width: number, height: number): Uint8Array | null {
  const lines = new Uint8Array((width + 1) * height).fill(0xff);
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const empty = Buffer.alloc(width * 4, 0xff);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const line = row + y + 1;
    lines[line - 1] = 0;
    // About half of the lines of a page are white, and comparing a whole line takes as long as reading a few pixels.
    if (empty.compare(bytes, row * 4, (row + width) * 4) === 0) continue;
    for (let x = 0; x < width; x += 1) {
      const pixel = pixels[row + x] ?? WHITE;
      if (pixel === WHITE) continue;
      const gray = pixel & 0xff;
      if ((pixel & 0xffffff) !== gray * 0x010101) return null;
      lines[line + x] = gray;
    }
  }
  return lines;
}

/** Lines of palette indices; null where there are more colors than a palette holds. */
function paletteLines(
  pixels: Uint32Array,
  width: number,
  height: number,
): { lines: Uint8Array; colors: number[] } | null {
  const lines = new Uint8Array((width + 1) * height);
  const places = new Map<number, number>([[WHITE, 0]]);
  let last = WHITE;
  let place = 0;
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const line = row + y + 1;
    for (let x = 0; x < width; x += 1) {
      const pixel = pixels[row + x] ?? WHITE;
      if (pixel !== last) {
        const known = places.get(pixel);
        if (known === undefined && places.size === MOST_COLORS) return null;
        place = known ?? places.size;
        if (known === undefined) places.set(pixel, place);
        last = pixel;
      }
      lines[line + x] = place;
    }
  }
  return { lines, colors: [...places.keys()] };
}

function colorLines(pixels: Uint32Array, width: number, height: number): Uint8Array {
  const lines = new Uint8Array((width * 3 + 1) * height).fill(0xff);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    const line = row * 3 + y + 1;
    lines[line - 1] = 0;
    for (let x = 0; x < width; x += 1) {
      const pixel = pixels[row + x] ?? WHITE;
      if (pixel === WHITE) continue;
      const to = line + x * 3;
      lines[to] = pixel;
      lines[to + 1] = pixel >> 8;
      lines[to + 2] = pixel >> 16;
    }
  }
  return lines;
}

const packed = (lines: Uint8Array): Uint8Array => pngChunk('IDAT', deflateSync(lines, { level: LEVEL }));

function toPng(pixels: Uint32Array, width: number, height: number): Uint8Array {
  const gray = grayLines(pixels, width, height);
  if (gray !== null) return pngFile(width, height, COLOR.gray, [packed(gray)]);
  const few = paletteLines(pixels, width, height);
  if (few === null) return pngFile(width, height, COLOR.rgb, [packed(colorLines(pixels, width, height))]);
  const palette = Uint8Array.from(few.colors.flatMap((pixel) => [pixel, pixel >> 8, pixel >> 16]));
  return pngFile(width, height, COLOR.palette, [pngChunk('PLTE', palette), packed(few.lines)]);
}

/** Opaque pixels as PNG, which keeps every pixel; null for a photograph. */
function asPng({ rgba, width, height }: RasterView): PagePicture | null {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  if (restlessness(pixels, width) > PHOTOGRAPH) return null;
  return { bytes: toPng(pixels, width, height), type: 'image/png', width, height };
}

async function asWebp(raster: Raster): Promise<PagePicture> {
  const { width, height } = raster;
  return { bytes: await toCloseWebp(raster), type: 'image/webp', width, height };
}

/** Encodes opaque pixels as PNG or WebP. */
export async function toPicture(raster: Raster): Promise<PagePicture> {
  return asPng(raster) ?? (await asWebp(raster));
}

/** Draws a page (from 1) and encodes it. The PNG is made from PDFium's own pixels, since a copy would take 11 MB. */
export async function drawPage(pdf: OpenPdf, page: number, widthPx: number): Promise<PagePicture> {
  const drawn = pdf.withRaster(page, widthPx, (raster) => asPng(raster) ?? copyOf(raster));
  return 'rgba' in drawn ? await asWebp(drawn) : drawn;
}
