/**
 * Owns how a picture is written into a PDF: its colors as one image, its transparency as a soft mask. Invariant: pixels are kept
 * as they are, so a signature drawn at 600 dpi stays at 600 dpi.
 */
import { deflateSync } from 'node:zlib';
import { PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { decodePng, type Pixels } from '../png/decode-png.ts';
import { asInk, type Ink, readInkPng } from '../png/ink-png.ts';
import type { Register } from './embed-font.ts';

/** The number of cells, in each direction, by which a picture is compared with the written page. */
export const CELLS = 8;
/** For the comparison, about this many pixels of each row and column are read. */
const LOOKED_AT = 200;

export interface EmbeddedImage {
  readonly ref: PdfRef;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Mean darkness of each cell on white paper, 0 to 255, row by row. */
  readonly cells: Float32Array;
}

/** Ink on transparency compresses as well at a low level, several times faster. */
const DEFLATE_LEVEL = 3;

interface Samples {
  readonly width: number;
  readonly height: number;
  readonly colors: 'DeviceRGB' | 'DeviceGray';
  readonly packed: Uint8Array;
  /** Whether the lines have PNG filters. */
  readonly predicted?: boolean;
}

function imageStream({ width, height, colors, packed, predicted = false }: Samples): PdfStream {
  const stream = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Image'),
      Width: PdfNumber.of(width),
      Height: PdfNumber.of(height),
      ColorSpace: PdfName.of(colors),
      BitsPerComponent: PdfNumber.of(8),
      Filter: PdfName.of('FlateDecode'),
    },
    packed,
  );
  if (predicted) {
    const parameters = { Predictor: PdfNumber.of(15), Colors: PdfNumber.of(1), Columns: PdfNumber.of(width) };
    stream.set('DecodeParms', PdfDict.of(parameters));
  }
  return stream;
}

function pack(samples: Uint8Array): Uint8Array {
  return deflateSync(samples, { level: DEFLATE_LEVEL });
}

/** Each side has its own stride: with that of the longer one, a thin stroke would be skipped or counted many times. */
const strideOf = (side: number): number => Math.max(1, Math.floor(side / LOOKED_AT));

function cellsOf({ width, height }: Ink | Pixels, darknessAt: (pixel: number) => number): Float32Array {
  const sums = new Float32Array(CELLS * CELLS);
  const counts = new Uint32Array(CELLS * CELLS);
  const [across, down] = [strideOf(width), strideOf(height)];
  for (let y = 0; y < height; y += down) {
    for (let x = 0; x < width; x += across) {
      const cell = Math.floor((y * CELLS) / height) * CELLS + Math.floor((x * CELLS) / width);
      sums[cell] = (sums[cell] ?? 0) + darknessAt(y * width + x);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1));
}

function darkness(red: number, green: number, blue: number): number {
  return 255 - (0.3 * red + 0.59 * green + 0.11 * blue);
}

/** One pixel of color under a mask of all pixels: the same picture with a quarter of the data. */
function embedInk(ink: Ink, packed: Uint8Array | null, register: Register): EmbeddedImage {
  const { width, height, alpha, color } = ink;
  const image = imageStream({
    width: 1,
    height: 1,
    colors: 'DeviceRGB',
    packed: pack(Uint8Array.from(color)),
  });
  const mask = packed
    ? imageStream({ width, height, colors: 'DeviceGray', packed, predicted: true })
    : imageStream({ width, height, colors: 'DeviceGray', packed: pack(alpha) });
  image.set('SMask', register(mask));
  const full = darkness(...color);
  return {
    ref: register(image),
    width,
    height,
    cells: cellsOf(ink, (at) => ((alpha[at] ?? 0) * full) / 255),
  };
}

function embedPixels(pixels: Pixels, register: Register): EmbeddedImage {
  const { width, height, rgb, alpha } = pixels;
  const image = imageStream({ width, height, colors: 'DeviceRGB', packed: pack(rgb) });
  if (alpha)
    image.set('SMask', register(imageStream({ width, height, colors: 'DeviceGray', packed: pack(alpha) })));
  const darknessAt = (at: number): number => {
    const full = darkness(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0);
    return alpha ? (full * (alpha[at] ?? 0)) / 255 : full;
  };
  return { ref: register(image), width, height, cells: cellsOf(pixels, darknessAt) };
}

/**
 * Registers a PNG with the document.
 * @throws PngError when the picture cannot be read
 */
export function embedImage(png: Uint8Array, register: Register): EmbeddedImage {
  const inkPng = readInkPng(png);
  if (inkPng) return embedInk(inkPng, inkPng.packed, register);
  const pixels = decodePng(png);
  const ink = asInk(pixels);
  return ink ? embedInk(ink, null, register) : embedPixels(pixels, register);
}
