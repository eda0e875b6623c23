import { DomainError } from '../errors/errors.ts';
import { isoDate, parseDate } from '../person/date.ts';

/** Owns the minimum age of members, 14 years. Source: requirement ACC-02; 개인정보 보호법 제22조의2. */

export const LEAST_AGE = 14;

/** Returns the age in full years on a day. Both dates are yyyy-mm-dd. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) >= birth.slice(5) ? years : years - 1;
}

/**
 * Reads a birth date and returns it as yyyy-mm-dd. `today` (yyyy-mm-dd) is the day on which the age is checked.
 * @throws DomainError badInput for an invalid date, tooYoung under 14; both name the field `birthDate`.
 */
export function readBirthDate(typed: string, today: string): string {
  const date = parseDate(typed);
  const birth = date === null ? null : isoDate(date);
  const age = birth === null ? -1 : ageOn(birth, today);
  if (birth === null || age < 0 || age > 130) throw new DomainError('badInput', { field: 'birthDate' });
  if (age < LEAST_AGE) throw new DomainError('tooYoung', { field: 'birthDate' });
  return birth;
}
