import { isDigits, maskContact, parseEmail, parsePhone, showContact } from '../person/contact.ts';
import type { ChainedEvent } from './audit-chain.ts';

/**
 * Owns what a reader of a document learns of other people's contacts and addresses. Invariant: every result of a document
 * goes through here, so that no call tells what another one masks. The requester's side (the requester, and whoever has
 * the document in scope) sees all of it; everyone else, signers with an account and people with a shared folder among
 * them, sees enough to recognize a person.
 */

export type ReaderSide = 'requester' | 'other';

/** A stored contact as this side sees it. */
export const contactFor = (side: ReaderSide, contact: string): string =>
  side === 'requester' ? showContact(contact) : maskContact(contact);

/** 203.0.*.* and 2001:db8:*: the network, not the device (source: 개인정보의 안전성 확보조치 기준, display masking). */
export function maskAddress(ip: string): string {
  const [first, second, ...rest] = ip.split(/[.:]/);
  if (second === undefined || rest.length === 0) return ip === '' ? '' : '*';
  return ip.includes(':') ? `${first}:${second}:*` : `${first}.${second}.*.*`;
}

/** An event of the audit trail as this side sees it. Its hash is that of the unmasked event. */
export function eventFor(side: ReaderSide, event: ChainedEvent): ChainedEvent {
  if (side === 'requester') return event;
  return {
    ...event,
    actor: masked(event.actor),
    ip: maskAddress(event.ip),
    detail: masked(event.detail),
  };
}

/** Whatever value is a whole contact, under whichever name an event keeps it. */
function masked<T extends string | number | boolean>(
  facts: Readonly<Record<string, T>>,
): Record<string, T | string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, isContact(value) ? maskContact(value) : value]),
  );
}

const isContact = (value: string | number | boolean): value is string =>
  typeof value === 'string' &&
  (parseEmail(value) !== null || (isDigits(value) && parsePhone(value) !== null));
