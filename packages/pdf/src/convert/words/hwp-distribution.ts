/**
 * Opens the text of a distribution document (HWP 5.0 format, 'distribution documents'): its key stands, hidden by a generator of
 * numbers, in its own first record. It keeps readers from changing the text, not from reading it.
 */
import { createDecipheriv } from 'node:crypto';

const KEY_RECORD = 28;
const KEY_DATA = 256;
const HEADER = 4;

/** The generator of Microsoft's C library, whose numbers hide the record. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 214_013) + 2_531_011) >>> 0;
    return (state >>> 16) & 0x7fff;
  };
}

/** The record without what hides it: runs of equal masks, whose lengths are random too. */
function revealed(data: Buffer): Buffer {
  const next = generator(data.readUInt32LE(0));
  const open = Buffer.from(data);
  let mask = 0;
  let left = 0;
  for (let at = 0; at < KEY_DATA; at += 1) {
    if (left === 0) {
      mask = next() & 0xff;
      left = (next() & 0xf) + 1;
    }
    if (at >= 4) open[at] = (open[at] ?? 0) ^ mask;
    left -= 1;
  }
  return open;
}

/** The stream behind the first record, decrypted; undefined when it does not begin with a key. */
export function openDistributed(stream: Buffer): Buffer | undefined {
  if (stream.byteLength < HEADER + KEY_DATA || (stream.readUInt32LE(0) & 0x3ff) !== KEY_RECORD)
    return undefined;
  const data = stream.subarray(HEADER, HEADER + KEY_DATA);
  const place = 4 + (data.readUInt32LE(0) & 0xf);
  const key = revealed(data).subarray(place, place + 16);
  const body = stream.subarray(HEADER + KEY_DATA);
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  return Buffer.concat([
    decipher.update(body.subarray(0, body.byteLength - (body.byteLength % 16))),
    decipher.final(),
  ]);
}
