import { DomainError } from '../errors/errors.ts';
import { koreanDayNumber } from '../time/korea.ts';

/**
 * Owns how long a participant may sign. The UI shows days, the database stores minutes; the period starts when the participant is
 * asked.
 */

export const MINUTES_PER_DAY = 1440;
export const DEFAULT_VALIDITY_MINUTES = 14 * MINUTES_PER_DAY;
const MAX_DAYS = 365;

/** Checks a validity of 1 to 365 days, given in minutes. @throws DomainError expiryRange */
export function checkValidity(minutes: number): number {
  if (!Number.isInteger(minutes) || minutes < MINUTES_PER_DAY || minutes > MAX_DAYS * MINUTES_PER_DAY) {
    throw new DomainError('expiryRange', { field: 'expiryMinutes' });
  }
  return minutes;
}

/** Returns the moment from which a participant who was asked at `askedAt` can no longer sign. */
export function expiresAt(askedAt: Date, minutes: number): Date {
  return new Date(askedAt.getTime() + minutes * 60_000);
}

/** Returns the number of midnights in Korea before the end: 0 on the last day and after the end. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, koreanDayNumber(end) - koreanDayNumber(now));
}
