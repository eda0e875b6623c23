import { DomainError } from '../errors/errors.ts';

/** Owns the reminder that the service sends by itself: once for each participant, some days before the validity ends. */

export const DEFAULT_REMINDER_DAYS = 3;
const MAX_REMINDER_DAYS = 364;
const DAY = 86_400_000;

/** Checks the days before the end, 0 for no reminder; throws `reminderRange`. */
export function checkReminderDays(days: number): number {
  if (!Number.isInteger(days) || days < 0 || days > MAX_REMINDER_DAYS)
    throw new DomainError('reminderRange', { field: 'reminderDays' });
  return days;
}

/**
 * When a participant is reminded, or null for never: no reminder is wanted, or the time to sign is not longer than the
 * days before its end, so that it would come together with the request.
 */
export function reminderAt(askedAt: Date, expiresAt: Date, days: number): Date | null {
  if (days === 0) return null;
  const at = new Date(expiresAt.getTime() - days * DAY);
  return at > askedAt ? at : null;
}
