/** Owns the stored size of signatures and stamps: their ink fills a frame of the specified proportions. */
import { Resvg } from '@resvg/resvg-js';
import { decodePng } from '../png/decode-png.ts';
import { encodePng } from '../png/encode-png.ts';
import { halved, inTheMiddle } from '../png/scale-pixels.ts';
import { readInk } from './ink-image.ts';
import { ART_SCALE } from './render-svg.ts';

/** Share of the frame that stays free on each side. */
const AIR = 0.02;

/** Ink whose size differs by at most this share from its final size is not scaled, which would only blur it. */
const AS_IT_IS = 0.12;

export interface FramedInk {
  readonly png: Uint8Array;
  /** In pixels: ART_SCALE times the frame. */
  readonly width: number;
  readonly height: number;
}

/**
 * Cleans an uploaded picture and centers its ink in a frame, as large as it fits, at ART_SCALE pixels per logical pixel.
 * @param frame in logical pixels
 * @throws InkError when it is no picture, too large, damaged, or has no ink
 */
export function frameInk(
  bytes: Uint8Array,
  frame: { readonly width: number; readonly height: number },
): FramedInk {
  const [width, height] = [frame.width * ART_SCALE, frame.height * ART_SCALE];
  const [roomWide, roomHigh] = [width * (1 - 2 * AIR), height * (1 - 2 * AIR)];
  let ink = readInk(bytes).pixels;
  while (Math.min(roomWide / ink.width, roomHigh / ink.height) < 0.5) ink = halved(ink);
  const zoom = Math.min(roomWide / ink.width, roomHigh / ink.height);
  if (ink.width <= width && ink.height <= height && Math.abs(zoom - 1) < AS_IT_IS)
    return { png: encodePng(inTheMiddle(ink, width, height)), width, height };
  const [wide, high] = [ink.width * zoom, ink.height * zoom];
  const href = `data:image/png;base64,${Buffer.from(encodePng(ink)).toString('base64')}`;
  const place = `x="${(width - wide) / 2}" y="${(height - high) / 2}" width="${wide}" height="${high}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image ${place} href="${href}"/></svg>`;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return { png: encodePng(decodePng(drawn)), width, height };
}
