import type { ShownState } from '../../document/participant-type.ts';
import { DomainError } from '../../errors/errors.ts';
import type { SigningMethod } from '../../person/contact.ts';
import { hasExpired, hasRefused, hasSigned } from '../turn.ts';

/**
 * Owns when the requester may change who a participant of a running request is, or the contact: while the participant waits for the turn
 * or has been asked and has not signed.
 */

interface Reached {
  readonly method: SigningMethod;
  /** The stored form. */
  readonly contact: string;
}

interface Asked {
  readonly status: ShownState;
  readonly expiresAt: Date | null;
}

/** Whether the time of a participant to sign is over, also before the service has marked it. */
export const isTimeOver = (participant: Asked, now: Date): boolean =>
  hasExpired(participant) || (participant.expiresAt !== null && participant.expiresAt <= now);

/** Whether the contact of a participant of a running request may change. */
export const mayChangeContact = (participant: Asked, now: Date): boolean =>
  !hasSigned(participant) && !hasRefused(participant) && !isTimeOver(participant, now);

/** @throws DomainError contactChangeSigned, contactChangeExpired */
export function assertChangeable(participant: Asked, now: Date): void {
  if (hasSigned(participant)) throw new DomainError('contactChangeSigned');
  if (!mayChangeContact(participant, now)) throw new DomainError('contactChangeExpired');
}

/** @throws DomainError contactChangeSigned, contactChangeExpired, contactUnchanged */
export function assertContactChange(participant: Reached & Asked, next: Reached, now: Date): void {
  assertChangeable(participant, now);
  if (participant.method === next.method && participant.contact === next.contact)
    throw new DomainError('contactUnchanged', { field: 'signingContactInfo' });
}
