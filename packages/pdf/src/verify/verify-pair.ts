/**
 * Owns whether a completed PDF and its certificate belong together and are unchanged, from the two files alone: no database, no
 * network. The files cannot tell whose certificate signed them; the caller compares its fingerprint with one that it trusts.
 */
import { createHash } from 'node:crypto';
import { type CheckedTrail, checkTrail, TRAIL_FILE_NAME, type TrailFault } from '@dojang/domain';
import { inspectSealed } from './inspect-sealed.ts';
import { type Inspection, isIntact } from './inspection.ts';
import { readAttachment } from './read-attachment.ts';

/** The checks in their order; each needs the ones before it. */
export const PAIR_CHECKS = [
  'completedSigned',
  'certificateSigned',
  'signer',
  'attachment',
  'completedHash',
  'trail',
] as const;
export type PairCheck = (typeof PAIR_CHECKS)[number];

export interface PairVerdict {
  readonly passed: readonly PairCheck[];
  /** The first check that did not pass, or null. */
  readonly failed: PairCheck | null;
  readonly completed: Inspection;
  readonly certificate: Inspection;
  /** The attached audit trail; null when there is none. */
  readonly trail: CheckedTrail | null;
  readonly fault: TrailFault | null;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Checks a completed PDF and its certificate.
 * @param trusted fingerprints (SHA-256, lowercase hex) of the accepted signing certificates; without any, both files must have
 *   the same signer
 */
export async function verifyPair(
  files: { completed: Uint8Array; certificate: Uint8Array },
  trusted: readonly string[] = [],
): Promise<PairVerdict> {
  const completed = inspectSealed(files.completed);
  const certificate = inspectSealed(files.certificate);
  const text = await readAttachment(files.certificate, TRAIL_FILE_NAME);
  const trail = text === null ? null : checkTrail(text, sha256);
  const results: Readonly<Record<PairCheck, boolean>> = {
    completedSigned: isIntact(completed),
    certificateSigned: isIntact(certificate),
    signer: isSignerAccepted(
      [completed, certificate].map((one) => one.signerCertFingerprint ?? ''),
      trusted,
    ),
    attachment: trail !== null,
    completedHash:
      trail !== null && [completed.sha256, ...completed.revisions].includes(trail.completedSha256),
    trail: trail?.fault === null,
  };
  const failed = PAIR_CHECKS.find((check) => !results[check]) ?? null;
  const passed = failed === null ? PAIR_CHECKS : PAIR_CHECKS.slice(0, PAIR_CHECKS.indexOf(failed));
  return { passed, failed, completed, certificate, trail, fault: trail?.fault ?? null };
}

const isSignerAccepted = (fingerprints: readonly string[], trusted: readonly string[]): boolean =>
  trusted.length === 0
    ? new Set(fingerprints).size === 1
    : fingerprints.every((fingerprint) => trusted.includes(fingerprint));
