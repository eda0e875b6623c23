/**
 * Owns giving a stream of a compound file ([MS-CFB] 2.1 to 2.6) a content of another length. Invariant: the content lies in new sectors at
 * the end of the file, and every other stream stays where it was; the old sectors of the stream are used by none.
 */
import { CompoundFile } from './compound-file.ts';

const HEADER_SLOTS = 109;
const FAT_SECTOR = 0xfffffffd;
const DIFAT_SECTOR = 0xfffffffc;
const LAST = 0xfffffffe;
const LAST_SECTOR = 0xfffffffa;
/** Fields of the header: how many sectors the table has, where the list of these sectors continues, and over how many sectors. */
const FAT_COUNT_AT = 44;
const DIFAT_AT = 68;
const DIFAT_COUNT_AT = 72;
const SLOTS_AT = 76;
/** The format says 4096 bytes. */
const MOST_CUTOFF = 4096;
/** Fields of an entry of the directory. */
const START_AT = 116;
const SIZE_AT = 120;

class GrowingFile {
  readonly #size: number;
  readonly #slots: number;
  readonly #fatSectors: number[];
  /** The sectors in which the list of these sectors continues. */
  readonly #lists: number[] = [];
  /** Those whose own number the table does not have yet: it is being made longer for them. */
  readonly #waiting: number[] = [];
  #space: Uint8Array;
  #length: number;
  #view: DataView;

  constructor(bytes: Uint8Array, sectorSize: number, fatSectors: readonly number[]) {
    this.#size = sectorSize;
    this.#slots = sectorSize / 4;
    this.#fatSectors = [...fatSectors];
    // A slice of a Buffer would be the given bytes themselves.
    this.#space = new Uint8Array(bytes);
    this.#length = bytes.byteLength;
    this.#view = new DataView(this.#space.buffer);
    if (this.#view.getUint32(FAT_COUNT_AT, true) !== fatSectors.length)
      throw new RangeError('a table is cut off');
    let next = this.#view.getUint32(DIFAT_AT, true);
    const lists = this.#view.getUint32(DIFAT_COUNT_AT, true);
    while (next < LAST_SECTOR && this.#lists.length < lists) {
      this.#lists.push(next);
      next = this.#view.getUint32(this.#at(next, this.#slots - 1), true);
    }
  }

  /** Where a number of a sector lies. */
  #at(sector: number, index = 0): number {
    return (sector + 1) * this.#size + index * 4;
  }

  #set(at: number, value: number): void {
    this.#view.setUint32(at, value, true);
  }

  /** Adds sectors at the end, whose numbers all say that they are free; returns the first. */
  #add(count: number): number {
    const first = Math.ceil(this.#length / this.#size) - 1;
    const length = this.#at(first + count);
    if (length > this.#space.byteLength) {
      // Twice as much, so that many single sectors do not copy the file each time.
      const longer = new Uint8Array(length * 2);
      longer.set(this.#space);
      this.#space = longer;
      this.#view = new DataView(longer.buffer);
    }
    this.#space.fill(0xff, this.#at(first), length);
    this.#length = length;
    return first;
  }

  /** Says which sector follows a sector, in a table that is made long enough for it. */
  #follow(sector: number, next: number): void {
    const index = Math.floor(sector / this.#slots);
    while (this.#fatSectors.length <= index) this.#addTable();
    this.#set(this.#at(this.#fatSectors[index] ?? 0, sector % this.#slots), next);
  }

  #addTable(): void {
    const index = this.#fatSectors.length;
    const place = this.#slotOf(index);
    const sector = this.#add(1);
    this.#fatSectors.push(sector);
    this.#set(place, sector);
    this.#set(FAT_COUNT_AT, index + 1);
    this.#follow(sector, FAT_SECTOR);
  }

  /** Where the file lists a sector of its table. */
  #slotOf(index: number): number {
    if (index < HEADER_SLOTS) return SLOTS_AT + index * 4;
    const [list, slot] = [
      Math.floor((index - HEADER_SLOTS) / (this.#slots - 1)),
      (index - HEADER_SLOTS) % (this.#slots - 1),
    ];
    if (this.#lists.length <= list) this.#addList();
    return this.#at(this.#lists[list] ?? 0, slot);
  }

  #addList(): void {
    const last = this.#lists.at(-1);
    const sector = this.#add(1);
    this.#set(last === undefined ? DIFAT_AT : this.#at(last, this.#slots - 1), sector);
    this.#set(this.#at(sector, this.#slots - 1), LAST);
    this.#lists.push(sector);
    this.#set(DIFAT_COUNT_AT, this.#lists.length);
    this.#waiting.push(sector);
  }

  /** Stores a content in new sectors; returns the first. */
  append(content: Uint8Array): number {
    const count = Math.ceil(content.byteLength / this.#size);
    const first = this.#add(count);
    this.#space.fill(0, this.#at(first), this.#length);
    this.#space.set(content, this.#at(first));
    for (let index = 0; index < count; index += 1)
      this.#follow(first + index, index + 1 < count ? first + index + 1 : LAST);
    for (let list = this.#waiting.pop(); list !== undefined; list = this.#waiting.pop())
      this.#follow(list, DIFAT_SECTOR);
    return first;
  }

  write(at: number, value: number): void {
    this.#set(at, value);
  }

  get bytes(): Uint8Array {
    return this.#space.slice(0, this.#length);
  }
}

/**
 * The file with this content in one of its streams, filled with zeros to the length from which a stream has sectors of its own. Throws
 * RangeError for a file without the stream or with an invalid structure.
 */
export function withGrownStream(bytes: Uint8Array, name: string, content: Uint8Array): Uint8Array {
  const file = new CompoundFile(bytes);
  const entry = file.find(name);
  if (entry === undefined) throw new RangeError(`no stream ${name}`);
  const { sectorSize, fatSectors, cutoff } = file.tables;
  if (cutoff > MOST_CUTOFF) throw new RangeError(`small streams of ${cutoff} bytes`);
  const filled = new Uint8Array(Math.max(content.byteLength, cutoff));
  filled.set(content);
  const growing = new GrowingFile(bytes, sectorSize, fatSectors);
  const start = growing.append(filled);
  growing.write(entry.place + START_AT, start);
  growing.write(entry.place + SIZE_AT, filled.byteLength);
  return growing.bytes;
}
