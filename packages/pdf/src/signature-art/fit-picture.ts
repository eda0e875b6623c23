/** Owns the stored size of logos. Invariant: the result is a new picture drawn from pixels, with no metadata and inside its box. */
import { Resvg } from '@resvg/resvg-js';
import { decodePng } from '../png/decode-png.ts';
import { encodePng } from '../png/encode-png.ts';
import { halved } from '../png/scale-pixels.ts';
import type { FramedInk } from './frame-ink.ts';
import { readPixels } from './ink-image.ts';

/**
 * Redraws a picture (PNG or JPEG) with its background, upright and scaled down into a box; a smaller one keeps its size.
 * @param box in pixels
 * @throws InkError when it is no picture, too large or damaged
 */
export function fitPicture(
  bytes: Uint8Array,
  box: { readonly width: number; readonly height: number },
): FramedInk {
  let pixels = readPixels(bytes);
  const zoomOf = (): number => Math.min(1, box.width / pixels.width, box.height / pixels.height);
  while (zoomOf() < 0.5 && Math.min(pixels.width, pixels.height) > 1) pixels = halved(pixels);
  const zoom = zoomOf();
  if (zoom === 1) return { png: encodePng(pixels), width: pixels.width, height: pixels.height };
  const width = Math.max(1, Math.round(pixels.width * zoom));
  const height = Math.max(1, Math.round(pixels.height * zoom));
  const href = `data:image/png;base64,${Buffer.from(encodePng(pixels)).toString('base64')}`;
  const image = `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return { png: encodePng(decodePng(drawn)), width, height };
}
