/**
 * Reads Microsoft's compound file format ([MS-CFB]), the container of doc, xls, ppt and hwp. Invariant: the number of sectors
 * bounds the length of every chain, so no file makes reading endless.
 */

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LAST_SECTOR = 0xfffffffa;
const HEADER_DIFAT = 109;
const ENTRY_BYTES = 128;
const MINI_SECTOR = 64;
const STREAM = 2;
const ROOT = 5;

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly start: number;
  readonly size: number;
  /** Where it lies in the file. */
  readonly place: number;
  /** The numbers of the entries before and after it in its storage, and of the one in the middle of what it holds. */
  readonly links: { readonly left: number; readonly right: number; readonly child: number };
}

/** How the sectors of a file are listed. */
export interface SectorTables {
  readonly sectorSize: number;
  /** The sectors of the table that says which sector follows each. */
  readonly fatSectors: readonly number[];
  /** Streams of fewer bytes are stored in the stream of the root. */
  readonly cutoff: number;
}

/** Whether the bytes begin like an OLE compound file ([MS-CFB] 2.2). */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte);
}

/** The streams of a compound file by the last part of their path. */
export class CompoundFile {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  readonly #sectorSize: number;
  readonly #fatSectors: readonly number[];
  readonly #fat: readonly number[];
  readonly #miniFat: readonly number[];
  readonly #miniStream: Uint8Array;
  readonly #cutoff: number;
  readonly #own: ReadonlySet<Entry>;
  readonly entries: readonly Entry[];

