/**
 * Owns pictures in one ink: signatures and stamps, whose pixels differ only in their alpha. The PNG of such a picture has a
 * palette of 256 entries of one color whose transparency is 0 to 255 in order. Its compressed pixels are therefore the alpha
 * values, and are copied into a PDF as they are.
 */
import { deflateSync } from 'node:zlib';
import type { Pixels } from './decode-png.ts';
import { unfilter } from './decode-png.ts';
import { inflateLines, type PngChunks, readPngChunks } from './png-chunks.ts';
import { COLOR, pngChunk, pngFile } from './write-png.ts';

export interface Ink {
  readonly width: number;
  readonly height: number;
  readonly color: readonly [number, number, number];
  /** One byte per pixel, row by row. */
  readonly alpha: Uint8Array;
}

export interface InkPng extends Ink {
  /** The compressed lines as they are in the file: PNG prediction, one byte per pixel. */
  readonly packed: Uint8Array;
}

const LEVELS = 256;
/** Below this alpha a pixel's color is only a rounding error. */
const FAINT = 48;
/** How far the colors of ink pixels may differ, since edge smoothing rounds them to bytes. */
const COLOR_SLACK = 6;

function inkColor({ header, palette, transparency }: PngChunks): [number, number, number] | null {
  const isInk = header.color === COLOR.palette && header.depth === 8 && transparency?.length === LEVELS;
  if (!isInk || palette?.length !== LEVELS * 3) return null;
  if (!transparency.every((value, index) => value === index)) return null;
  const [red = 0, green = 0, blue = 0] = palette;
  const plain = palette.every((value, index) => value === [red, green, blue][index % 3]);
  return plain ? [red, green, blue] : null;
}

/** Reads a picture that `encodeInkPng` wrote; null for any other kind of PNG. @throws PngError */
export function readInkPng(bytes: Uint8Array): InkPng | null {
  const chunks = readPngChunks(bytes);
  const color = inkColor(chunks);
  if (!color) return null;
  const { width, height } = chunks.header;
  const lines = unfilter(inflateLines(chunks, width), width, height, 1);
  const alpha = new Uint8Array(width * height);
  for (const [y, line] of lines.entries()) alpha.set(line, y * width);
  return { width, height, color, alpha, packed: chunks.data };
}

/** The picture as one ink, or null when it has several colors or no transparency. */
export function asInk({ width, height, rgb, alpha }: Pixels): Ink | null {
  if (!alpha) return null;
  const sums: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < alpha.length; i++) {
    const value = alpha[i] ?? 0;
    if (value < 250) continue;
    for (let k = 0; k < 3; k++) sums[k] = (sums[k] ?? 0) + (rgb[i * 3 + k] ?? 0);
    weight++;
  }
  if (weight === 0) return null;
  const color: [number, number, number] = [
    Math.round(sums[0] / weight),
    Math.round(sums[1] / weight),
    Math.round(sums[2] / weight),
  ];
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < FAINT) continue;
    for (let k = 0; k < 3; k++) {
      if (Math.abs((rgb[i * 3 + k] ?? 0) - (color[k] ?? 0)) > COLOR_SLACK) return null;
    }
  }
  return { width, height, color, alpha };
}

/** Writes a one-color picture as PNG; `readInkPng` reads it back. */
export function encodeInkPng({ width, height, color, alpha }: Ink): Uint8Array {
  const palette = Uint8Array.from({ length: LEVELS * 3 }, (_, index) => color[index % 3] ?? 0);
  const levels = Uint8Array.from({ length: LEVELS }, (_, index) => index);
  const lines = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) lines.set(alpha.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return pngFile(width, height, COLOR.palette, [
    pngChunk('PLTE', palette),
    pngChunk('tRNS', levels),
    pngChunk('IDAT', deflateSync(lines)),
  ]);
}
