import { DomainError } from '../../errors/errors.ts';
import { parseContact, type SigningMethod } from '../../person/contact.ts';
import { isoDate, parseDate } from '../../person/date.ts';
import { koreanDay, koreanDayNumber } from '../../time/korea.ts';
import { assertNewHolder, type Delegating, mayDelegateTo } from './delegation.ts';

/**
 * Owns the absence of the owner of an account (부재 설정): requests to sign that arrive in that time go to a substitute, as delegations. The
 * rules of delegation hold: the requester must allow it, and the substitute is nobody who takes part already.
 */

/** An absence lasts this many days at most. */
export const MOST_ABSENCE_DAYS = 366;

export interface Absence {
  /** The first and the last day in Korea, yyyy-mm-dd. */
  readonly from: string;
  readonly until: string;
  /** The substitute. */
  readonly name: string;
  readonly method: Exclude<SigningMethod, 'none'>;
  /** The stored form. */
  readonly contact: string;
  readonly reason: string;
}

/** Whether an absence is to come, holds now, or is over. */
export type AbsencePhase = 'planned' | 'running' | 'over';

/** Returns the phase of an absence; its days are whole days in Korea. */
export function absencePhase({ from, until }: Pick<Absence, 'from' | 'until'>, now: Date): AbsencePhase {
  const today = koreanDay(now);
  if (today < from) return 'planned';
  return today <= until ? 'running' : 'over';
}

const isDay = (text: string): boolean => {
  const day = parseDate(text);
  return day !== null && isoDate(day) === text;
};

/** Returns the number of days of an absence, the first and the last one included; null when they are no days or in the wrong order. */
export function absenceDays({ from, until }: Pick<Absence, 'from' | 'until'>): number | null {
  if (!isDay(from) || !isDay(until) || until < from) return null;
  return koreanDayNumber(new Date(until)) - koreanDayNumber(new Date(from)) + 1;
}

/** Whether an absence may be set for these days: it is not over, and not too long. */
export function isAbsenceSettable(days: Pick<Absence, 'from' | 'until'>, now: Date): boolean {
  const count = absenceDays(days);
  return count !== null && count <= MOST_ABSENCE_DAYS && absencePhase(days, now) !== 'over';
}

/**
 * Checks an absence and returns it with its texts and its contact in the stored form.
 * @param own the contacts of the account
 * @throws DomainError absenceDays, contactInvalid, absenceOwnContact, and those of `assertNewHolder`
 */
export function assertAbsence(typed: Absence, own: readonly string[], now: Date): Absence {
  const { from, until, method } = typed;
  if (!isAbsenceSettable({ from, until }, now)) throw new DomainError('absenceDays', { field: 'until' });
  const { name, reason } = assertNewHolder(typed);
  const contact = parseContact(method, typed.contact);
  if (contact === null) throw new DomainError('contactInvalid', { field: 'signingContactInfo' });
  if (own.includes(contact)) throw new DomainError('absenceOwnContact', { field: 'signingContactInfo' });
  return { from, until, name, method, contact, reason };
}

/** Whether a request goes to the substitute. @param others the contacts of the other participants of the document */
export const goesToSubstitute = (
  absence: Absence,
  participant: Delegating & { readonly contact: string },
  others: readonly string[],
  now: Date,
): boolean => absencePhase(absence, now) === 'running' && mayDelegateTo(participant, absence.contact, others);
