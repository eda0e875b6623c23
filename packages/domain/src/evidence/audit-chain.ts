/**
 * Owns the audit trail's hash chain: which bytes of an event are hashed, and the check that anyone can run. Invariant: hash(n) =
 * SHA-256(canonical(event n) with hash(n − 1)); sequence numbers start at 1 and have no gap. The text contains a salted hash in
 * the place of a contact, so that it can be published: a reader can check the chain and learns no contact.
 */
import { erasedCount } from './erased-events.ts';

export const AUDIT_EVENT_TYPES = [
  'document.reserved',
  'document.reservationChanged',
  'document.reservationCancelled',
  'document.edited',
  'document.stamped',
  'document.sent',
  'document.expiryChanged',
  'document.correctionOpened',
  'document.corrected',
  'document.correctionClosed',
  'document.handedOver',
  'participant.asked',
  'participant.askedAgain',
  'participant.contactChanged',
  'participant.changed',
  'participant.delegated',
  'participant.delegationTakenBack',
  'participant.commented',
  'participant.answered',
  'participant.reminded',
  'participant.identified',
  'participant.identityConsented',
  'participant.codeSent',
  'participant.authenticated',
  'participant.authenticationFailed',
  'participant.authenticationLocked',
  'participant.notThisPerson',
  'participant.reopened',
  'participant.takenBack',
  'document.viewed',
  'document.shown',
  'participant.consented',
  'attachment.added',
  'attachment.removed',
  'participant.signed',
  'participant.approved',
  'participant.returned',
  'participant.viewed',
  'participant.copyAsked',
  'participant.refused',
  'participant.expired',
  'participant.withdrew',
  'payment.reminded',
  'payment.paid',
  'payment.cancelled',
  'document.completed',
  'document.rejected',
  'document.cancelled',
  'document.sealed',
  'document.sealRenewed',
  'document.deleted',
  'document.recovered',
  'document.removed',
  'document.recordErased',
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

export interface SaltedFacts extends AuditFacts {
  /** Random text for the hash of the contact; empty for an event without a contact, or from before the chain had salts. */
  readonly salt: string;
}

export interface ChainedEvent extends SaltedFacts {
  readonly hash: string;
  /** Whether the personal facts were erased: the hash is that of the event before, and cannot be computed any more. */
  readonly erased?: boolean;
}

/** Returns the hex SHA-256 of a text in UTF-8. */
export type Sha256 = (text: string) => string;

/** The previous hash of the first event. */
export const CHAIN_START = '0'.repeat(64);

/** Whether a fact of an actor or a detail is a contact or a login id: the canonical text has a salted hash in its place. */
export const isConcealed = (name: string): boolean => /(contact|loginId)$/i.test(name);

/** Whether an event has a contact, and therefore needs a salt. */
export const hasContact = ({ actor, detail }: Pick<AuditFacts, 'actor' | 'detail'>): boolean =>
  [...Object.keys(actor), ...Object.keys(detail)].some(isConcealed);

/** Returns what the canonical text contains in the place of a contact. Anyone who knows salt and contact can compute it. */
export const concealedContact = (
  { salt, name, contact }: { salt: string; name: string; contact: string },
  sha256: Sha256,
): string => `sha256:${sha256(JSON.stringify(['dojang-contact-1', salt, name, contact]))}`;

/**
 * Returns the text whose SHA-256 is an event's hash: JSON with sorted keys, including the previous hash. An event without a salt
 * has the first form, which contains the contact itself.
 */
export function canonicalEvent(event: SaltedFacts, previousHash: string, sha256: Sha256): string {
  return JSON.stringify([
    event.salt === '' ? 'dojang-audit-1' : 'dojang-audit-2',
    previousHash,
    event.documentId,
    event.seq,
    event.type,
    event.at,
    sortedEntries(published(event.actor, event.salt, sha256)),
    event.ip,
    event.device,
    sortedEntries(published(event.detail, event.salt, sha256)),
  ]);
}

type Facts = Readonly<Record<string, string | number | boolean>>;

const published = (facts: Facts, salt: string, sha256: Sha256): Facts =>
  salt === ''
    ? facts
    : mapConcealed(facts, (contact, name) => concealedContact({ salt, name, contact }, sha256));

/** Returns the facts with each contact replaced. */
export const mapConcealed = (facts: Facts, replace: (contact: string, name: string) => string): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      isConcealed(name) ? replace(String(value), name) : value,
    ]),
  );

const sortedEntries = (record: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Checks a whole chain. Of events whose personal facts were erased, the hash over what is left is checked instead.
 * @param sha256 returns the hex SHA-256 of a text in UTF-8
 * @returns the sequence number of the first event that was changed, dropped or moved, or null when the chain is intact
 */
export function firstBreak(events: readonly ChainedEvent[], sha256: Sha256): number | null {
  const erased = erasedCount(events, sha256);
  let previous = CHAIN_START;
  for (const [index, event] of events.entries()) {
    const isKept = index < erased || event.hash === sha256(canonicalEvent(event, previous, sha256));
    if (event.seq !== index + 1 || !isKept) return index + 1;
    previous = event.hash;
  }
  return null;
}
