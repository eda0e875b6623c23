/** Writes pixels as a PNG: one-color pictures as `encodeInkPng` does, others with red, green, blue and alpha. */
import { deflateSync } from 'node:zlib';
import type { Pixels } from './decode-png.ts';
import { asInk, encodeInkPng } from './ink-png.ts';
import { COLOR, pngChunk, pngFile } from './write-png.ts';

/** Writes pixels as PNG with 8 bits per channel. */
export function encodePng(pixels: Pixels): Uint8Array {
  const ink = asInk(pixels);
  if (ink) return encodeInkPng(ink);
  const { width, height, rgb, alpha } = pixels;
  const raw = Buffer.alloc((width * 4 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = y * width + x;
      const to = y * (width * 4 + 1) + 1 + x * 4;
      for (let k = 0; k < 3; k++) raw[to + k] = rgb[from * 3 + k] ?? 0;
      raw[to + 3] = alpha ? (alpha[from] ?? 0) : 255;
    }
  }
  return pngFile(width, height, COLOR.rgba, [pngChunk('IDAT', deflateSync(raw))]);
}
