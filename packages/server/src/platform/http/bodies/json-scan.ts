import type { BodyLimit } from '@dojang/contract';

/**
 * Owns the measuring of JSON while it arrives: its depth, its number of values, and the offsets of a string that contains a file.
 * No values are created, so a body is refused before it costs more than its bytes. Invariant: for well-formed JSON the counts are
 * exact or too high, however the bytes are split into chunks.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Shorter strings are cheap to parse. In bytes. */
const LONG_STRING = 64 * 1024;

/** Offsets of a string's content without its quotes; `to` is exclusive. */
export interface LongString {
  readonly from: number;
  readonly to: number;
}

export class JsonScan {
  #depth = 0;
  #deepest = 0;
  #values = 1;
  #inString = false;
  #escaped = false;
  #offset = 0;
  #stringFrom = 0;
  #longest: LongString | null = null;

  /** Scans the next bytes. */
  feed(chunk: Uint8Array): void {
    let at = 0;
    while (at < chunk.length) at = this.#inString ? this.#string(chunk, at) : this.#structure(chunk, at);
    this.#offset += chunk.length;
  }

  exceeds({ values, depth }: Pick<BodyLimit, 'values' | 'depth'>): boolean {
    return this.#values > values || this.#deepest > depth;
  }

  /** Returns the longest string of at least 64 KiB, or null. */
  get longest(): LongString | null {
    return this.#longest;
  }

  /** Scans to the next string or the end; returns the offset where it stopped. */
  #structure(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === QUOTE) {
        this.#inString = true;
        this.#stringFrom = this.#offset + at + 1;
        return at + 1;
      }
      if (byte === COMMA) this.#values += 1;
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        this.#values += 1;
        this.#depth += 1;
        this.#deepest = Math.max(this.#deepest, this.#depth);
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.#depth -= 1;
    }
    return chunk.length;
  }

  /** Scans to the end of the string or of the chunk; returns the offset where it stopped. */
  #string(chunk: Uint8Array, from: number): number {
    let at = from;
    if (this.#escaped) {
      this.#escaped = false;
      at += 1;
    }
    for (;;) {
      const quote = chunk.indexOf(QUOTE, at);
      const end = quote < 0 ? chunk.length : quote;
      this.#escaped = backslashesBefore(chunk, at, end) % 2 === 1;
      if (quote < 0) return chunk.length;
      at = quote + 1;
      if (this.#escaped) {
        this.#escaped = false;
        continue;
      }
      this.#close(quote);
      return at;
    }
  }

  #close(quote: number): void {
    this.#inString = false;
    const string = { from: this.#stringFrom, to: this.#offset + quote };
    const length = string.to - string.from;
    const known = this.#longest === null ? LONG_STRING - 1 : this.#longest.to - this.#longest.from;
    if (length > known) this.#longest = string;
  }
}

/** Returns the number of backslashes directly before `end`, not counting those before `from`. */
export function backslashesBefore(chunk: Uint8Array, from: number, end: number): number {
  let count = 0;
  while (end - count > from && chunk[end - count - 1] === BACKSLASH) count += 1;
  return count;
}
