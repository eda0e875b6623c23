/** Owns the stored size of signatures and stamps: their ink fills a frame of the specified proportions. */
import { Resvg } from '@resvg/resvg-js';
import { decodePng, type Pixels } from '../png/decode-png.ts';
import { encodePng } from '../png/encode-png.ts';
import { readInk } from './ink-image.ts';
import { ART_SCALE } from './render-svg.ts';

/** Share of the frame that stays free on each side. */
const AIR = 0.02;

/** Ink whose size differs by at most this share from its final size is not scaled, which would only blur it. */
const AS_IT_IS = 0.12;

/** Half the width and height, each pixel the alpha-weighted mean of four: scaling in the renderer alone would drop thin lines. */
export function halved({ width, height, rgb, alpha }: Pixels): Pixels {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(w * h * 3);
  const outAlpha = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const corner = y * 2 * width + x * 2;
      const sums = [0, 0, 0];
      let weight = 0;
      for (const at of [corner, corner + 1, corner + width, corner + width + 1]) {
        const share = alpha?.[at] ?? 255;
        weight += share;
        for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (rgb[at * 3 + k] ?? 0) * share;
      }
      const to = y * w + x;
      outAlpha[to] = Math.round(weight / 4);
      for (let k = 0; k < 3; k++) out[to * 3 + k] = weight === 0 ? 0 : Math.round((sums[k] ?? 0) / weight);
    }
  }
  return { width: w, height: h, rgb: out, alpha: outAlpha };
}

/** The pixels centered on a larger transparent background. */
export function inTheMiddle(ink: Pixels, width: number, height: number): Pixels {
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  const [left, top] = [(width - ink.width) >> 1, (height - ink.height) >> 1];
  for (let y = 0; y < ink.height; y++) {
    const [from, to] = [y * ink.width, (top + y) * width + left];
    rgb.set(ink.rgb.subarray(from * 3, (from + ink.width) * 3), to * 3);
    alpha.set(ink.alpha?.subarray(from, from + ink.width) ?? new Uint8Array(ink.width).fill(255), to);
  }
  return { width, height, rgb, alpha };
}

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
