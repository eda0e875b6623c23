/**
 * Owns how a picture is written into a PDF: colours as one image, transparency as its soft mask.
 * Invariant: pixels are kept as they are, so a signature drawn at 600 dpi stays at 600 dpi.
 */
import { deflateSync } from 'node:zlib';
import { PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import type { Register } from './embed-font.ts';
import { decodePng, type Pixels } from './png.ts';

export interface EmbeddedImage {
  readonly ref: PdfRef;
  readonly pixels: Pixels;
}

/** Ink on nothing packs as well at a low level, several times faster. */
const DEFLATE_LEVEL = 3;

function imageStream(width: number, height: number, colours: string, samples: Uint8Array): PdfStream {
  return PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Image'),
      Width: PdfNumber.of(width),
      Height: PdfNumber.of(height),
      ColorSpace: PdfName.of(colours),
      BitsPerComponent: PdfNumber.of(8),
      Filter: PdfName.of('FlateDecode'),
    },
    deflateSync(samples, { level: DEFLATE_LEVEL }),
  );
}

/**
 * Registers a PNG with the document.
 * @throws PngFault when the picture cannot be read
 */
export function embedImage(png: Uint8Array, register: Register): EmbeddedImage {
  const pixels = decodePng(png);
  const { width, height, rgb, alpha } = pixels;
  const image = imageStream(width, height, 'DeviceRGB', rgb);
  if (alpha) image.set('SMask', register(imageStream(width, height, 'DeviceGray', alpha)));
  return { ref: register(image), pixels };
}
