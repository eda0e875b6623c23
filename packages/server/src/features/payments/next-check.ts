const MINUTE = 60_000;
const LONGEST = 6 * 60 * MINUTE;
/** About a month: a virtual account expires earlier, and the requester can always cancel. */
const MOST_CHECKS = 130;

/** Returns when a payment is looked up next, less and less often; null after about a month. */
export const nextCheckAt = (checks: number, now: Date): Date | null =>
  checks >= MOST_CHECKS
    ? null
    : new Date(now.getTime() + Math.min(MINUTE * 2 ** Math.min(checks, 10), LONGEST));
