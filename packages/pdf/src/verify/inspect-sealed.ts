/**
 * Owns the answer to 'is this file as it was sealed?', from the file alone.
 * Invariant: never throws, whatever the bytes; whoever asks still has to compare the signer's certificate, or
 * the hash, with what the service knows, since anyone can sign with a certificate of their own.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readDer } from '../asn1/der.ts';
import { type FoundSignature, findSignature, signingTimeOf } from './find-signature.ts';
import { readSignedData } from './read-signed-data.ts';
import { readTimestamp } from './read-timestamp.ts';

export interface Inspection {
  /** Of the whole file, lowercase hex. */
  readonly sha256: string;
  readonly signed: boolean;
  readonly signatureCount: number;
  /** Nothing was appended after the last signature. */
  readonly coversWholeDocument: boolean;
  /** The covered bytes are those that were signed. */
  readonly digestValid: boolean;
  /** The signature itself is right for its own certificate. */
  readonly signatureValid: boolean;
  /** SHA-256 of the signer's certificate, lowercase hex. */
  readonly signerCertFingerprint: string | null;
  readonly signedAt: Date | null;
  /** From an RFC 3161 token that holds; null without one. */
  readonly timestampAt: Date | null;
  /** False when a token is there that does not hold. */
  readonly timestampValid: boolean | null;
}

function unsignedFile(sha256: string): Inspection {
  return {
    sha256,
    signed: false,
    signatureCount: 0,
    coversWholeDocument: false,
    digestValid: false,
    signatureValid: false,
    signerCertFingerprint: null,
    signedAt: null,
    timestampAt: null,
    timestampValid: null,
  };
}

/** The signature's bytes without the zeros that fill the gap; null when something else stands there. */
function signatureBytes(digits: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(digits) && !/^(?:[0-9A-F]{2})*$/.test(digits)) return null;
  const all = Buffer.from(digits, 'hex');
  const { whole } = readDer(all);
  return all.subarray(whole.length).every((byte) => byte === 0) ? whole : null;
}

function inspectFound(found: FoundSignature, count: number, sha256: string): Inspection {
  const base = {
    ...unsignedFile(sha256),
    signed: true,
    signatureCount: count,
    coversWholeDocument: found.whole,
  };
  try {
    const bytes = signatureBytes(found.digits);
    if (!bytes) return base;
    const signed = readSignedData(bytes);
    const digest = createHash(signed.hashName).update(found.covered[0]).update(found.covered[1]).digest();
    const { messageDigest, timestampToken } = signed;
    const timestampAt = timestampToken ? readTimestamp(timestampToken, signed.signature) : null;
    return {
      ...base,
      digestValid: digest.length === messageDigest.length && timingSafeEqual(digest, messageDigest),
      signatureValid: signed.valid && signed.content === null,
      signerCertFingerprint: createHash('sha256').update(signed.certificate.raw).digest('hex'),
      signedAt: signingTimeOf(found),
      timestampAt,
      timestampValid: timestampToken ? timestampAt !== null : null,
    };
  } catch {
    return base;
  }
}

/** Looks at the last signature of a PDF. The caller limits the size. */
export function inspectSealed(bytes: Uint8Array): Inspection {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { found, count } = findSignature(bytes);
  return found ? inspectFound(found, count, sha256) : unsignedFile(sha256);
}

/** True when the file is whole and its signature, with any timestamp, holds. Says nothing about who signed. */
export function isIntact({
  coversWholeDocument,
  digestValid,
  signatureValid,
  timestampValid,
}: Inspection): boolean {
  return coversWholeDocument && digestValid && signatureValid && timestampValid !== false;
}
