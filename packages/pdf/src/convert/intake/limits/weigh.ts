/**
 * Owns the first check of an uploaded PDF: how large it becomes when it is decompressed, found without parsing it as PDF.
 * Invariant: the check decompresses at most the limit, including streams within streams.
 */
import { constants, inflateSync } from 'node:zlib';
import { MOST_FILTERS, MOST_UNPACKED_BYTES, refuseHeavy } from './intake-limits.ts';

const KEYWORD = 'stream';
const DICTIONARY_BYTES = 2048;

/** RFC 1950: method 8, and the check that header bytes are a multiple of 31. */
function isZlib(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | second) % 31 === 0;
}

/** The decompressed start of `packed`; empty when it is broken. */
function unpack(packed: Uint8Array, most: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      refuseHeavy(`unpacks to more than ${MOST_UNPACKED_BYTES} bytes`);
    return Buffer.alloc(0);
  }
}

function unpackedSize(packed: Uint8Array, most: number, depth = 1): number {
  if (!isZlib(packed)) return 0;
  const inner = unpack(packed, most);
  if (!isZlib(inner)) return inner.byteLength;
  const deeper = unpackedSize(inner, most - inner.byteLength, depth + 1);
  if (deeper > 0 && depth >= MOST_FILTERS) refuseHeavy(`${depth} filters one upon another`);
  return inner.byteLength + deeper;
}

/** Whether a stream is a picture. Pictures are measured by their stated size, since they are decompressed line by line. */
function isPicture(file: Buffer, keyword: number): boolean {
  const before = file.toString('latin1', Math.max(0, keyword - DICTIONARY_BYTES), keyword);
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf(' obj')));
}

/** Throws ConversionError `too_complex` for a file that decompresses to more than the limit. */
export function weigh(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = MOST_UNPACKED_BYTES;
  for (let at = file.indexOf(KEYWORD); at >= 0; at = file.indexOf(KEYWORD, at + KEYWORD.length)) {
    let start = at + KEYWORD.length;
    if (file[start] === 0x0d) start += 1;
    if (file[start] === 0x0a) start += 1;
    if (!isZlib(file.subarray(start, start + 2)) || isPicture(file, at)) continue;
    left -= unpackedSize(file.subarray(start), left);
  }
}
