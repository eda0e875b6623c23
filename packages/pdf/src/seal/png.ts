/**
 * Reads PNG pictures (signatures, stamps) into plain pixels.
 * Invariant: never inflates beyond the size that the header promises, and that size is bounded.
 * Source: PNG specification, third edition; interlaced files are refused, since the product writes none.
 */
import { inflateSync } from 'node:zlib';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, one byte each, row by row. */
  readonly rgb: Uint8Array;
  /** One byte a pixel; null when the picture is opaque. */
  readonly alpha: Uint8Array | null;
}

export const MAX_PIXELS = 16_000_000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Samples a pixel by colour type: grey, (none), RGB, palette, grey + alpha, (none), RGBA. */
const CHANNELS = [1, 0, 3, 1, 2, 0, 4];

interface Header {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
}

interface Chunks {
  readonly header: Header;
  readonly data: Uint8Array;
  readonly palette: Uint8Array | null;
  readonly transparency: Uint8Array | null;
}

export class PngFault extends Error {}

/** True when the bytes begin like a PNG. */
export function looksLikePng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, i) => bytes[i] === byte);
}

/** True for a PNG that decodePng would refuse for being interlaced. */
export function isInterlaced(bytes: Uint8Array): boolean {
  return looksLikePng(bytes) && bytes[28] === 1;
}

function readHeader(view: DataView, at: number): Header {
  const header = {
    width: view.getUint32(at),
    height: view.getUint32(at + 4),
    depth: view.getUint8(at + 8),
    colour: view.getUint8(at + 9),
  };
  const channels = CHANNELS[header.colour] ?? 0;
  if (channels === 0 || ![1, 2, 4, 8, 16].includes(header.depth)) throw new PngFault('Unknown kind of PNG');
  if (header.depth < 8 && channels > 1) throw new PngFault('Unknown kind of PNG');
  if (header.width === 0 || header.height === 0) throw new PngFault('The picture is empty');
  if (header.width * header.height > MAX_PIXELS) throw new PngFault('The picture is too large');
  if (view.getUint8(at + 12) !== 0) throw new PngFault('Interlaced PNG');
  return header;
}

function readChunks(bytes: Uint8Array): Chunks {
  if (!looksLikePng(bytes)) throw new PngFault('Not a PNG');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Header | undefined;
  let palette: Uint8Array | null = null;
  let transparency: Uint8Array | null = null;
  const data: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (body.length < length) throw new PngFault('The PNG is cut off');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IHDR') {
      if (length < 13) throw new PngFault('The PNG is cut off');
      header = readHeader(view, at + 8);
    } else if (type === 'IDAT') data.push(body);
    else if (type === 'PLTE') palette = body;
    else if (type === 'tRNS') transparency = body;
    else if (type === 'IEND') break;
    at += 12 + length;
  }
  if (!header || data.length === 0) throw new PngFault('The PNG is cut off');
  return { header, data: Buffer.concat(data), palette, transparency };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function unfilterRow(filter: number, row: Uint8Array, above: Uint8Array | null, step: number): void {
  const length = row.length;
  for (let i = 0; i < length; i++) {
    const left = i >= step ? (row[i - step] ?? 0) : 0;
    const up = above?.[i] ?? 0;
    const value = row[i] ?? 0;
    if (filter === 1) row[i] = value + left;
    else if (filter === 2) row[i] = value + up;
    else if (filter === 3) row[i] = value + ((left + up) >> 1);
    else row[i] = value + paeth(left, up, i >= step ? (above?.[i - step] ?? 0) : 0);
  }
}

/** Undoes the line filters in place and returns the rows without their filter bytes. */
function unfilter(raw: Uint8Array, rowLength: number, rows: number, step: number): Uint8Array[] {
  const out: Uint8Array[] = [];
  let above: Uint8Array | null = null;
  for (let y = 0; y < rows; y++) {
    const at = y * (rowLength + 1);
    const filter = raw[at] ?? 0;
    if (filter > 4) throw new PngFault('The PNG is damaged');
    const row = raw.subarray(at + 1, at + 1 + rowLength);
    if (filter !== 0) unfilterRow(filter, row, above, step);
    out.push(row);
    above = row;
  }
  return out;
}

function sampleAt(row: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return row[index] ?? 0;
  if (depth === 16) return row[index * 2] ?? 0;
  const bit = index * depth;
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

type Paint = (row: Uint8Array, x: number, rgb: Uint8Array, at: number) => number;

/** How one pixel of this kind becomes colour; the function returns its alpha. */
function painterOf({ header, palette, transparency }: Chunks): Paint {
  const { colour, depth } = header;
  const channels = CHANNELS[colour] ?? 1;
  const greyScale = depth < 8 ? 255 / ((1 << depth) - 1) : 1;
  const keyAt = (i: number): number => {
    if (!transparency || transparency.length < i * 2 + 2) return -1;
    return depth === 16 ? (transparency[i * 2] ?? -1) : (transparency[i * 2 + 1] ?? -1);
  };
  if (colour === 3) {
    return (row, x, rgb, at) => {
      const index = sampleAt(row, x, depth);
      for (let k = 0; k < 3; k++) rgb[at + k] = palette?.[index * 3 + k] ?? 0;
      return transparency?.[index] ?? 255;
    };
  }
  if (channels <= 2) {
    const key = keyAt(0);
    return (row, x, rgb, at) => {
      const grey = sampleAt(row, x * channels, depth);
      rgb.fill(grey * greyScale, at, at + 3);
      if (channels === 2) return sampleAt(row, x * 2 + 1, depth);
      return grey === key ? 0 : 255;
    };
  }
  const keys = [keyAt(0), keyAt(1), keyAt(2)];
  return (row, x, rgb, at) => {
    for (let k = 0; k < 3; k++) rgb[at + k] = sampleAt(row, x * channels + k, depth);
    if (channels === 4) return sampleAt(row, x * 4 + 3, depth);
    return keys.every((key, k) => key === rgb[at + k]) ? 0 : 255;
  };
}

/**
 * Decodes a PNG.
 * @throws PngFault when it is damaged, interlaced or larger than MAX_PIXELS
 */
export function decodePng(bytes: Uint8Array): Pixels {
  const chunks = readChunks(bytes);
  const { width, height, depth, colour } = chunks.header;
  const bits = (CHANNELS[colour] ?? 1) * depth;
  const rowLength = Math.ceil((width * bits) / 8);
  const expected = (rowLength + 1) * height;
  let raw: Uint8Array;
  try {
    raw = inflateSync(chunks.data, { maxOutputLength: expected + 64 });
  } catch (cause) {
    throw new PngFault('The PNG is damaged', { cause });
  }
  if (raw.length < expected) throw new PngFault('The PNG is cut off');
  const rows = unfilter(raw, rowLength, height, Math.max(1, bits >> 3));
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  const paint = painterOf(chunks);
  let opaque = true;
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const value = paint(row, x, rgb, pixel * 3);
      alpha[pixel] = value;
      if (value !== 255) opaque = false;
    }
  }
  return { width, height, rgb, alpha: opaque ? null : alpha };
}
