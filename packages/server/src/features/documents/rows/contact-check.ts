import { DomainError, parseContact, showContact } from '@dojang/domain';

interface Contacted {
  readonly key: string;
  readonly method: 'email' | 'kakao' | 'none';
  readonly contact: string;
}

/** The check of a participant's contact, when a request is sent and when the contact changes. */

/**
 * Checks that a participant can be reached by an available channel.
 * @param field the name of the contact as the caller sent it
 * @throws DomainError phoneMissing, contactInvalid
 */
export function assertContact(person: Contacted, field: string, channels: readonly string[]): void {
  if (person.method === 'kakao' && person.contact === '')
    throw new DomainError('phoneMissing', { field, result: { key: person.key } });
  if (
    !channels.includes(person.method) ||
    parseContact(person.method, showContact(person.contact)) === null
  ) {
    throw new DomainError('contactInvalid', { field, result: { key: person.key } });
  }
}

/**
 * Checks only the form of a contact that may be empty, where nothing is sent to it.
 * @throws DomainError contactInvalid
 */
export function assertContactForm(person: Contacted, field: string): void {
  if (person.contact === '' || parseContact(person.method, showContact(person.contact)) !== null) return;
  throw new DomainError('contactInvalid', { field, result: { key: person.key } });
}
