/**
 * Owns the machine-readable audit trail that is attached to a certificate, format `dojang-audit-trail`, version 1 (documented in
 * docs/verify.md). Invariant: it contains no contact, and the hash of every event can be computed from the file itself.
 */

import {
  CHAIN_START,
  type ChainedEvent,
  canonicalEvent,
  hasContact,
  mapConcealed,
  type Sha256,
} from './audit-chain.ts';
import { maskFact } from './reader-side.ts';

/** The name of the attachment. */
export const TRAIL_FILE_NAME = 'audit-trail.json';
export const TRAIL_FORMAT = 'dojang-audit-trail';
export const TRAIL_VERSION = 1;

type Facts = Readonly<Record<string, string | number | boolean>>;

export interface TrailFileEvent {
  readonly seq: number;
  readonly type: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** With masked contacts, as printed on the certificate. */
  readonly actor: Facts;
  readonly ip: string;
  readonly device: string;
  readonly detail: Facts;
  /** The text whose SHA-256 is the hash; null for an event of the first form, whose text contains a contact. */
  readonly canonical: string | null;
  /** Lowercase hex. */
  readonly hash: string;
}

export interface TrailFileDocument {
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the file that was sent, lowercase hex. */
  readonly originalSha256: string;
  /** SHA-256 of the completed PDF, lowercase hex. */
  readonly completedSha256: string;
}

export interface TrailFile {
  readonly format: typeof TRAIL_FORMAT;
  readonly version: typeof TRAIL_VERSION;
  readonly issuedAt: string;
  readonly document: TrailFileDocument;
  readonly chain: { readonly start: string; readonly head: string; readonly count: number };
  readonly events: readonly TrailFileEvent[];
}

/** Returns the audit trail of a completed document as the certificate's attachment contains it. */
export function trailFile(
  document: TrailFileDocument,
  events: readonly ChainedEvent[],
  issuedAt: Date,
  sha256: Sha256,
): TrailFile {
  const { id, name, originalSha256, completedSha256 } = document;
  return {
    format: TRAIL_FORMAT,
    version: TRAIL_VERSION,
    issuedAt: issuedAt.toISOString(),
    document: { id, name, originalSha256, completedSha256 },
    chain: { start: CHAIN_START, head: events.at(-1)?.hash ?? CHAIN_START, count: events.length },
    events: events.map((event, index) => ({
      seq: event.seq,
      type: event.type,
      at: event.at,
      actor: mapConcealed(event.actor, maskFact),
      ip: event.ip,
      device: event.device,
      detail: mapConcealed(event.detail, maskFact),
      canonical:
        event.salt === '' && hasContact(event)
          ? null
          : canonicalEvent(event, events[index - 1]?.hash ?? CHAIN_START, sha256),
      hash: event.hash,
    })),
  };
}
