import { DomainError } from '../errors/errors.ts';
import { isoDate, parseDate } from '../person/date.ts';

/** Owns the least age of members. Under 14 there is no membership. Source: requirement ACC-02; 개인정보 보호법 제22조의2. */

export const LEAST_AGE = 14;

/** Full years on a day; both as yyyy-mm-dd. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) >= birth.slice(5) ? years : years - 1;
}

/**
 * The day of birth as yyyy-mm-dd, of somebody who may be a member on `today` (yyyy-mm-dd).
 * @throws DomainError badInput for a day that is none, tooYoung under 14; both name `birthDate`.
 */
export function readBirthDate(typed: string, today: string): string {
  const date = parseDate(typed);
  const birth = date === null ? null : isoDate(date);
  const age = birth === null ? -1 : ageOn(birth, today);
  if (birth === null || age < 0 || age > 130) throw new DomainError('badInput', { field: 'birthDate' });
  if (age < LEAST_AGE) throw new DomainError('tooYoung', { field: 'birthDate' });
  return birth;
}
