/** For the model test: a request that is led by the rules of the domain, as the server's services call them. */
import { deletionRefusal, removalRefusal } from '../../access/deletion.ts';
import { DomainError } from '../../errors/errors.ts';
import { assertCorrectable } from '../../signing/correction/correction.ts';
import { actsAgain, type Edition } from '../../signing/correction/view-difference.ts';
import { refusalOf } from '../../signing/eligibility.ts';
import { assertContactChange, isTimeOver } from '../../signing/holder/contact-change.ts';
import { assertDelegation, type Delegation, mayTakeBackDelegation } from '../../signing/holder/delegation.ts';
import { everyoneSigned, hasSigned, isAsked, toBeAsked } from '../../signing/turn.ts';
import { withdraw } from '../../signing/withdrawal.ts';
import type { ParticipantState } from '../participant-state.ts';
import { isSigner, type ParticipantType } from '../participant-type.ts';
import { checkReservation } from '../reservation.ts';
import {
  type DocumentAction,
  type DocumentState,
  isChangeable,
  isReserved,
  isRunning,
  moveDocument,
} from '../state.ts';
import { checkValidity, expiresAt } from '../validity.ts';
import type { Participants } from './test-commands.ts';

interface Person {
  readonly key: string;
  readonly signingOrder: number;
  readonly type: ParticipantType;
  status: ParticipantState;
  expiresAt: Date | null;
  contact: string;
  delegations: readonly Delegation[];
  actedAt: Date;
}

/** Applies commands one by one; each throws a DomainError or changes the request. */
export class RequestUnderTest {
  status: DocumentState = 'draft';
  readonly people: Person[];
  readonly #isSequential: boolean;
  #validity = 1440;
  #reservedFor: Date | null = null;
  #now = new Date('2026-11-23T00:00:00Z');
  #version = 1;
  isDeleted = false;
  isRemoved = false;
  readonly points = { held: 0, spent: 0 };

  constructor({ numbers, approvers, isSequential }: Participants) {
    this.#isSequential = isSequential;
    this.people = numbers.map((number, at) => ({
      key: `p${at}`,
      signingOrder: isSequential ? number : 1,
      type: approvers[at] === true ? 'approver' : 'signer',
      status: 'waiting',
      expiresAt: null,
      contact: `p${at}@person.example`,
      delegations: [],
      actedAt: new Date(0),
    }));
  }

