import { DomainError } from '@dojang/domain';
import type { Origin } from '../../../platform/actor.ts';
import type { Limit } from '../../../platform/attempts.repo.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import { readEmail } from '../people/person.input.ts';
import { readPhone } from '../verification/phone.service.ts';

/**
 * Owns requests for a forgotten id or password. The call only enqueues the look-up, so that body and response time are the same
 * whether or not an account exists; the answer is sent to the contact only.
 */

const PER_CONTACT: Limit = { most: 5, minutes: 60 };
const PER_ADDRESS: Limit = { most: 20, minutes: 60 };

/** Creates the calls for a forgotten login id or password. */
export function createAccountRecovery(ports: AccountPorts) {
  return {
    idByEmail: (typed: string, origin: Origin) => ask(ports, readEmail(typed), null, origin),
    idByPhone: async (typed: string, origin: Origin) =>
      ask(ports, texted(ports, readPhone(typed)), null, origin),
    password: async (input: { loginId: string; by: 'email' | 'phone'; contact: string }, origin: Origin) =>
      ask(ports, readContact(ports, input), input.loginId.normalize('NFC').trim().toLowerCase(), origin),
  };
}

/** Returns a phone that a message can reach. @throws DomainError textsUnavailable */
function texted({ canText }: AccountPorts, phone: string): string {
  if (!canText) throw new DomainError('textsUnavailable');
  return phone;
}

/** Reads the contact and maps its errors to this call's field. */
function readContact(
  ports: AccountPorts,
  { by, contact }: { by: 'email' | 'phone'; contact: string },
): string {
  try {
    return by === 'email' ? readEmail(contact) : texted(ports, readPhone(contact));
  } catch (error) {
    if (!(error instanceof DomainError) || error.error === 'textsUnavailable') throw error;
    throw new DomainError(by === 'email' ? 'emailInvalid' : 'phoneInvalid', { field: 'contact' });
  }
}

/** @param loginId null to receive the login id, otherwise the id whose password is to be reset */
async function ask(
  { db, ids, attempts, texts }: AccountPorts,
  contact: string,
  loginId: string | null,
  { ip, locale }: Origin,
): Promise<void> {
  await attempts.take(`find-address:${ip}`, PER_ADDRESS);
  await attempts.take(`find:${contact}`, PER_CONTACT);
  if (!contact.includes('@')) await texts.take();
  const askedAs = ids.publicId();
  await db.outside((tx) =>
    enqueue(tx, 'find_account', { askedAs, contact, loginId, locale }, `find:${askedAs}`),
  );
}
