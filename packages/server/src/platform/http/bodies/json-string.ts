import { backslashesBefore, type LongString } from './json-scan.ts';

/** Owns where the content of a JSON string may be split, so that a long string is read in steps (RFC 8259, section 7). */

export const BACKSLASH = 0x5c;
const LETTER_U = 0x75;
/** The length of an escape such as \u0041. */
const LONGEST_ESCAPE = 6;

/**
 * Splits a string's content without splitting an escape.
 * @param most bytes per piece, at least the length of the longest escape
 */
export function* piecesOf(bytes: Buffer, { from, to }: LongString, most: number): Generator<Buffer> {
  for (let at = from; at < to; ) {
    const end = at + most >= to ? to : wholeUntil(bytes, at, at + most);
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** Returns `end`, or the start of the escape that `end` would split. */
function wholeUntil(bytes: Buffer, from: number, end: number): number {
  const at = bytes.lastIndexOf(BACKSLASH, end - 1);
  if (at < from || at < end - LONGEST_ESCAPE) return end;
  // In a run of backslashes, each pair is one escaped backslash; an odd one begins an escape.
  const isEscape = backslashesBefore(bytes, from, at + 1) % 2 === 1;
  const length = bytes[at + 1] === LETTER_U ? LONGEST_ESCAPE : 2;
  return isEscape && at + length > end ? at : end;
}
