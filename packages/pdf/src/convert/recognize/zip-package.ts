/**
 * Reads ZIP packages (docx, xlsx, pptx, odt, hwpx) by their central directory, and refuses ZIP bombs. Invariant: at most the
 * budget is ever decompressed, whatever the directory claims.
 */
import { inflateRawSync } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 10_000;
const MOST_UNPACKED = 200 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

/** Thrown for a package that must not be decompressed: it is broken, or far larger than it looks. */
export class ZipError extends Error {}

/** Whether the bytes begin like a ZIP archive. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  throw new ZipError('no central directory');
}

function readEntries(bytes: Uint8Array, view: DataView): ZipEntry[] {
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  if (count === 0) throw new ZipError('no entries');
  if (count > MOST_ENTRIES) throw new ZipError(`${count} entries`);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new ZipError('a broken directory');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0,
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Refuses entries that share bytes: with them a small file decompresses to a huge one. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  const sorted = [...entries].sort((a, b) => a.at - b.at);
  sorted.forEach((entry, index) => {
    const next = sorted[index + 1];
    if (next !== undefined && entry.at + 30 + entry.packed > next.at) throw new ZipError('entries overlap');
  });
}

export class ZipPackage {
  readonly entries: readonly ZipEntry[];
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  /** Throws ZipError for a broken directory, overlapping entries or an entry that claims too many bytes. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.entries = readEntries(bytes, this.#view);
    refuseOverlaps(this.entries);
    const claimed = this.entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    if (claimed > MOST_UNPACKED) throw new ZipError(`unpacks to ${claimed} bytes`);
  }

  has(name: string): boolean {
    return this.entries.some((entry) => entry.name === name);
  }

  /** An entry's content, at most `most` bytes; undefined when there is none. Throws ZipError when it is broken. */
  read(name: string, most = MOST_UNPACKED): Uint8Array | undefined {
    const entry = this.entries.find((one) => one.name === name);
    return entry && this.#unpack(entry, most);
  }

  text(name: string): string | undefined {
    const bytes = this.read(name);
    return bytes && new TextDecoder().decode(bytes);
  }

  /** Decompresses every entry once and passes it to `look`. Throws ZipError beyond the budget. */
  walk(look: (entry: ZipEntry, content: Uint8Array) => void): void {
    let left = MOST_UNPACKED;
    for (const entry of this.entries) {
      const content = this.#unpack(entry, left);
      left -= content.byteLength;
      look(entry, content);
    }
  }

  #unpack(entry: ZipEntry, most: number): Uint8Array {
    if (entry.at + 30 > this.#bytes.byteLength || this.#view.getUint32(entry.at, true) !== LOCAL_SIGNATURE) {
      throw new ZipError(`${entry.name} is not where the directory says`);
    }
    const start =
      entry.at + 30 + this.#view.getUint16(entry.at + 26, true) + this.#view.getUint16(entry.at + 28, true);
    const packed = this.#bytes.subarray(start, start + entry.packed);
    if (packed.byteLength < entry.packed) throw new ZipError(`${entry.name} is cut off`);
    if (entry.method === STORED || entry.encrypted) return packed;
    if (entry.method !== DEFLATED) throw new ZipError(`${entry.name} is packed by method ${entry.method}`);
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
    } catch (error) {
      throw new ZipError(`${entry.name}: ${error instanceof Error ? error.message : 'cannot be unpacked'}`);
    }
  }
}
