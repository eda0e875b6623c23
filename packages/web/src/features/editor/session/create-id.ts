/** Owns random ids made in the browser: 96 bits, in letters that need no escaping. Works without a secure context. */

const BYTES = 12;
/** The number of ids whose random bytes are fetched at once: an undo creates a key for each of up to 2,000 fields. */
const AHEAD = 128;

const pool = new Uint8Array(BYTES * AHEAD);
let at = pool.length;

/** A random id, unique within a document. */
export function createId(): string {
  if (at === pool.length) {
    crypto.getRandomValues(pool);
    at = 0;
  }
  let id = '';
  for (const end = at + BYTES; at < end; at += 1) id += (pool[at] ?? 0).toString(16).padStart(2, '0');
  return id;
}
