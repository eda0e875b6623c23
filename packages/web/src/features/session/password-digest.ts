/**
 * Owns the digest of a typed password: lowercase hex SHA-256 of its UTF-8. WebCrypto exists in secure contexts only,
 * so a page served over plain HTTP in a local network computes it in script.
 */

/** Lowercase hex SHA-256 of a text. */
export async function sha256Hex(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return hex(subtle === undefined ? sha256(bytes) : new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

const isPrime = (n: number): boolean => {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
};

/** Fractional bits of the roots of the first primes, as FIPS 180-4 defines its constants. */
const rootBits = (count: number, root: (n: number) => number): number[] => {
  const bits: number[] = [];
  for (let n = 2; bits.length < count; n++) {
    if (isPrime(n)) bits.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return bits;
};

const at = (words: ArrayLike<number>, index: number): number => words[index] ?? 0;
const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));

/** SHA-256 in plain script (FIPS 180-4). */
export function sha256(message: Uint8Array): Uint8Array {
  const rounds = rootBits(64, Math.cbrt);
  let state = rootBits(8, Math.sqrt);
  const padded = pad(message);
  for (let offset = 0; offset < padded.byteLength; offset += 64) {
    state = compress(state, schedule(padded, offset), rounds);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    digest.setInt32(i * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

function pad(message: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  return view;
}

function schedule(padded: DataView, offset: number): Int32Array {
  const words = new Int32Array(64);
  for (let i = 0; i < 16; i++) words[i] = padded.getInt32(offset + i * 4);
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15);
    const late = at(words, i - 2);
    const mixedEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const mixedLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = at(words, i - 16) + mixedEarly + at(words, i - 7) + mixedLate;
  }
  return words;
}

function compress(state: readonly number[], words: Int32Array, rounds: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + at(rounds, i) + at(words, i)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + at(state, i)) | 0);
}
