/**
 * Owns the bytes of one body while it arrives. They are copied into one buffer: a chunk of a connection is a view of a larger piece of
 * memory, and keeping a view of one byte keeps the whole piece.
 */
export class ReceivedBytes {
  #buffer: Buffer;
  #length = 0;
  readonly #most: number;

  /** @param most the length in bytes that the body can have; the buffer never becomes larger */
  constructor(most: number) {
    this.#most = most;
    this.#buffer = Buffer.allocUnsafeSlow(Math.min(most, FIRST));
  }

  /** The size of the buffer in bytes. */
  get capacity(): number {
    return this.#buffer.length;
  }

  /** Returns the size of the buffer in bytes that it will have after `bytes` more. */
  capacityFor(bytes: number): number {
    const needed = this.#length + bytes;
    return needed <= this.capacity
      ? this.capacity
      : Math.min(this.#most, Math.max(needed, 2 * this.capacity));
  }

  /** Copies a chunk to the end. The body must not become longer than its limit. */
  append(chunk: Uint8Array): void {
    const size = this.capacityFor(chunk.length);
    if (size > this.capacity) {
      const larger = Buffer.allocUnsafeSlow(size);
      this.#buffer.copy(larger, 0, 0, this.#length);
      this.#buffer = larger;
    }
    this.#buffer.set(chunk, this.#length);
    this.#length += chunk.length;
  }

  /** Returns what has arrived, without copying it. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }
}

/** The size of a new buffer in bytes: most bodies are a few names. */
const FIRST = 1024;
