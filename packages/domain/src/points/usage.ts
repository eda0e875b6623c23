/**
 * Owns the names of what changes a balance besides charges, and which points a warning counts.
 */

export const USAGE_KINDS = ['sent', 'held', 'returned', 'expired', 'refunded'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** How many days before the end of points their owner is told, the earliest first. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const;

/** How many days before their end points count as expiring soon. */
export const WARNED_DAYS = EXPIRY_NOTICE_DAYS[0];

/** Below this balance the service warns. */
const LOW_BALANCE = 5;
/** Whether the service warns of this balance. */
export const isLowBalance = (balance: number): boolean => balance < LOW_BALANCE;
/** Whether the balance falls below the level by a debit. */
export const fallsLow = (before: number, after: number): boolean =>
  !isLowBalance(before) && isLowBalance(after);

/** Returns the earliest notice that is due for points, in days before their end; null when none is. @param told the last notice */
export function dueExpiryNotice(endsAt: Date, told: number | null, now: Date): number | null {
  const left = endsAt.getTime() - now.getTime();
  const due = EXPIRY_NOTICE_DAYS.filter((days) => left <= days * 86_400_000);
  const latest = due.at(-1);
  return left <= 0 || latest === undefined || (told !== null && told <= latest) ? null : latest;
}
