import { DomainError } from '../errors/errors.ts';

/**
 * Owns reminders: the automatic one, which the service sends once to each participant some days before the validity ends, and how often the
 * requester may remind one person by hand.
 */

export const DEFAULT_REMINDER_DAYS = 3;
const MAX_REMINDER_DAYS = 364;
const DAY = 86_400_000;

/** Checks the number of days before the end; 0 turns the reminder off. @throws DomainError reminderRange */
export function checkReminderDays(days: number): number {
  if (!Number.isInteger(days) || days < 0 || days > MAX_REMINDER_DAYS)
    throw new DomainError('reminderRange', { field: 'reminderDays' });
  return days;
}

/**
 * Returns when a participant is reminded, or null when no reminder is sent: because it is turned off, or because the whole
 * validity is not longer than the reminder days, so that the reminder would arrive together with the request.
 */
export function reminderAt(askedAt: Date, expiresAt: Date, days: number): Date | null {
  if (days === 0) return null;
  const at = new Date(expiresAt.getTime() - days * DAY);
  return at > askedAt ? at : null;
}

const HOUR = 3_600_000;
const REMINDERS_A_DAY = 5;

/** Returns whether a person may be reminded by hand again: once an hour, and five times a day. */
export function mayRemind(before: readonly Date[], now: Date): boolean {
  const ages = before.map((at) => now.getTime() - at.getTime());
  return ages.every((age) => age >= HOUR) && ages.filter((age) => age < DAY).length < REMINDERS_A_DAY;
}
