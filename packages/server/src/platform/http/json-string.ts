import { backslashesBefore, type LongString } from './json-scan.ts';

/** Owns where the content of a JSON string may be cut, so that a long one is read in steps (RFC 8259, section 7). */

export const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** As \u0041. */
const LONGEST_ESCAPE = 6;

/**
 * Cuts a string's content where no escape is cut.
 * @param most bytes of a piece, at least as many as the longest escape has
 */
export function* piecesOf(bytes: Buffer, { from, to }: LongString, most: number): Generator<Buffer> {
  for (let at = from; at < to; ) {
    const end = at + most >= to ? to : wholeUntil(bytes, at, at + most);
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** `end`, or where the escape begins that it would cut. */
function wholeUntil(bytes: Buffer, from: number, end: number): number {
  const at = bytes.lastIndexOf(BACKSLASH, end - 1);
  if (at < from || at < end - LONGEST_ESCAPE) return end;
  // Of a row of backslashes, two make one; an escape is begun by one that is left over.
  const isEscape = backslashesBefore(bytes, from, at + 1) % 2 === 1;
  const length = bytes[at + 1] === LETTER_U ? LONGEST_ESCAPE : 2;
  return isEscape && at + length > end ? at : end;
}
