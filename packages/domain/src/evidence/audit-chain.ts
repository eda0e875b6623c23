/**
 * Owns the audit trail's hash chain: which bytes of an event are hashed, and the check that anyone can run. Invariant: hash(n) =
 * SHA-256(canonical(event n) with hash(n − 1)); sequence numbers start at 1 and have no gap.
 */

export const AUDIT_EVENT_TYPES = [
  'document.reserved',
  'document.reservationChanged',
  'document.reservationCancelled',
  'document.edited',
  'document.sent',
  'participant.asked',
  'participant.reminded',
  'participant.identified',
  'document.viewed',
  'participant.consented',
  'participant.signed',
  'participant.refused',
  'participant.expired',
  'participant.withdrew',
  'document.completed',
  'document.rejected',
  'document.cancelled',
  'document.sealed',
  'document.deleted',
  'document.recovered',
  'document.removed',
] as const;
export type AuditEventType = (typeof AUDIT_EVENT_TYPES)[number];

export interface AuditFacts {
  readonly documentId: string;
  readonly seq: number;
  readonly type: AuditEventType;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  /** The actor: public id and kind, with the name and contact at the time of the event. */
  readonly actor: Readonly<Record<string, string>>;
  readonly ip: string;
  readonly device: string;
  readonly detail: Readonly<Record<string, string | number | boolean>>;
}

export interface ChainedEvent extends AuditFacts {
  readonly hash: string;
}

/** The previous hash of the first event. */
export const CHAIN_START = '0'.repeat(64);

/** Returns the text whose SHA-256 is an event's hash: JSON with sorted keys, including the previous hash. */
export function canonicalEvent(event: AuditFacts, previousHash: string): string {
  return JSON.stringify([
    'dojang-audit-1',
    previousHash,
    event.documentId,
    event.seq,
    event.type,
    event.at,
    sortedEntries(event.actor),
    event.ip,
    event.device,
    sortedEntries(event.detail),
  ]);
}

const sortedEntries = (record: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Checks a whole chain.
 * @param sha256 returns the hex SHA-256 of a text in UTF-8
 * @returns the sequence number of the first event that was changed, dropped or moved, or null when the chain is intact
 */
export function firstBreak(events: readonly ChainedEvent[], sha256: (text: string) => string): number | null {
  let previous = CHAIN_START;
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || event.hash !== sha256(canonicalEvent(event, previous))) return index + 1;
    previous = event.hash;
  }
  return null;
}
