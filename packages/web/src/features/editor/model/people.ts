/**
 * Owns the list of people who sign, as the editor has it. Their order is their place in the list.
 * Invariant: keys are unique, and every field of a person leaves together with the person.
 */
import type { ParticipantResult } from '@dojang/contract';
import { parseContact, showContact } from '@dojang/domain';

export type Method = 'email' | 'kakao';

export interface Person {
  readonly key: string;
  readonly name: string;
  readonly roleName: string;
  readonly method: Method;
  /** As typed: a phone number with its dashes. */
  readonly contact: string;
}

/** A participant without name and contact. */
export const blankPerson = (key: string): Person => ({
  key,
  name: '',
  roleName: '',
  method: 'email',
  contact: '',
});

/** A participant as the editor holds it. */
export function personOf(participant: ParticipantResult): Person {
  return {
    key: participant.key,
    name: participant.name,
    roleName: participant.roleName ?? '',
    method: participant.signingMethodType === 'kakao' ? 'kakao' : 'email',
    contact: showContact(participant.signingContactInfo),
  };
}

/** The contact in the form that is stored; what is not finished yet stays as it was typed. */
export const contactToStore = (person: Person): string =>
  parseContact(person.method, person.contact) ?? person.contact.trim();

/** Moves a person to another place in the order; out of range means to its end. */
export function movedPerson(people: readonly Person[], key: string, to: number): readonly Person[] {
  const from = people.findIndex((person) => person.key === key);
  const person = people[from];
  const target = Math.max(0, Math.min(people.length - 1, to));
  if (person === undefined || from === target) return people;
  const rest = people.filter((other) => other !== person);
  return [...rest.slice(0, target), person, ...rest.slice(target)];
}

/**
 * The people of a snapshot, with what has been typed since: undo brings people back and takes them away, it does not
 * unwrite names.
 */
export function restoredPeople(then: readonly Person[], now: readonly Person[]): readonly Person[] {
  const people = then.map((person) => now.find((present) => present.key === person.key) ?? person);
  const same = people.length === now.length && people.every((person, index) => person === now[index]);
  return same ? now : people;
}
