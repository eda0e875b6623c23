import { isSigner, type ParticipantType, type ShownState } from '../../document/participant-type.ts';
import { DomainError } from '../../errors/errors.ts';
import { refuseStrangersName } from '../../person/claimed-name.ts';
import type { SigningMethod } from '../../person/contact.ts';
import { cleanLine, cleanText } from '../../person/name.ts';
import { holdsResidentNumber } from '../../person/resident-number.ts';
import { assertShownName } from '../../person/shown-name.ts';
import { hasSigned } from '../turn.ts';

/**
 * Owns the delegation of a signature (서명 위임): a signer names another person who signs instead, where the requester allows it. Invariant:
 * a participant is handed over twice at most, and never to somebody who takes part in the document or has held this participant before,
 * so that nobody gets round an authentication under another contact, and a link sends no messages to many addresses.
 */

/** How many delegations of one participant stand at most. */
export const MOST_DELEGATIONS = 2;

/** The length of the reason for a delegation, in characters. */
export const DELEGATION_REASON = { least: 2, most: 200 } as const;

/** One delegation of a participant, as it is stored: who handed over, and why. */
export interface Delegation {
  /** The person who handed over. */
  readonly name: string;
  readonly method: SigningMethod;
  /** The stored form. */
  readonly contact: string;
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A participant as the rules of delegation see it. */
export interface Delegating {
  readonly type: ParticipantType;
  readonly mayDelegate: boolean;
  /** The participant who signs as this one's guardian; null without one. */
  readonly guardianKey: string | null;
  readonly delegations: readonly Delegation[];
}

/**
 * Whether a participant can hand over the signature, apart from the turn: the requester allows it, two delegations do not stand yet, and
 * nobody signs for this participant as a guardian.
 */
export const mayDelegate = (participant: Delegating): boolean =>
  participant.mayDelegate &&
  isSigner(participant) &&
  participant.guardianKey === null &&
  participant.delegations.length < MOST_DELEGATIONS;

/** Whether the requester can take the last delegation back: until the person who got it has signed. */
export const mayTakeBackDelegation = (participant: {
  readonly status: ShownState;
  readonly delegations: readonly unknown[];
}): boolean => participant.delegations.length > 0 && !hasSigned(participant);

/** Who has held a participant, or takes part in the document beside it: nobody of them gets the signature. */
const knownContacts = (
  participant: Delegating & { readonly contact: string },
  others: readonly string[],
): readonly string[] => [
  participant.contact,
  ...participant.delegations.map(({ contact }) => contact),
  ...others,
];

/** Whether a participant may be handed over to a contact, apart from the turn. @param others the contacts of the other participants */
export const mayDelegateTo = (
  participant: Delegating & { readonly contact: string },
  contact: string,
  others: readonly string[],
): boolean => mayDelegate(participant) && !knownContacts(participant, others).includes(contact);

/**
 * Checks the name of a person who signs instead, and the reason; returns both cleaned.
 * @param missing returns the characters of a name that the fonts of the certificate do not have
 * @throws DomainError delegationReasonLength, badInput, nameHoldsAddress, nameNotDrawn, nameClaimsTrust, nameHoldsNumber or residentNumber
 */
export function assertNewHolder(
  next: { readonly name: string; readonly reason: string },
  missing: (name: string) => readonly string[] = () => [],
): { readonly name: string; readonly reason: string } {
  const name = [...cleanLine(next.name)].slice(0, 100).join('');
  if (name === '') throw new DomainError('badInput', { field: 'name' });
  if (holdsResidentNumber(name)) throw new DomainError('residentNumber', { field: 'name' });
  assertShownName(name, 'name', missing(name));
  refuseStrangersName(name, 'name');
  const reason = cleanText(next.reason);
  const length = [...reason].length;
  if (length < DELEGATION_REASON.least || length > DELEGATION_REASON.most)
    throw new DomainError('delegationReasonLength', { field: 'reason' });
  if (holdsResidentNumber(reason)) throw new DomainError('residentNumber', { field: 'reason' });
  return { name, reason };
}

/**
 * Checks a delegation and returns its reason and the name of the new person, cleaned.
 * @param participant who hands over, with the delegations that stand
 * @param next the new person, with the contact in its stored form
 * @param others the stored contacts of the other participants of the document
 * @param missing returns the characters of a name that the fonts of the certificate do not have
 * @throws DomainError delegationNotAllowed, delegationKnownPerson, and those of `assertNewHolder`
 */
export function assertDelegation(
  participant: Delegating & { readonly contact: string },
  next: { readonly name: string; readonly contact: string; readonly reason: string },
  others: readonly string[],
  missing: (name: string) => readonly string[],
): { readonly name: string; readonly reason: string } {
  if (!mayDelegate(participant)) throw new DomainError('delegationNotAllowed');
  const checked = assertNewHolder(next, missing);
  if (!mayDelegateTo(participant, next.contact, others))
    throw new DomainError('delegationKnownPerson', { field: 'signingContactInfo' });
  return checked;
}
