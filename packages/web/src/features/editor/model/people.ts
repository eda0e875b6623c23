/**
 * Owns the editor's list of signing participants. Their order is their position in the list. Invariant: keys are unique, and
 * removing a person removes all of their fields.
 */
import type { ParticipantResult } from '@dojang/contract';
import {
  cleanLine,
  isSigner,
  type Locale,
  type ParticipantType,
  parseContact,
  showContact,
  type ToldTime,
  typingOf,
} from '@dojang/domain';

export type Method = 'email' | 'kakao';

export interface Person {
  readonly key: string;
  readonly name: string;
  readonly roleName: string;
  readonly method: Method;
  /** As typed: a phone number with its dashes. */
  readonly contact: string;
  /** The participant who signs as this one's guardian; null without one. */
  readonly guardianKey: string | null;
  readonly type: ParticipantType;
  /** When a viewer or a copy receiver is told; absent for the default of the type. */
  readonly told?: ToldTime | undefined;
  /** Whether a signer may name another person who signs instead; absent: no. */
  readonly mayDelegate?: boolean | undefined;
  /** The language of this participant's messages and first screen; that of the browser without a choice. */
  readonly locale?: Locale | undefined;
}

/** A participant without name and contact. */
export const blankPerson = (key: string): Person => ({
  key,
  name: '',
  roleName: '',
  method: 'email',
  contact: '',
  guardianKey: null,
  type: 'signer',
});

/** A participant as the editor holds it. */
export function personOf(participant: ParticipantResult): Person {
  return {
    key: participant.key,
    name: participant.name,
    roleName: participant.roleName ?? '',
    method: participant.signingMethodType === 'kakao' ? 'kakao' : 'email',
    contact: showContact(participant.signingContactInfo),
    guardianKey: participant.guardianKey ?? null,
    ...typeOf(participant),
    ...localeOf(participant),
  };
}

/** The type of a participant, when the participant is told, and whether the signature may be handed over. */
export const typeOf = ({
  participantType = 'signer',
  asked,
  mayDelegate,
}: {
  readonly participantType?: ParticipantType | undefined;
  readonly asked?: ToldTime | undefined;
  readonly mayDelegate?: boolean | undefined;
}) => ({
  type: participantType,
  ...(asked === undefined ? {} : { told: asked }),
  ...(mayDelegate === true ? { mayDelegate } : {}),
});

/** The same as it is sent: what is the default of the type is left out. */
export const typingToSend = ({ type, told, mayDelegate }: Pick<Person, 'type' | 'told' | 'mayDelegate'>) =>
  typingOf({ participantType: type, asked: told, mayDelegate });

/** A person with its place among all participants. */
export interface PlacedPerson {
  readonly person: Person;
  readonly index: number;
}

/** The participants who sign, for whom alone fields are placed. */
export const signersIn = (people: readonly Person[]): readonly PlacedPerson[] =>
  people.map((person, index) => ({ person, index })).filter(({ person }) => isSigner(person));

/** The chosen language of a participant; nothing without a choice. */
export const localeOf = ({ locale }: { readonly locale?: Locale | undefined }) =>
  locale === undefined ? {} : { locale };

/** The contact in its stored form; an incomplete one stays as typed. */
export const contactToStore = (person: Person): string =>
  parseContact(person.method, person.contact) ?? person.contact.trim();

/** The contacts of the requester, with whom no other party is meant. */
export type OwnContacts = readonly string[];

/** The name of the first participant who is not the requester; empty as long as there is none. */
export function otherParty(people: readonly Person[], own: OwnContacts): string {
  const other = people.find(
    (person) => cleanLine(person.name) !== '' && !own.includes(contactToStore(person)),
  );
  return other === undefined ? '' : cleanLine(other.name);
}

/** True for a contact that is written and cannot be one. */
export const isBadContact = ({ method, contact }: Person): boolean =>
  contact.trim() !== '' && parseContact(method, contact) === null;

/** True for a person about whom nothing is known yet. */
export const isBlank = ({ name, contact }: Person): boolean => name.trim() === '' && contact.trim() === '';

/** Moves a person to another position in the order; a position out of range means the end. */
export function movedPerson(people: readonly Person[], key: string, to: number): readonly Person[] {
  const from = people.findIndex((person) => person.key === key);
  const person = people[from];
  const target = Math.max(0, Math.min(people.length - 1, to));
  if (person === undefined || from === target) return people;
  const rest = people.filter((other) => other !== person);
  return [...rest.slice(0, target), person, ...rest.slice(target)];
}

/** Whether everyone with one of these keys has the same place in both lists. */
export const keepsPlaces = (
  before: readonly Person[],
  after: readonly Person[],
  keys: readonly string[] = [],
): boolean => before.every((person, index) => !keys.includes(person.key) || after[index]?.key === person.key);

/**
 * The people of a snapshot with the texts that were typed since: undo restores and removes people, but does not revert their
 * names.
 */
export function restoredPeople(then: readonly Person[], now: readonly Person[]): readonly Person[] {
  const people = then.map((person) => now.find((present) => present.key === person.key) ?? person);
  const same = people.length === now.length && people.every((person, index) => person === now[index]);
  return same ? now : people;
}
