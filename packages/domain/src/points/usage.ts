/**
 * Owns the names of what changes a balance besides charges, and which points a warning counts.
 */

export const USAGE_KINDS = ['sent', 'held', 'returned', 'expired', 'refunded'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** How many days before the end of points their owner is told, the earliest first. */
export const EXPIRY_NOTICE_DAYS = [30, 7] as const;
