/**
 * Owns how an uploaded signature or stamp is cleaned. Invariant: the result is a new picture drawn from pixels: no metadata, no
 * foreign chunks, at most LONGEST_SIDE, only ink on a transparent background.
 */
import { type PictureHead, readPictureHead } from '@dojang/domain';
import { Resvg } from '@resvg/resvg-js';
import { decodePng, isInterlaced, MAX_PIXELS, type Pixels } from '../png/decode-png.ts';
import { encodePng } from '../png/encode-png.ts';
import { inTheMiddle } from '../png/scale-pixels.ts';
import { InkError } from './ink-error.ts';

export interface InkImage {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Number of pixels with ink; a small number means a mere dot. */
  readonly inkPixels: number;
}

/** The longest side in pixels: 8 cm at more than 600 dpi. */
export const LONGEST_SIDE = 2400;
const MARGIN = 4;
/** The longer side of a picture is at most this many times the shorter one: a single thin stroke gets room on both sides. */
const LONGEST_RATIO = 40;
/** Alpha from which a pixel counts as ink. */
const VISIBLE = 16;
/** The distance from the paper's color from which a photographed pixel is partly ink, and from which it is fully ink. */
const PAPER = 36;
const INK = 110;

/** How each EXIF orientation maps the stored picture (w × h) to the upright one, as SVG matrices. */
function uprightMatrix(orientation: number, w: number, h: number): string {
  switch (orientation) {
    case 2:
      return `matrix(-1 0 0 1 ${w} 0)`;
    case 3:
      return `matrix(-1 0 0 -1 ${w} ${h})`;
    case 4:
      return `matrix(1 0 0 -1 0 ${h})`;
    case 5:
      return 'matrix(0 1 1 0 0 0)';
    case 6:
      return `matrix(0 1 -1 0 ${h} 0)`;
    case 7:
      return `matrix(0 -1 -1 0 ${h} ${w})`;
    case 8:
      return `matrix(0 -1 1 0 0 ${w})`;
    default:
      return 'matrix(1 0 0 1 0 0)';
  }
}

/** Decodes with resvg, which also rotates and scales; the bytes are passed as a data URL, so resvg reads no file. */
function decodeUpright(bytes: Uint8Array, { type, width, height, orientation }: PictureHead): Pixels {
  const mime = type === 'png' ? 'image/png' : 'image/jpeg';
  const turned = orientation >= 5;
  const [w, h] = turned ? [height, width] : [width, height];
  const zoom = Math.min(1, LONGEST_SIDE / Math.max(w, h));
  const href = `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
  const matrix = uprightMatrix(orientation, width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><image width="${width}" height="${height}" transform="${matrix}" href="${href}"/></svg>`;
  const options = { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: zoom } } as const;
  const pixels = decodePng(new Resvg(svg, options).render().asPng());
  // resvg skips a picture that it cannot decode; a decoded JPEG is opaque everywhere.
  if (type === 'jpg' && pixels.alpha) throw new InkError('damaged', 'The JPEG cannot be read');
  return pixels;
}

function decode(bytes: Uint8Array, stored: PictureHead): Pixels {
  if (stored.type === 'jpg' || isInterlaced(bytes)) return decodeUpright(bytes, stored);
  const pixels = decodePng(bytes);
  return Math.max(pixels.width, pixels.height) > LONGEST_SIDE ? decodeUpright(bytes, stored) : pixels;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 255;
}

/** The color along the edge, where a photograph of a signature shows paper. */
function paperColor({ width, height, rgb }: Pixels): [number, number, number] {
  const channel = (k: number): number => {
    const values: number[] = [];
    for (let x = 0; x < width; x++)
      values.push(rgb[x * 3 + k] ?? 0, rgb[((height - 1) * width + x) * 3 + k] ?? 0);
    for (let y = 0; y < height; y++)
      values.push(rgb[y * width * 3 + k] ?? 0, rgb[((y + 1) * width - 1) * 3 + k] ?? 0);
    return median(values);
  };
  return [channel(0), channel(1), channel(2)];
}

