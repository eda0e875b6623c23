/**
 * Owns whether a file is unchanged since it was sealed, from the file alone. Invariant: it never throws, whatever the bytes are.
 * The caller still has to compare the signer's certificate, or the hash, with the records of the service, since anyone can sign
 * with a certificate of their own.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { SealLevel } from '@dojang/domain';
import { readDer } from '../asn1/der.ts';
import { type ReadUpdate, readUpdates, type SealedRevisions } from '../updates/index.ts';
import { type FoundSignature, findSignatures, signingTimeOf } from './find-signature.ts';
import type { Inspection } from './inspection.ts';
import { readSignedData } from './read-signed-data.ts';
import { type ReadTimestamp, readTimestamp } from './read-timestamp.ts';
import { findSealTraces, isCutShort } from './seal-traces.ts';

function unsignedFile(file: Buffer, sha256: string): Inspection {
  return {
    sha256,
    traces: findSealTraces(file),
    isCutShort: isCutShort(file),
    signed: false,
    signatureCount: 0,
    coversWholeDocument: false,
    digestValid: false,
    signatureValid: false,
    signatureSha256: null,
    signerCertFingerprint: null,
    signedAt: null,
    timestampAt: null,
    timestampValid: null,
    level: null,
    documentTimestamps: [],
    stampSigners: [],
    signatureStampSigner: null,
    revisions: [],
  };
}

/**
 * The bytes in the gap without the zeros that fill it; null when the gap contains anything else. No signature covers the digits, so only
 * those that a seal writes are accepted: with others the file is not what was issued.
 */
function bytesInGap(digits: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(digits)) return null;
  const all = Buffer.from(digits, 'hex');
  const { whole } = readDer(all);
  return all.subarray(whole.length).every((byte) => byte === 0) ? whole : null;
}

/** A signature and the updates after it; null updates mean that something else follows it. */
export interface FoundSeal {
  readonly found: FoundSignature;
  readonly revisions: SealedRevisions | null;
}

/** Finds the signature after which only document timestamps follow, or else the one that covers the most. */
export function findSeal(file: Buffer): FoundSeal | null {
  const all = findSignatures(file);
  for (const found of all) {
    const revisions = readUpdates(file, found.end);
    if (revisions) return { found, revisions };
  }
  const [most] = all;
  return most ? { found: most, revisions: null } : null;
}

/** The token of a document timestamp; null when it is invalid. */
export function readDocumentTimestamp(file: Buffer, { gap, digits, end }: ReadUpdate): ReadTimestamp | null {
  try {
    const token = bytesInGap(digits);
    return token && readTimestamp(token, [file.subarray(0, gap.start), file.subarray(gap.end, end)]);
  } catch {
    return null;
  }
}

/** The SHA-256 of a signature (DER of its SignedData), lowercase hex; null when the gap contains anything else. */
export function signatureHash({ digits }: FoundSignature): string | null {
  try {
    const bytes = bytesInGap(digits);
    return bytes && createHash('sha256').update(bytes).digest('hex');
  } catch {
    return null;
  }
}

/** The signature of a seal with its certificates. @throws DerError when it is malformed */
export function readSeal({ digits }: FoundSignature) {
  const bytes = bytesInGap(digits);
  return bytes && readSignedData(bytes);
}

/**
 * Returns the level of a seal. Without a timestamp of its signature, the first document timestamp is the proof of its time, and
 * the second one protects the validation data.
 */
export const levelOf = (hasTimestamp: boolean, documentTimestamps: number): SealLevel =>
  (['B-B', 'B-T', 'B-LTA'] as const)[Math.min(2, (hasTimestamp ? 1 : 0) + documentTimestamps)] ?? 'B-LTA';

const signerOf = ({ signed }: ReadTimestamp): string =>
  createHash('sha256').update(signed.certificate.raw).digest('hex');

/** The hash of the file up to each of the ends, which increase. */
function hashesUpTo(file: Buffer, ends: readonly number[]): string[] {
  const hash = createHash('sha256');
  return ends.map((end, index) => {
    hash.update(file.subarray(ends[index - 1] ?? 0, end));
    return hash.copy().digest('hex');
  });
}

function inspectFound(file: Buffer, seal: FoundSeal, count: number, sha256: string): Inspection {
  const { found, revisions } = seal;
  const updates = revisions?.updates ?? [];
  const base = {
    ...unsignedFile(file, sha256),
    signed: true,
    signatureCount: count,
    coversWholeDocument: found.whole || revisions !== null,
  };
  try {
    const signed = readSeal(found);
    if (!signed) return base;
    const digest = createHash(signed.hashName).update(found.covered[0]).update(found.covered[1]).digest();
    const { messageDigest, timestampToken } = signed;
    const stamp = timestampToken ? readTimestamp(timestampToken, [signed.signature]) : null;
    const stamps = updates.map((update) => readDocumentTimestamp(file, update));
    const tokens = [...(timestampToken ? [stamp] : []), ...stamps];
    return {
      ...base,
      digestValid: digest.length === messageDigest.length && timingSafeEqual(digest, messageDigest),
      signatureValid: signed.valid && signed.content === null,
      signatureSha256: signatureHash(found),
      signerCertFingerprint: createHash('sha256').update(signed.certificate.raw).digest('hex'),
      signedAt: signingTimeOf(found),
      timestampAt: stamp?.at ?? null,
      timestampValid: tokens.length === 0 ? null : tokens.every((token) => token !== null),
      level: levelOf(timestampToken !== null, stamps.length),
      documentTimestamps: stamps.flatMap((one) => (one ? [one.at] : [])),
      stampSigners: stamps.map((one) => one && signerOf(one)),
      signatureStampSigner: stamp && signerOf(stamp),
      revisions: hashesUpTo(file, [found.end, ...updates.map(({ end }) => end)]),
    };
  } catch {
    return base;
  }
}

/** Inspects the last signature of a PDF, and the document timestamps after it. The caller limits the size. */
export function inspectSealed(bytes: Uint8Array): Inspection {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const seal = findSeal(file);
  return seal ? inspectFound(file, seal, findSignatures(file).length, sha256) : unsignedFile(file, sha256);
}
