import { maskLoginId } from '../account/login-id.ts';
import { isDigits, maskContact, parseEmail, parsePhone, showContact } from '../person/contact.ts';
import { type ChainedEvent, isConcealed } from './audit-chain.ts';

/**
 * Owns how a reader of a document sees other people's contacts and IP addresses. Invariant: every result of a document uses this
 * module, so that no call reveals what another call masks. The requester's side (the requester, and every user whose scope covers
 * the document) sees them in full. Everyone else, including signers with an account and members with a shared folder, sees masked
 * values that are enough to recognize a person.
 */

export type ReaderSide = 'requester' | 'other';

/** Returns a stored contact as this side sees it. */
export const contactFor = (side: ReaderSide, contact: string): string =>
  side === 'requester' ? showContact(contact) : maskContact(contact);

/**
 * Masks an IP address as 203.0.*.* or 2001:db8:*, which keeps the network and hides the device. Source: 개인정보의 안전성 확보조치 기준
 * (display masking).
 */
export function maskAddress(ip: string): string {
  const [first, second, ...rest] = ip.split(/[.:]/);
  if (second === undefined || rest.length === 0) return ip === '' ? '' : '*';
  return ip.includes(':') ? `${first}:${second}:*` : `${first}.${second}.*.*`;
}

/**
 * Returns an event of the audit trail as this side sees it. The hash stays the hash of the unmasked event; without its salt,
 * nobody can find the contact by trying all of them.
 */
export function eventFor(side: ReaderSide, event: ChainedEvent): ChainedEvent {
  if (side === 'requester') return event;
  return {
    ...event,
    actor: masked(event.actor),
    ip: maskAddress(event.ip),
    detail: masked(event.detail),
    salt: '',
  };
}

/** Masks every value that is a whole contact, whatever its key, and the login ids of accounts. */
function masked<T extends string | number | boolean>(
  facts: Readonly<Record<string, T>>,
): Record<string, T | string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      isContact(value) || (isConcealed(name) && typeof value === 'string') ? maskFact(value, name) : value,
    ]),
  );
}

/** Masks a contact, or the login id of an account. @param name the name of the fact */
export const maskFact = (value: string, name: string): string =>
  /loginId$/i.test(name) ? maskLoginId(value) : maskContact(value);

const isContact = (value: string | number | boolean): value is string =>
  typeof value === 'string' &&
  (parseEmail(value) !== null || (isDigits(value) && parsePhone(value) !== null));
