/** Turns a JPEG or PNG into a PDF of one page with the picture's proportions, upright. */
import { ops, PDF, PDFImage, type PDFPage, PdfArray, PdfName, PdfNumber, PdfStream } from '@libpdf/core';
import { Resvg } from '@resvg/resvg-js';
import { ConversionError } from '../conversion-error.ts';
import { embedPicture } from './embed-picture.ts';
import { type ImageHeader, jpegHeader, pngHeader } from './image-header.ts';

const MOST_PIXELS = 100_000_000;
const POINTS_PER_PIXEL = 72 / 150;
const A4_SHORT = 595.28;
const A4_LONG = 841.89;
/** The shortest side of a page in points; a smaller page would be too small for a field. */
const LEAST_SIDE = 144;

/** The picture's corner, x axis and y axis in the unit square, for each EXIF orientation. */
const UPRIGHT: Readonly<Record<number, readonly [number, number, number, number, number, number]>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

/** The page size in points for a picture of this many pixels: 150 dpi, at most A4 in the picture's direction. */
export function imagePageSize(width: number, height: number): { width: number; height: number } {
  const [mostWide, mostHigh] = width > height ? [A4_LONG, A4_SHORT] : [A4_SHORT, A4_LONG];
  const fitting = Math.min(POINTS_PER_PIXEL, mostWide / width, mostHigh / height);
  const scale = Math.max(
    fitting,
    Math.min(LEAST_SIDE / Math.min(width, height), mostHigh / height, mostWide / width),
  );
  return { width: width * scale, height: height * scale };
}

function embedJpeg(pdf: PDF, bytes: Uint8Array, header: ImageHeader): PDFImage {
  const space = { 1: 'DeviceGray', 4: 'DeviceCMYK' }[header.components] ?? 'DeviceRGB';
  const inverted = header.components === 4 && header.adobe;
  const flip = [1, 0, 1, 0, 1, 0, 1, 0].map((value) => PdfNumber.of(value));
  const stream = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Image'),
      Width: PdfNumber.of(header.width),
      Height: PdfNumber.of(header.height),
      ColorSpace: PdfName.of(space),
      BitsPerComponent: PdfNumber.of(8),
      Filter: PdfName.of('DCTDecode'),
      ...(inverted ? { Decode: PdfArray.of(...flip) } : {}),
    },
    bytes,
  );
  return new PDFImage(pdf.register(stream), header.width, header.height);
}

/** Decodes with resvg, on a background whose color is left where nothing was decoded. */
function decodeAsPng(bytes: Uint8Array, kind: 'jpeg' | 'png', header: ImageHeader): Uint8Array {
  const data = `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
  const { width, height } = header;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="${data}"/></svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false }, background: '#ffffff' }).render();
  return drawn.asPng();
}

/** Throws ConversionError `damaged` when the picture cannot be decoded to its end. */
function refuseBroken(bytes: Uint8Array, kind: 'jpeg' | 'png', header: ImageHeader): void {
  if (!header.complete) throw new ConversionError('damaged', 'the end of the picture is missing');
  const data = `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;
  const probe = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><image width="8" height="8" preserveAspectRatio="none" href="${data}"/></svg>`;
  const { pixels } = new Resvg(probe, { font: { loadSystemFonts: false } }).render();
  const nothing = pixels.every((value, index) => index % 4 !== 3 || value === 0);
  // resvg cannot decode CMYK.
  if (nothing && !header.transparent && header.components !== 4) {
    throw new ConversionError('damaged', 'cannot be decoded');
  }
}

function embed(pdf: PDF, bytes: Uint8Array, kind: 'jpeg' | 'png', header: ImageHeader): PDFImage {
  if (kind === 'jpeg') return embedJpeg(pdf, bytes, header);
  try {
    return embedPicture(pdf, bytes);
  } catch {
    return pdf.embedPng(decodeAsPng(bytes, kind, header));
  }
}

function place(page: PDFPage, image: PDFImage, orientation: number, width: number, height: number): void {
  const [a, b, c, d, e, f] = UPRIGHT[orientation] ?? [1, 0, 0, 1, 0, 0];
  const name = page.registerImage(image);
  page.drawOperators([
    ops.pushGraphicsState(),
    ops.concatMatrix(a * width, b * height, c * width, d * height, e * width, f * height),
    ops.paintXObject(name),
    ops.popGraphicsState(),
  ]);
}

/** Turns a picture into a PDF. Throws ConversionError `damaged` or, beyond 100 million pixels, `huge_image`. */
export async function imageToPdf(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<Uint8Array> {
  const header = kind === 'jpeg' ? jpegHeader(bytes) : pngHeader(bytes);
  if (header === undefined || header.width === 0 || header.height === 0) {
    throw new ConversionError('damaged', 'no picture header');
  }
  if (header.width * header.height > MOST_PIXELS) {
    throw new ConversionError('huge_image', `${header.width} × ${header.height}`);
  }
  refuseBroken(bytes, kind, header);
  const turned = header.orientation >= 5;
  const size = imagePageSize(turned ? header.height : header.width, turned ? header.width : header.height);
  const pdf = PDF.create();
  const page = pdf.addPage(size);
  try {
    place(page, embed(pdf, bytes, kind, header), header.orientation, size.width, size.height);
  } catch (error) {
    throw new ConversionError('damaged', error instanceof Error ? error.message : 'picture');
  }
  return pdf.save();
}
