/**
 * Owns when a seal needs another document timestamp. A timestamp proves something only while its authority's certificate is valid
 * and its algorithm is strong, so another one is added before either ends (EN 319 142-1, 5.5).
 */

/**
 * The levels of EN 319 142-1 that seals have. B-B: a signature. B-T: with a timestamp. B-LTA: with validation data and a document
 * timestamp.
 */
export const SEAL_LEVELS = ['B-B', 'B-T', 'B-LTA'] as const;
export type SealLevel = (typeof SEAL_LEVELS)[number];

/**
 * The sealed files of a document: the completed document, its certificate, and the certificate with the proof from the audit
 * tree.
 */
export const SEALED_KINDS = ['completed', 'certificate', 'anchored'] as const;
export type SealedKind = (typeof SEALED_KINDS)[number];

export interface SealState {
  readonly level: SealLevel;
  readonly madeAt: Date;
  /** Null without a timestamp. */
  readonly timestamp: { readonly until: Date; readonly algorithm: string } | null;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Added so long before the end of the certificate, so that a failing authority can be replaced. */
const BEFORE_END = 90 * DAY;
/** No two timestamps are closer: an authority may still use the old certificate or algorithm. */
const AT_LEAST_APART = 30 * DAY;
/** The validation data of a seal that lacks it is fetched again after this time. */
const AGAIN_AFTER = HOUR;

const KEYS = ['rsa2048', 'rsa3072', 'rsa4096', 'ec256', 'ec384', 'ec521'];
const HASHES = ['sha256', 'sha384', 'sha512'];

/** Returns whether a signature by this key and hash ('rsa2048/sha256') is relied on. Unknown algorithms are not. */
export function isStrongAlgorithm(algorithm: string): boolean {
  const [key = '', hash = ''] = algorithm.split('/');
  return KEYS.includes(key) && HASHES.includes(hash);
}

/** Returns the time from which a seal needs another document timestamp; at once for a seal that has none. */
export function renewalTime({ level, madeAt, timestamp }: SealState): Date {
  if (timestamp === null) return madeAt;
  if (level !== 'B-LTA') return new Date(madeAt.getTime() + AGAIN_AFTER);
  const earliest = madeAt.getTime() + AT_LEAST_APART;
  if (!isStrongAlgorithm(timestamp.algorithm)) return new Date(earliest);
  return new Date(Math.max(earliest, timestamp.until.getTime() - BEFORE_END));
}