/** Makes the paper of an opaque picture transparent. */
function withoutPaper(pixels: Pixels): Pixels {
  if (pixels.alpha) return pixels;
  const [red, green, blue] = paperColor(pixels);
  const { width, height, rgb } = pixels;
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i++) {
    const apart = Math.max(
      Math.abs((rgb[i * 3] ?? 0) - red),
      Math.abs((rgb[i * 3 + 1] ?? 0) - green),
      Math.abs((rgb[i * 3 + 2] ?? 0) - blue),
    );
    alpha[i] = Math.round(255 * Math.min(1, Math.max(0, (apart - PAPER) / (INK - PAPER))));
  }
  return { width, height, rgb, alpha };
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly count: number;
}

function inkBounds({ width, height, alpha }: Pixels): Bounds | null {
  let [left, top, right, bottom, count] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((alpha?.[y * width + x] ?? 255) < VISIBLE) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
      count++;
    }
  }
  return count > 0 ? { left, top, right, bottom, count } : null;
}

function crop(pixels: Pixels, { left, top, right, bottom }: Bounds, margin: number): Pixels {
  const [x0, y0] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  const width = Math.min(pixels.width, right + 1 + margin) - x0;
  const height = Math.min(pixels.height, bottom + 1 + margin) - y0;
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (y0 + y) * pixels.width + x0;
    rgb.set(pixels.rgb.subarray(from * 3, (from + width) * 3), y * width * 3);
    alpha.set(pixels.alpha?.subarray(from, from + width) ?? new Uint8Array(width).fill(255), y * width);
  }
  return { width, height, rgb, alpha };
}

/** Centers the ink of one thin stroke in a picture that can be scaled down without losing it. */
function withRoom(ink: Pixels): Pixels {
  const least = Math.ceil(Math.max(ink.width, ink.height) / LONGEST_RATIO);
  if (Math.min(ink.width, ink.height) >= least) return ink;
  return inTheMiddle(ink, Math.max(ink.width, least), Math.max(ink.height, least));
}

/**
 * Returns the pixels of a picture (PNG or JPEG), upright and at most LONGEST_SIDE.
 * @throws InkError when it is no picture, too large or damaged
 */
export function readPixels(bytes: Uint8Array): Pixels {
  const stored = readPictureHead(bytes);
  if (stored === null) throw new InkError('not_a_picture', 'Neither PNG nor JPEG');
  if (stored.width === 0 || stored.height === 0) throw new InkError('damaged', 'The picture has no size');
  if (stored.width * stored.height > MAX_PIXELS)
    throw new InkError('too_large', 'The picture has too many pixels');
  try {
    return decode(bytes, stored);
  } catch (cause) {
    throw new InkError('damaged', 'The picture cannot be read', { cause });
  }
}

/**
 * The ink of a picture (PNG or JPEG), cut to its bounds; the paper of an opaque picture is removed.
 * @param margin the pixels around the ink that are kept; a thin stroke gets more
 * @throws InkError when it is no picture, too large, damaged, or has no ink
 */
export function readInk(
  bytes: Uint8Array,
  margin = MARGIN,
): {
  readonly pixels: Pixels;
  readonly inkPixels: number;
} {
  const ink = withoutPaper(readPixels(bytes));
  const bounds = inkBounds(ink);
  if (!bounds) throw new InkError('empty', 'The picture has no ink');
  return { pixels: withRoom(crop(ink, bounds, margin)), inkPixels: bounds.count };
}

/**
 * Checks and cleans a drawn, uploaded or photographed signature or stamp, and writes it as a new PNG.
 * @throws InkError as `readInk` does
 */
export function normalizeInkImage(bytes: Uint8Array): InkImage {
  const { pixels, inkPixels } = readInk(bytes);
  return { png: encodePng(pixels), width: pixels.width, height: pixels.height, inkPixels };
}

/**
 * Redraws a picture (PNG or JPEG) with its background, upright and at most LONGEST_SIDE: for attached pictures that are no ink.
 * @throws InkError when it is no picture, too large or damaged
 */
export const normalizePicture = (bytes: Uint8Array): Uint8Array => encodePng(readPixels(bytes));
