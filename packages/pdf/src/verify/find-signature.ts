/**
 * Owns finding the signatures of a PDF in its bytes, without trusting the file's structure. Invariant: the bytes that are
 * called covered are exactly those of the digest.
 */

export interface FoundSignature {
  /** The bytes before and after the gap. */
  readonly covered: readonly [Buffer, Buffer];
  /** Digits between the angle brackets of the gap. */
  readonly digits: string;
  /** The number of bytes up to the end of what the signature covers. */
  readonly end: number;
  /** True when the signature covers everything except the gap. */
  readonly whole: boolean;
  /** The text of the signature dictionary around the gap. */
  readonly dictionary: string;
}

const KEY = '/ByteRange';
/** The largest number of signatures in one file that are searched. */
const MOST_SIGNATURES = 64;
const TIMESTAMP = /\/SubFilter\s*\/ETSI\.RFC3161\b/;
const NUMBERS = /^\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/;
/** The bytes around the gap in which the dictionary's other entries are searched. */
const NEIGHBORHOOD = 4096;

interface Range {
  readonly at: number;
  readonly numbers: readonly [number, number, number, number];
}

function rangesOf(file: Buffer): Range[] {
  const ranges: Range[] = [];
  let at = file.lastIndexOf(KEY);
  while (at >= 0 && ranges.length < MOST_SIGNATURES) {
    const found = NUMBERS.exec(file.toString('latin1', at + KEY.length, at + KEY.length + 80));
    if (found) {
      const [first = 0, length = 0, second = 0, rest = 0] = found.slice(1).map(Number);
      ranges.push({ at, numbers: [first, length, second, rest] });
    }
    if (at === 0) break;
    at = file.lastIndexOf(KEY, at - 1);
  }
  return ranges;
}

/** The text of the object that holds the ByteRange, without the gap. */
function dictionaryAround(file: Buffer, gapStart: number, gapEnd: number): string {
  const before = file.toString('latin1', Math.max(0, gapStart - NEIGHBORHOOD), gapStart);
  const after = file.toString('latin1', gapEnd, gapEnd + NEIGHBORHOOD);
  const start = before.lastIndexOf(' obj');
  const end = after.indexOf('endobj');
  return before.slice(Math.max(start, 0)) + after.slice(0, end < 0 ? undefined : end);
}

function readAt(file: Buffer, { at, numbers }: Range): FoundSignature | null {
  const [first, length, second, rest] = numbers;
  const end = second + rest;
  if (first !== 0 || length >= second || end > file.length || at > end) return null;
  const gap = file.toString('latin1', length, second);
  if (!gap.startsWith('<') || !gap.endsWith('>')) return null;
  return {
    covered: [file.subarray(0, length), file.subarray(second, end)],
    digits: gap.slice(1, -1),
    end,
    whole: end === file.length,
    dictionary: dictionaryAround(file, length, second),
  };
}

/** The signatures of a file, the one that covers the most of it first. Document timestamps are no signatures in this sense. */
export function findSignatures(bytes: Uint8Array): readonly FoundSignature[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const all = rangesOf(file).flatMap((range) => readAt(file, range) ?? []);
  return all.filter(({ dictionary }) => !TIMESTAMP.test(dictionary)).sort((a, b) => b.end - a.end);
}

/** The time of the signature dictionary's /M entry, or null. The signature covers it. */
export function signingTimeOf({ dictionary }: FoundSignature): Date | null {
  const found = /\/M\s{0,9}(?:\(([^)]{0,99})\)|<([0-9A-Fa-f]{0,99})>)/.exec(dictionary);
  if (!found) return null;
  const text = found[1] ?? Buffer.from(found[2] ?? '', 'hex').toString('latin1');
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = parts;
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z';
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time.getTime()) ? null : time;
}
