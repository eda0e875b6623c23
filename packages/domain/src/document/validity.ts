import { DomainError } from '../errors/errors.ts';
import { koreanDayNumber } from '../time/korea.ts';

/** Owns how long a participant may sign. Days in the UI, minutes stored; counted from the moment of being asked. */

export const MINUTES_PER_DAY = 1440;
export const DEFAULT_VALIDITY_MINUTES = 14 * MINUTES_PER_DAY;
const MAX_DAYS = 365;

/** Checks a validity of 1 to 365 days given in minutes; throws `expiryRange`. */
export function checkValidity(minutes: number): number {
  if (!Number.isInteger(minutes) || minutes < MINUTES_PER_DAY || minutes > MAX_DAYS * MINUTES_PER_DAY) {
    throw new DomainError('expiryRange', { field: 'expiryMinutes' });
  }
  return minutes;
}

/** The moment at which a participant asked at `askedAt` can no longer sign. */
export function expiresAt(askedAt: Date, minutes: number): Date {
  return new Date(askedAt.getTime() + minutes * 60_000);
}

/** How many midnights in Korea lie before the end: 0 on the last day, also when it has passed. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, koreanDayNumber(end) - koreanDayNumber(now));
}