  /** Moves the time, and runs what is due: the reservation and the expiries. */
  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
    if (isReserved(this.status) && this.#reservedFor !== null && this.#reservedFor <= this.#now)
      this.transmit();
    if (!isRunning(this.status)) return;
    for (const person of this.people)
      if (isAsked(person) && person.expiresAt !== null && person.expiresAt <= this.#now)
        person.status = 'expired';
  }

  send(): void {
    this.#move('send');
    this.points.spent += 1;
    this.#ask();
  }

  reserve(minutes: number): void {
    const at = this.#reservation(minutes);
    this.#move('reserve');
    this.#reservedFor = at;
    this.points.held += 1;
  }

  changeReservation(minutes: number): void {
    const at = this.#reservation(minutes);
    this.#move('changeReservation');
    this.#reservedFor = at;
  }

  cancelReservation(): void {
    this.#move('cancelReservation');
    this.points.held -= 1;
  }

  transmit(): void {
    this.#move('transmit');
    this.points.held -= 1;
    this.points.spent += 1;
    this.#ask();
  }

  finishEditing(): void {
    this.#move('finishEditing');
  }

  sign(at: number): void {
    const person = this.#signer(at);
    person.status = 'completed';
    person.actedAt = this.#now;
    if (everyoneSigned(this.people)) this.#move('complete');
    else this.#ask();
  }

  refuse(at: number): void {
    const person = this.#signer(at);
    this.#move('refuse');
    person.status = 'refused';
  }

  withdraw(at: number): void {
    if (!isSigner(this.#person(at))) throw new DomainError('onlySignersSign');
    this.status = withdraw(this, this.#person(at));
  }

  cancel(): void {
    this.#move('cancel');
  }

  /** Changes the time to sign: it counts from now for everyone who has not signed and was asked. */
  extend(minutes: number): void {
    this.#assertPresent();
    checkValidity(minutes);
    if (!isChangeable(this.status)) throw new DomainError('documentStateRefused');
    this.#validity = minutes;
    for (const person of this.people) {
      if (!isAsked(person) && person.status !== 'expired') continue;
      person.status = 'need_signing';
      person.expiresAt = expiresAt(this.#now, minutes);
    }
  }

  changeContact(at: number, contact: string): void {
    this.#assertPresent();
    if (!isChangeable(this.status)) throw new DomainError('documentStateRefused');
    const person = this.#person(at);
    const reached = { ...person, method: 'email' as const };
    assertContactChange(reached, { method: 'email', contact }, this.#now);
    person.contact = contact;
  }

  delegate(at: number, contact: string): void {
    const person = this.#signer(at);
    const holder = { ...person, mayDelegate: true, guardianKey: null };
    const others = this.people.filter((one) => one !== person).map((one) => one.contact);
    const next = { name: '한바다', contact, reason: '출장' };
    const { reason } = assertDelegation(holder, next, others, () => []);
    const handed = { name: '', method: 'email' as const, contact: person.contact, reason, at: '' };
    person.delegations = [...person.delegations, handed];
    person.contact = contact;
  }

  takeBack(at: number): void {
    this.#assertPresent();
    if (!isRunning(this.status)) throw new DomainError('documentStateRefused');
    const person = this.#person(at);
    const before = person.delegations.at(-1);
    if (before === undefined || !mayTakeBackDelegation(person)) throw new DomainError('delegationMissing');
    if (isTimeOver(person, this.#now)) throw new DomainError('contactChangeExpired');
    person.delegations = person.delegations.slice(0, -1);
    person.contact = before.contact;
  }

  /** Moves the field of a signer; an approver has none, and the message changes instead. */
  correct(at: number): void {
    this.#assertPresent();
    const { key } = this.#person(at);
    assertCorrectable({ status: this.status, version: this.#version, correctingUntil: null });
    this.#version += 1;
    const acted = this.people.filter(hasSigned);
    const again = actsAgain(this.#edition(), this.#edition(key), [], acted).map((one) => one.key);
    for (const person of this.people) {
      if (hasSigned(person) && !again.includes(person.key)) continue;
      person.status = 'waiting';
      // Who is asked anew gets the whole time again.
      person.expiresAt = null;
    }
    this.#ask();
  }

  /** The fields of the signers. @param moved whose field lies elsewhere than before */
  #edition(moved = ''): Edition {
    const fields = this.people.filter(isSigner).map(({ key }) => ({
      ...{ key, participantKey: key, page: 1, isShown: false },
      facts: key === moved ? 'moved' : '',
    }));
    return { fields, groups: [], asked: {} };
  }

  delete(): void {
    if (this.isDeleted) throw new DomainError('notFound');
    const authorization = { actorClass: 'main-admin', scope: 0 } as const;
    const situation = { authorization, isRequester: true, isInScope: true, status: this.status };
    const refusal = deletionRefusal(situation);
    if (refusal !== null) throw new DomainError(refusal);
    if (isReserved(this.status)) this.cancelReservation();
    this.isDeleted = true;
  }

  recover(): void {
    if (!this.isDeleted || this.isRemoved) throw new DomainError('notFound');
    this.isDeleted = false;
  }

  remove(): void {
    if (!this.isDeleted || this.isRemoved) throw new DomainError('notFound');
    const refusal = removalRefusal(this.status, true);
    if (refusal !== null) throw new DomainError(refusal);
    this.isRemoved = true;
  }

  #move(action: DocumentAction): void {
    if (action !== 'complete' && action !== 'refuse' && action !== 'transmit') this.#assertPresent();
    this.status = moveDocument(this.status, action);
  }

  /** The requester's side does not reach a deleted document; its participants do. */
  #assertPresent(): void {
    if (this.isDeleted) throw new DomainError('notFound');
  }

  #reservation(minutes: number): Date {
    const at = new Date(this.#now.getTime() + minutes * 60_000);
    return checkReservation(at.toISOString(), this.#now);
  }

  #person(at: number): Person {
    const person = this.people[at % this.people.length];
    if (!person) throw new Error('a request has participants');
    return person;
  }

  #signer(at: number): Person {
    const person = this.#person(at);
    const signer = { ...person, contactMatches: true };
    const document = { status: this.status, processType: 'PROCEDURE' as const };
    const refusal = refusalOf({ document, signer, entry: 'link', now: this.#now });
    if (refusal !== null || hasSigned(person)) throw new DomainError('signingRefused');
    return person;
  }

  #ask(): void {
    for (const person of toBeAsked(this.people, this.#isSequential)) {
      person.status = 'need_signing';
      person.expiresAt = expiresAt(this.#now, this.#validity);
    }
  }
}
