/** Owns what an inspection says about a file, and when that means that the file is unchanged. */
import type { SealLevel } from '@dojang/domain';
import type { SealTrace } from './seal-traces.ts';

export interface Inspection {
  /** SHA-256 of the whole file, lowercase hex. */
  readonly sha256: string;
  readonly signed: boolean;
  readonly signatureCount: number;
  /** Whether nothing was appended after the last signature, except document timestamps with their validation data. */
  readonly coversWholeDocument: boolean;
  /** Whether the covered bytes are those that were signed. */
  readonly digestValid: boolean;
  /** Whether the signature is valid for the certificate that it contains. */
  readonly signatureValid: boolean;
  /** SHA-256 of the signature (DER of its SignedData), lowercase hex; null when it cannot be parsed. */
  readonly signatureSha256: string | null;
  /** SHA-256 of the signer's certificate, lowercase hex. */
  readonly signerCertFingerprint: string | null;
  readonly signedAt: Date | null;
  /** The time of a valid RFC 3161 token; null without one. */
  readonly timestampAt: Date | null;
  /** False for an invalid token, of the signature or of the document; null without a token. */
  readonly timestampValid: boolean | null;
  readonly level: SealLevel | null;
  /** The times of the document timestamps, the oldest first. */
  readonly documentTimestamps: readonly Date[];
  /**
   * SHA-256 of the certificate of the authority that signed each document timestamp, the oldest first, lowercase hex; null for an invalid
   * one. The timestamp of the signature itself has its own.
   */
  readonly stampSigners: readonly (string | null)[];
  readonly signatureStampSigner: string | null;
  /** All signatures in the file, wherever they lie. */
  readonly traces: readonly SealTrace[];
  /** Whether the end of the file is missing. */
  readonly isCutShort: boolean;
  /** SHA-256 of the file as it was sealed, and after each document timestamp. The last one is that of the whole file. */
  readonly revisions: readonly string[];
}

/** True when the file is complete and its signature, and all its timestamps, are valid. Says nothing about who signed. */
export function isIntact({
  coversWholeDocument,
  digestValid,
  signatureValid,
  timestampValid,
}: Inspection): boolean {
  return coversWholeDocument && digestValid && signatureValid && timestampValid !== false;
}

/** A document timestamp whose authority nobody has reason to accept: anyone can be an authority. */
export interface StrangeStamp {
  readonly at: Date;
  /** SHA-256 of the authority's certificate, lowercase hex. */
  readonly authority: string;
}

/**
 * Finds the document timestamps that were added after a file was issued, by authorities that signed none of those before.
 * @param issued the number of document timestamps that the issued file has
 * @param authorities others that are accepted: SHA-256 of their certificates, lowercase hex
 */
export function strangeStamps(
  found: Inspection,
  issued: number,
  authorities: readonly string[] = [],
): readonly StrangeStamp[] {
  const accepted = [found.signatureStampSigner, ...found.stampSigners.slice(0, issued), ...authorities];
  return found.documentTimestamps
    .map((at, index) => ({ at, authority: found.stampSigners[index] ?? '' }))
    .slice(issued)
    .filter(({ authority }) => !accepted.includes(authority));
}
