/**
 * Owns whether a file is unchanged since it was sealed, from the file alone. Invariant: it never throws, whatever the bytes are.
 * The caller still has to compare the signer's certificate, or the hash, with the records of the service, since anyone can sign
 * with a certificate of their own.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { readDer } from '../asn1/der.ts';
import { type FoundSignature, findSignature, signingTimeOf } from './find-signature.ts';
import { readSignedData } from './read-signed-data.ts';
import { readTimestamp } from './read-timestamp.ts';

export interface Inspection {
  /** SHA-256 of the whole file, lowercase hex. */
  readonly sha256: string;
  readonly signed: boolean;
  readonly signatureCount: number;
  /** Whether nothing was appended after the last signature. */
  readonly coversWholeDocument: boolean;
  /** Whether the covered bytes are those that were signed. */
  readonly digestValid: boolean;
  /** Whether the signature is valid for the certificate that it contains. */
  readonly signatureValid: boolean;
  /** SHA-256 of the signer's certificate, lowercase hex. */
  readonly signerCertFingerprint: string | null;
  readonly signedAt: Date | null;
  /** The time of a valid RFC 3161 token; null without one. */
  readonly timestampAt: Date | null;
  /** False for an invalid token; null without a token. */
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

/** The signature's bytes without the zeros that fill the gap; null when the gap contains anything else. */
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

/** Inspects the last signature of a PDF. The caller limits the size. */
export function inspectSealed(bytes: Uint8Array): Inspection {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { found, count } = findSignature(bytes);
  return found ? inspectFound(found, count, sha256) : unsignedFile(sha256);
}

/** True when the file is complete and its signature, and its timestamp if any, are valid. Says nothing about who signed. */
export function isIntact({
  coversWholeDocument,
  digestValid,
  signatureValid,
  timestampValid,
}: Inspection): boolean {
  return coversWholeDocument && digestValid && signatureValid && timestampValid !== false;
}
