/**
 * Owns whether a completed PDF and its certificate belong together and are unchanged, from the two files alone: no database, no
 * network. The files cannot tell whose certificate signed them; the caller compares its fingerprint with one that it trusts.
 */
import { createHash } from 'node:crypto';
import {
  type CheckedProof,
  type CheckedTrail,
  checkProof,
  checkTrail,
  fromBase64,
  PROOF_FILE_NAME,
  type ProofFault,
  TRAIL_FILE_NAME,
  type TrailFault,
} from '@dojang/domain';
import { inspectSealed } from './inspect-sealed.ts';
import { type Inspection, isIntact, type StrangeStamp, strangeStamps } from './inspection.ts';
import { PROOF_CHECKS } from './proof-checks.ts';
import { readAttachment } from './read-attachment.ts';
import { readTimestamp } from './read-timestamp.ts';

/** The checks in their order; each needs the ones before it. */
export const PAIR_CHECKS = [
  'completedSigned',
  'certificateSigned',
  'signer',
  'attachment',
  'completedHash',
  'trail',
  'proof',
] as const;
export type PairCheck = (typeof PAIR_CHECKS)[number];

export interface PairFiles {
  readonly completed: Uint8Array;
  readonly certificate: Uint8Array;
}

export interface PairVerdict {
  readonly passed: readonly PairCheck[];
  /** The first check that did not pass, or null. */
  readonly failed: PairCheck | null;
  /** Whether the caller has named signers; without any, both files can come from any installation of this service. */
  readonly isSignerKnown: boolean;
  readonly completed: Inspection;
  readonly certificate: Inspection;
  /** The attached audit trail; null when there is none. */
  readonly trail: CheckedTrail | null;
  readonly fault: TrailFault | null;
  /** The proof from the hash tree; null in a certificate from before its hour was over. */
  readonly proof: PairProof | null;
  /** Timestamps that were added to either file by authorities that are not accepted. */
  readonly strange: readonly StrangeStamp[];
}

/** timestamp: its token is not for this checkpoint. key: not the accepted key. unreadable: not a proof at all. */
export type PairProofFault = ProofFault | 'timestamp' | 'key' | 'unreadable';

export interface PairProof {
  readonly checked: CheckedProof | null;
  /** The time that the authority confirmed for the checkpoint; null without a token. */
  readonly timestampAt: Date | null;
  readonly fault: PairProofFault | null;
}

export interface Trusted {
  /** Fingerprints (SHA-256, lowercase hex) of the accepted signing certificates; without any, both files have the same signer. */
  readonly signers?: readonly string[];
  /** The accepted keys of the hash tree, as text; without any, the key in the signed certificate is accepted. */
  readonly logKeys?: readonly string[];
  /**
   * Fingerprints (SHA-256, lowercase hex) of the certificates of authorities whose timestamps may have been added to a file; without any, only
   * those that signed its first timestamps.
   */
  readonly authorities?: readonly string[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Checks a completed PDF and its certificate. */
export async function verifyPair(
  files: PairFiles,
  { signers = [], logKeys = [], authorities = [] }: Trusted = {},
): Promise<PairVerdict> {
  const completed = inspectSealed(files.completed);
  const certificate = inspectSealed(files.certificate);
  const text = await readAttachment(files.certificate, TRAIL_FILE_NAME);
  const trail = text === null ? null : checkTrail(text, sha256);
  const proof = proofOf(await readAttachment(files.certificate, PROOF_FILE_NAME), trail?.head ?? '', logKeys);
  const issued = completed.revisions.indexOf(trail?.completedSha256 ?? '');
  const strange = [
    ...strangeStamps(completed, Math.max(issued, 0), authorities),
    // How many timestamps the certificate was issued with is written nowhere.
    ...strangeStamps(certificate, 0, [...authorities, ...issuedAuthorities(completed, issued)]),
  ];
  const results: Readonly<Record<PairCheck, boolean>> = {
    completedSigned: isIntact(completed),
    certificateSigned: isIntact(certificate),
    signer: isSignerAccepted(
      [completed, certificate].map((one) => one.signerCertFingerprint ?? ''),
      signers,
    ),
    attachment: trail !== null,
    completedHash:
      trail !== null && [completed.sha256, ...completed.revisions].includes(trail.completedSha256),
    trail: trail?.fault === null,
    proof: proof === null || proof.fault === null,
  };
  const failed = PAIR_CHECKS.find((check) => !results[check]) ?? null;
  const done = failed === null ? PAIR_CHECKS : PAIR_CHECKS.slice(0, PAIR_CHECKS.indexOf(failed));
  const passed = done.filter((check) => check !== 'proof' || proof !== null);
  const isSignerKnown = signers.length > 0;
  const fault = trail?.fault ?? null;
  return { passed, failed, isSignerKnown, completed, certificate, trail, fault, proof, strange };
}

/** The authorities of the timestamps that the completed PDF was issued with. */
const issuedAuthorities = ({ signatureStampSigner, stampSigners }: Inspection, issued: number): string[] =>
  [signatureStampSigner, ...stampSigners.slice(0, Math.max(issued, 0))].filter((one) => one !== null);

/**
 * The exit code of `npm run verify`: 0 accepted, 1 a check did not pass, 2 not accepted although all checks passed, since nobody has said whose
 * signature it has to be, or whose the timestamps that were added may be.
 */
export const pairExitCode = ({ failed, isSignerKnown, strange }: PairVerdict): 0 | 1 | 2 =>
  failed !== null ? 1 : isSignerKnown && strange.length === 0 ? 0 : 2;

function proofOf(text: string | null, head: string, logKeys: readonly string[]): PairProof | null {
  if (text === null) return null;
  const checked = checkProof(text, head, PROOF_CHECKS);
  if (checked === null) return { checked, timestampAt: null, fault: 'unreadable' };
  const timestampAt = timestampOf(checked);
  const isKnown = logKeys.length === 0 || logKeys.includes(checked.log);
  const isStamped = checked.timestamp === null || timestampAt !== null;
  const fault = checked.fault ?? (isKnown ? (isStamped ? null : 'timestamp') : 'key');
  return { checked, timestampAt, fault };
}

function timestampOf({ timestamp, checkpoint }: CheckedProof): Date | null {
  const token = timestamp === null ? null : fromBase64(timestamp);
  return token === null ? null : (readTimestamp(token, [new TextEncoder().encode(checkpoint)])?.at ?? null);
}

const isSignerAccepted = (fingerprints: readonly string[], trusted: readonly string[]): boolean =>
  trusted.length === 0
    ? new Set(fingerprints).size === 1
    : fingerprints.every((fingerprint) => trusted.includes(fingerprint));
