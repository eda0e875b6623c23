/**
 * Owns finding signatures wherever they lie in a file, in whatever form the file is. Somebody who changes a sealed file and hides its signature
 * from the readers of PDF, by a byte in front, by another signature, or by numbers that point elsewhere, does not hide it from this search.
 */
import { createHash } from 'node:crypto';
import { readDer } from '../asn1/der.ts';
import { readSignedData } from './read-signed-data.ts';

export interface SealTrace {
  /** SHA-256 of the signer's certificate, lowercase hex. */
  readonly signerCertFingerprint: string;
  /** SHA-256 of the signature (DER of its SignedData), lowercase hex. */
  readonly signatureSha256: string;
  /** The part of the file that the signature covers, when it lies at its distance from the signature; null without it. */
  readonly covered: CoveredPart | null;
}

export interface CoveredPart {
  /** SHA-256 of the part with the signature itself, lowercase hex; null when the file ends before the part does. */
  readonly sha256: string | null;
  /** The number of bytes in front of the part, and after it. */
  readonly before: number;
  readonly after: number;
}

/** A signature with its certificates has at least this many digits. */
const LEAST_DIGITS = 1_000;
/** Parsing takes about a millisecond; a file of ours has at most some ten signatures. */
const MOST_TRACES = 200;
/** The bytes around the gap in which the numbers of its range are searched. */
const NEIGHBORHOOD = 4096;
const RANGE = /\/ByteRange\s{0,9}\[\s{0,9}0\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{1,9}(\d{1,10})\s{0,99}\]/g;

const OPEN = 0x3c;
const CLOSE = 0x3e;
const isDigit = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x66) || (byte >= 0x41 && byte <= 0x46);

interface Gap {
  /** The positions of the angle brackets; the end is that of the byte after the gap. */
  readonly start: number;
  readonly end: number;
}

/** The strings of many hexadecimal digits. */
function* gapsOf(file: Buffer): Generator<Gap> {
  let start = file.indexOf(OPEN);
  while (start >= 0) {
    let at = start + 1;
    while (at < file.length && isDigit(file[at] ?? 0)) at += 1;
    if (at - start > LEAST_DIGITS && file[at] === CLOSE) yield { start, end: at + 1 };
    start = file.indexOf(OPEN, at);
  }
}

/** The part that the range beside a gap names, moved to where the gap is. */
function coveredPart(file: Buffer, { start, end }: Gap): CoveredPart | null {
  const texts = [
    file.toString('latin1', Math.max(0, start - NEIGHBORHOOD), start),
    file.toString('latin1', end, end + NEIGHBORHOOD),
  ];
  for (const text of texts)
    for (const match of text.matchAll(RANGE)) {
      const [length = 0, second = 0, rest = 0] = match.slice(1).map(Number);
      const before = start - length;
      if (second - length !== end - start || before < 0) continue;
      const partEnd = before + second + rest;
      const after = file.length - partEnd;
      const part = after < 0 ? null : file.subarray(before, partEnd);
      const sha256 = part && createHash('sha256').update(part).digest('hex');
      return { sha256, before, after: Math.max(0, after) };
    }
  return null;
}

/** Returns the signatures in a file, document timestamps among them. The caller limits the size. */
export function findSealTraces(file: Buffer): readonly SealTrace[] {
  const traces: SealTrace[] = [];
  for (const gap of gapsOf(file)) {
    if (traces.length === MOST_TRACES) break;
    try {
      const { whole } = readDer(Buffer.from(file.toString('latin1', gap.start + 1, gap.end - 1), 'hex'));
      const { certificate } = readSignedData(whole);
      traces.push({
        signerCertFingerprint: createHash('sha256').update(certificate.raw).digest('hex'),
        signatureSha256: createHash('sha256').update(whole).digest('hex'),
        covered: coveredPart(file, gap),
      });
    } catch {
      // Other strings of digits are pictures and fonts.
    }
  }
  return traces;
}

const END = '%%EOF';
/** Readers look for the end mark in the last kilobyte. */
const END_WITHIN = 1024;

/** Whether a file is a PDF whose end is missing, as after a download that was cut short. */
export function isCutShort(file: Buffer): boolean {
  const tail = file.subarray(Math.max(0, file.length - END_WITHIN));
  return file.includes(' obj') && !tail.includes(END);
}
