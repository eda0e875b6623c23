/**
 * Decodes PNG pictures (signatures, stamps) into plain pixels. Invariant: it never decompresses more than the size that the
 * header states.
 */
import { CHANNELS, inflateLines, type PngChunks, PngError, readPngChunks } from './png-chunks.ts';

export { isInterlaced, MAX_PIXELS } from './png-chunks.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, one byte each, row by row. */
  readonly rgb: Uint8Array;
  /** One byte per pixel; null when the picture is opaque. */
  readonly alpha: Uint8Array | null;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Undoes one line's filter in place. `step` is the bytes per pixel, `above` the line before, or zeros for the first line. */
function unfilterLine(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  const { length } = line;
  if (filter === 1) {
    for (let i = step; i < length; i++) line[i] = (line[i] ?? 0) + (line[i - step] ?? 0);
  } else if (filter === 2) {
    for (let i = 0; i < length; i++) line[i] = (line[i] ?? 0) + (above[i] ?? 0);
  } else if (filter === 3) {
    for (let i = 0; i < length; i++) {
      const left = i < step ? 0 : (line[i - step] ?? 0);
      line[i] = (line[i] ?? 0) + ((left + (above[i] ?? 0)) >> 1);
    }
  } else if (filter === 4) {
    for (let i = 0; i < step; i++) line[i] = (line[i] ?? 0) + (above[i] ?? 0);
    for (let i = step; i < length; i++) {
      line[i] = (line[i] ?? 0) + paeth(line[i - step] ?? 0, above[i] ?? 0, above[i - step] ?? 0);
    }
  } else if (filter !== 0) throw new PngError('The PNG is damaged');
}

/** Undoes the filters of all lines in place and returns the lines without their filter bytes. */
export function unfilter(raw: Uint8Array, lineLength: number, height: number, step: number): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let above: Uint8Array = new Uint8Array(lineLength);
  for (let y = 0; y < height; y++) {
    const at = y * (lineLength + 1);
    const line = new Uint8Array(raw.buffer, raw.byteOffset + at + 1, lineLength);
    unfilterLine(raw[at] ?? 0, line, above, step);
    lines.push(line);
    above = line;
  }
  return lines;
}

function sampleAt(line: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return line[index] ?? 0;
  if (depth === 16) return line[index * 2] ?? 0;
  const bit = index * depth;
  return ((line[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

type Paint = (line: Uint8Array, x: number, rgb: Uint8Array, at: number) => number;

/** Returns a function that writes the color of one pixel of this kind and returns its alpha. */
function painterOf({ header, palette, transparency }: PngChunks): Paint {
  const { color, depth } = header;
  const channels = CHANNELS[color] ?? 1;
  const grayScale = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  const keyAt = (i: number): number => {
    if (!transparency || transparency.length < i * 2 + 2) return -1;
    return depth === 16 ? (transparency[i * 2] ?? -1) : (transparency[i * 2 + 1] ?? -1);
  };
  if (color === 3) {
    return (line, x, rgb, at) => {
      const index = sampleAt(line, x, depth);
      for (let k = 0; k < 3; k++) rgb[at + k] = palette?.[index * 3 + k] ?? 0;
      return transparency?.[index] ?? 255;
    };
  }
  if (channels <= 2) {
    const key = keyAt(0);
    return (line, x, rgb, at) => {
      const gray = sampleAt(line, x * channels, depth);
      rgb.fill(gray * grayScale, at, at + 3);
      if (channels === 2) return sampleAt(line, x * 2 + 1, depth);
      return gray === key ? 0 : 255;
    };
  }
  const keys = [keyAt(0), keyAt(1), keyAt(2)];
  return (line, x, rgb, at) => {
    for (let k = 0; k < 3; k++) rgb[at + k] = sampleAt(line, x * channels + k, depth);
    if (channels === 4) return sampleAt(line, x * 4 + 3, depth);
    return keys.every((key, k) => key === rgb[at + k]) ? 0 : 255;
  };
}

/** Fast path for the most common kind, eight bits each of red, green, blue and alpha, without a call per pixel. */
function paintRgba(lines: readonly Uint8Array[], width: number, rgb: Uint8Array, alpha: Uint8Array): void {
  let to = 0;
  for (const line of lines) {
    for (let x = 0; x < width; x++, to++) {
      rgb[to * 3] = line[x * 4] ?? 0;
      rgb[to * 3 + 1] = line[x * 4 + 1] ?? 0;
      rgb[to * 3 + 2] = line[x * 4 + 2] ?? 0;
      alpha[to] = line[x * 4 + 3] ?? 0;
    }
  }
}

function paintAny(lines: readonly Uint8Array[], chunks: PngChunks, rgb: Uint8Array, alpha: Uint8Array): void {
  const { width } = chunks.header;
  const paint = painterOf(chunks);
  for (const [y, line] of lines.entries()) {
    for (let x = 0; x < width; x++) alpha[y * width + x] = paint(line, x, rgb, (y * width + x) * 3);
  }
}

/**
 * Decodes a PNG.
 * @throws PngError when it is damaged, interlaced or larger than MAX_PIXELS
 */
export function decodePng(bytes: Uint8Array): Pixels {
  const chunks = readPngChunks(bytes);
  const { width, height, depth, color } = chunks.header;
  const bits = (CHANNELS[color] ?? 1) * depth;
  const lineLength = Math.ceil((width * bits) / 8);
  const lines = unfilter(inflateLines(chunks, lineLength), lineLength, height, Math.max(1, bits >> 3));
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  if (color === 6 && depth === 8) paintRgba(lines, width, rgb, alpha);
  else paintAny(lines, chunks, rgb, alpha);
  return { width, height, rgb, alpha: alpha.every((value) => value === 255) ? null : alpha };
}