  /** Throws RangeError for a file with an invalid structure. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = this.#view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new RangeError(`sector shift ${shift}`);
    this.#sectorSize = 1 << shift;
    this.#cutoff = this.#view.getUint32(56, true);
    this.#fatSectors = this.#listFatSectors();
    this.#fat = this.#fatSectors.flatMap((sector) => this.#numbers(sector));
    this.entries = this.#directory();
    const root = this.entries.find((entry) => entry.kind === ROOT);
    if (root === undefined) throw new RangeError('no root entry');
    this.#miniFat = this.#chain(this.#view.getUint32(60, true)).flatMap((sector) => this.#numbers(sector));
    this.#miniStream = this.#join(root.start, root.size);
    this.#own = this.#childrenOf(root);
  }

  get tables(): SectorTables {
    return { sectorSize: this.#sectorSize, fatSectors: this.#fatSectors, cutoff: this.#cutoff };
  }

  /** The entries directly in a storage, without those of objects that are embedded in the file. */
  #childrenOf(storage: Entry): Set<Entry> {
    const found = new Set<Entry>();
    const waiting = [storage.links.child];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const entry = this.entries[next];
      if (entry === undefined || found.has(entry)) continue;
      found.add(entry);
      waiting.push(entry.links.left, entry.links.right);
    }
    return found;
  }

  /**
   * The stream of a name, the file's own before one of an embedded object. Names are compared without regard to case, as the format says
   * (MS-CFB 2.6.4).
   */
  find(name: string): Entry | undefined {
    const wanted = name.toLowerCase();
    const named = this.entries.filter(({ kind, name }) => kind === STREAM && name.toLowerCase() === wanted);
    return named.find((entry) => this.#own.has(entry)) ?? named[0];
  }

  has(name: string): boolean {
    return this.find(name) !== undefined;
  }

  /** The first `most` bytes of a stream, or undefined when there is none. Throws RangeError for a truncated stream. */
  read(name: string, most = Number.POSITIVE_INFINITY): Uint8Array | undefined {
    const entry = this.find(name);
    if (entry === undefined) return undefined;
    const size = Math.min(entry.size, most);
    return entry.size < this.#cutoff ? this.#joinMini(entry.start, size) : this.#join(entry.start, size);
  }

  /**
   * The file with another content of the same length in one of its streams. Throws RangeError for a stream that is cut off or has
   * another length.
   */
  withStream(name: string, content: Uint8Array): Uint8Array {
    const entry = this.find(name);
    if (entry === undefined || entry.size !== content.byteLength) throw new RangeError('another length');
    const isSmall = entry.size < this.#cutoff;
    const size = isSmall ? MINI_SECTOR : this.#sectorSize;
    // A slice of a Buffer would be the given bytes themselves.
    const copy = new Uint8Array(this.#bytes);
    for (const [index, sector] of this.#chain(entry.start, isSmall ? this.#miniFat : this.#fat).entries()) {
      const part = content.subarray(index * size, (index + 1) * size);
      if (part.byteLength > 0) copy.set(part, isSmall ? this.#smallSector(sector) : this.#sector(sector));
    }
    return copy;
  }

  /** Where a sector of the small streams lies, which are stored in the stream of the root. */
  #smallSector(index: number): number {
    const start = this.entries.find((entry) => entry.kind === ROOT)?.start ?? LAST_SECTOR;
    const at = index * MINI_SECTOR;
    const sector = this.#chain(start)[Math.floor(at / this.#sectorSize)];
    if (sector === undefined) throw new RangeError('a small stream is cut off');
    return this.#sector(sector) + (at % this.#sectorSize);
  }

  #sector(index: number): number {
    return (index + 1) * this.#sectorSize;
  }

  #numbers(sector: number): number[] {
    const at = this.#sector(sector);
    const count = Math.floor(Math.min(this.#sectorSize, Math.max(0, this.#bytes.byteLength - at)) / 4);
    return Array.from({ length: count }, (_, index) => this.#view.getUint32(at + index * 4, true));
  }

  #listFatSectors(): number[] {
    const found: number[] = [];
    const wanted = this.#view.getUint32(44, true);
    for (let index = 0; index < HEADER_DIFAT; index += 1) {
      found.push(this.#view.getUint32(76 + index * 4, true));
    }
    let next = this.#view.getUint32(68, true);
    const most = this.#bytes.byteLength / this.#sectorSize;
    for (let turn = 0; next < LAST_SECTOR && turn < most; turn += 1) {
      const numbers = this.#numbers(next);
      next = numbers.pop() ?? LAST_SECTOR;
      found.push(...numbers);
    }
    return found.filter((sector) => sector < LAST_SECTOR).slice(0, wanted);
  }

  #chain(start: number, table: readonly number[] = this.#fat): number[] {
    const chain: number[] = [];
    let next = start;
    while (next < LAST_SECTOR) {
      if (chain.length > table.length) throw new RangeError('a chain runs in a circle');
      chain.push(next);
      next = table[next] ?? LAST_SECTOR;
    }
    return chain;
  }

  #join(start: number, size: number): Uint8Array {
    const joined = new Uint8Array(Math.min(size, this.#bytes.byteLength));
    let filled = 0;
    for (const sector of this.#chain(start)) {
      if (filled >= joined.byteLength) break;
      const at = this.#sector(sector);
      const part = this.#bytes.subarray(at, at + Math.min(this.#sectorSize, joined.byteLength - filled));
      joined.set(part, filled);
      filled += part.byteLength;
    }
    if (filled < Math.min(size, joined.byteLength)) throw new RangeError('a stream is cut off');
    return joined;
  }

  #joinMini(start: number, size: number): Uint8Array {
    const parts = this.#chain(start, this.#miniFat).map((sector) =>
      this.#miniStream.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR),
    );
    const joined = new Uint8Array(Buffer.concat(parts)).subarray(0, size);
    if (joined.byteLength < size) throw new RangeError('a small stream is cut off');
    return joined;
  }

  #directory(): Entry[] {
    const utf16 = new TextDecoder('utf-16le');
    const entries: Entry[] = [];
    for (const sector of this.#chain(this.#view.getUint32(48, true))) {
      for (let at = this.#sector(sector); at < this.#sector(sector + 1); at += ENTRY_BYTES) {
        if (at + ENTRY_BYTES > this.#bytes.byteLength) break;
        const length = Math.min(this.#view.getUint16(at + 64, true), 64);
        entries.push({
          name: utf16.decode(this.#bytes.subarray(at, at + Math.max(0, length - 2))),
          kind: this.#view.getUint8(at + 66),
          start: this.#view.getUint32(at + 116, true),
          size: this.#view.getUint32(at + 120, true),
          place: at,
          links: {
            left: this.#view.getUint32(at + 68, true),
            right: this.#view.getUint32(at + 72, true),
            child: this.#view.getUint32(at + 76, true),
          },
        });
      }
    }
    return entries;
  }
}
