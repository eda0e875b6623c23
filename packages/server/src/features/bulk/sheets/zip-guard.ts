import { inflateRawSync } from 'node:zlib';

/**
 * Owns the guard in front of the reader of uploaded workbooks: it unpacks every entry of the archive within one limit of bytes,
 * before the reader sees the archive. The sizes that the archive states are not believed. Source: PKWARE APPNOTE 4.3.
 */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const MOST_COMMENT = 65_535;

export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all entries together, unpacked. */
  readonly bytes: number;
}

export class ZipRefusedError extends Error {
  readonly reason: 'unreadable' | 'too large';

  constructor(reason: ZipRefusedError['reason'], options?: ErrorOptions) {
    super(`the archive is ${reason}`, options);
    this.name = 'ZipRefusedError';
    this.reason = reason;
  }
}

/** Unpacks all entries within the limits. @throws ZipRefusedError */
export function assertUnpackable(zip: Buffer, limits: ZipLimits): void {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > limits.entries) throw new ZipRefusedError('too large');
  let at = zip.readUInt32LE(end + 16);
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw new ZipRefusedError('unreadable');
    bytes += unpackedSize(zip, at, limits.bytes - bytes);
    if (bytes > limits.bytes) throw new ZipRefusedError('too large');
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function endOf(zip: Buffer): number {
  const last = zip.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at -= 1)
    if (zip.readUInt32LE(at) === END) return at;
  throw new ZipRefusedError('unreadable');
}

/** @param at the place of the entry in the central directory @param left the bytes that are still allowed */
function unpackedSize(zip: Buffer, at: number, left: number): number {
  const method = zip.readUInt16LE(at + 10);
  const packed = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) throw new ZipRefusedError('unreadable');
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (from + packed > zip.length) throw new ZipRefusedError('unreadable');
  if (method === 0) return packed;
  if (method !== 8) throw new ZipRefusedError('unreadable');
  try {
    return inflateRawSync(zip.subarray(from, from + packed), { maxOutputLength: Math.max(1, left) }).length;
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError;
    throw new ZipRefusedError(isTooLarge ? 'too large' : 'unreadable', { cause });
  }
}
