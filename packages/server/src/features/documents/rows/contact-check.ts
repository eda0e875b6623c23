import { DomainError, parseContact, showContact } from '@dojang/domain';

/** The check of a participant's contact, when a request is sent and when the contact changes. */

/**
 * Checks that a participant can be reached by an available channel.
 * @param field the name of the contact as the caller sent it
 * @throws DomainError phoneMissing, contactInvalid
 */
export function assertContact(
  person: { key: string; method: 'email' | 'kakao' | 'none'; contact: string },
  field: string,
  channels: readonly string[],
): void {
  if (person.method === 'kakao' && person.contact === '')
    throw new DomainError('phoneMissing', { field, result: { key: person.key } });
  if (
    !channels.includes(person.method) ||
    parseContact(person.method, showContact(person.contact)) === null
  ) {
    throw new DomainError('contactInvalid', { field, result: { key: person.key } });
  }
}
