/**
 * Reads the structure of a PNG: its header and its chunks, without decompressing them. Invariant: every announced chunk is
 * present, and the size is bounded. Source: PNG specification, third edition. Interlaced files are refused, since the product
 * writes none.
 */
import { inflateSync } from 'node:zlib';

export const MAX_PIXELS = 16_000_000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Samples per pixel by color type: gray, (none), RGB, palette, gray + alpha, (none), RGBA. */
export const CHANNELS = [1, 0, 3, 1, 2, 0, 4];

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly color: number;
}

export interface PngChunks {
  readonly header: PngHeader;
  readonly data: Uint8Array;
  readonly palette: Uint8Array | null;
  readonly transparency: Uint8Array | null;
}

export class PngError extends Error {}

/** True when the bytes begin like a PNG. */
export function looksLikePng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, i) => bytes[i] === byte);
}

/** True for a PNG that decodePng would refuse for being interlaced. */
export function isInterlaced(bytes: Uint8Array): boolean {
  return looksLikePng(bytes) && bytes[28] === 1;
}

function readHeader(view: DataView, at: number): PngHeader {
  const header = {
    width: view.getUint32(at),
    height: view.getUint32(at + 4),
    depth: view.getUint8(at + 8),
    color: view.getUint8(at + 9),
  };
  const channels = CHANNELS[header.color] ?? 0;
  if (channels === 0 || ![1, 2, 4, 8, 16].includes(header.depth)) throw new PngError('Unknown kind of PNG');
  if (header.depth < 8 && channels > 1) throw new PngError('Unknown kind of PNG');
  if (header.width === 0 || header.height === 0) throw new PngError('The picture is empty');
  if (header.width * header.height > MAX_PIXELS) throw new PngError('The picture is too large');
  if (view.getUint8(at + 12) !== 0) throw new PngError('Interlaced PNG');
  return header;
}

/** Reads the chunks of a PNG. @throws PngError when the file is no PNG that the product supports */
export function readPngChunks(bytes: Uint8Array): PngChunks {
  if (!looksLikePng(bytes)) throw new PngError('Not a PNG');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: PngHeader | undefined;
  let palette: Uint8Array | null = null;
  let transparency: Uint8Array | null = null;
  const data: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (body.length < length) throw new PngError('The PNG is cut off');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IHDR') {
      if (length < 13) throw new PngError('The PNG is cut off');
      header = readHeader(view, at + 8);
    } else if (type === 'IDAT') data.push(body);
    else if (type === 'PLTE') palette = body;
    else if (type === 'tRNS') transparency = body;
    else if (type === 'IEND') break;
    at += 12 + length;
  }
  if (!header || data.length === 0) throw new PngError('The PNG is cut off');
  return { header, data: Buffer.concat(data), palette, transparency };
}

/**
 * The decompressed lines of a PNG, each after the byte that names its filter.
 * @throws PngError when there is less, or much more, than the header announces
 */
export function inflateLines({ header, data }: PngChunks, lineLength: number): Uint8Array {
  const expected = (lineLength + 1) * header.height;
  let lines: Uint8Array;
  try {
    lines = inflateSync(data, { maxOutputLength: expected + 64 });
  } catch (cause) {
    throw new PngError('The PNG is damaged', { cause });
  }
  if (lines.length < expected) throw new PngError('The PNG is cut off');
  return lines;
}
