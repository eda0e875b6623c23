/** Embeds a PNG of an uploaded file. The library of PDF files reads samples of 16 bits wrongly, so those are made to 8 bits first. */
import type { PDF, PDFImage } from '@libpdf/core';
import { Resvg } from '@resvg/resvg-js';
import { looksLikePng } from '../../png/png-chunks.ts';

/** Where the header of a PNG states the bits of a sample. */
const DEPTH_AT = 24;

const isDeep = (bytes: Uint8Array): boolean => looksLikePng(bytes) && bytes[DEPTH_AT] === 16;

function inEightBits(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = `width="${view.getUint32(16)}" height="${view.getUint32(20)}"`;
  const data = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} preserveAspectRatio="none" href="${data}"/></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** Registers a PNG or JPEG with the document. Throws an error of the library where it cannot be read. */
export function embedPicture(pdf: PDF, bytes: Uint8Array): PDFImage {
  return pdf.embedImage(isDeep(bytes) ? inEightBits(bytes) : bytes);
}
