import { DomainError } from '../errors.ts';

/** Owns when a request may be sent by itself: at least ten minutes ahead, at most a year. Source: requirement EDT-07. */

export const RESERVATION_LEAD_MINUTES = 10;

const MINUTE = 60_000;
/** Korea keeps one offset all year. */
const SEOUL_OFFSET = 9 * 60 * MINUTE;

/** The earliest moment for which a request can be reserved. */
export const earliestReservation = (now: Date): Date =>
  new Date(now.getTime() + RESERVATION_LEAD_MINUTES * MINUTE);

/** The same day and time of the next year in Korea; the 29th of February becomes the 1st of March. */
export function latestReservation(now: Date): Date {
  const seoul = new Date(now.getTime() + SEOUL_OFFSET);
  seoul.setUTCFullYear(seoul.getUTCFullYear() + 1);
  return new Date(seoul.getTime() - SEOUL_OFFSET);
}

/** Checks a time to send at, given as ISO 8601 with zone; throws `reservationTooSoon` or `reservationTooLate`. */
export function checkReservation(wanted: string, now: Date): Date {
  const at = new Date(wanted);
  const named = { field: 'reservationDate' };
  if (Number.isNaN(at.getTime())) throw new DomainError('badInput', named);
  if (at < earliestReservation(now)) throw new DomainError('reservationTooSoon', named);
  if (at > latestReservation(now)) throw new DomainError('reservationTooLate', named);
  return at;
}

/** What a picker shows: the day as yyyy-mm-dd and the time as hh:mm, in Korea. */
export function seoulParts(at: Date): { readonly day: string; readonly time: string } {
  const text = new Date(at.getTime() + SEOUL_OFFSET).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** The moment of a day and a time in Korea, or null when they name none. */
export function fromSeoulParts(day: string, time: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const at = new Date(`${day}T${time}:00+09:00`);
  if (Number.isNaN(at.getTime())) return null;
  const parts = seoulParts(at);
  return parts.day === day && parts.time === time ? at : null;
}
