import { DomainError } from '../errors/errors.ts';
import { nextKoreanYear } from '../time/korea.ts';

/**
 * Owns the range of times for which a request can be reserved: at least ten minutes and at most a year ahead. Source: requirement
 * EDT-07.
 */

export const RESERVATION_LEAD_MINUTES = 10;

const MINUTE = 60_000;

/** The earliest moment for which a request can be reserved. */
export const earliestReservation = (now: Date): Date =>
  new Date(now.getTime() + RESERVATION_LEAD_MINUTES * MINUTE);

/** The latest moment for which a request can be reserved: the same day and time of the next year in Korea. */
export const latestReservation = nextKoreanYear;

/** Checks a reserved time, given as ISO 8601 with a zone. @throws DomainError reservationTooSoon or reservationTooLate */
export function checkReservation(wanted: string, now: Date): Date {
  const at = new Date(wanted);
  const named = { field: 'reservationDate' };
  if (Number.isNaN(at.getTime())) throw new DomainError('badInput', named);
  if (at < earliestReservation(now)) throw new DomainError('reservationTooSoon', named);
  if (at > latestReservation(now)) throw new DomainError('reservationTooLate', named);
  return at;
}
