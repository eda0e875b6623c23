/**
 * Owns when a webhook is repeated, and when its endpoint is switched off. Source: Standard Webhooks, "Deliverability and
 * reliability": growing pauses over three days, only 2xx is success, 410 switches off, `retry-after` is honored.
 */

const SECOND = 1000;
const HOUR = 3_600_000;

/** The pauses after failed attempts, in milliseconds: together 3 days and 3.6 hours. */
const PAUSES = [
  5 * SECOND,
  300 * SECOND,
  HOUR / 2,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

export const MOST_WEBHOOK_ATTEMPTS = PAUSES.length + 1;
/** A pause is longer by up to this part, so that receivers are not called by everyone at once. */
const JITTER = 0.1;
/** A receiver cannot postpone an attempt by more. */
const LONGEST_RETRY_AFTER = 24 * HOUR;
/** An endpoint that has failed for this time is switched off. */
const FAILING_FOR = 72 * HOUR;

const GONE = 410;

/** Returns whether a reply means that the event was received. */
export const isWebhookReceived = (status: number): boolean => status >= 200 && status <= 299;

/**
 * Returns the pause in milliseconds after a failed attempt, or null when it was the last one.
 * @param attempts the number of attempts so far, this one included
 * @param retryAfter milliseconds that the receiver asked for; null when it did not
 * @param chance 0 (inclusive) to 1 (exclusive)
 */
export function pauseAfter(attempts: number, retryAfter: number | null, chance: number): number | null {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return null;
  const planned = Math.round(pause * (1 + JITTER * chance));
  return Math.max(planned, Math.min(retryAfter ?? 0, LONGEST_RETRY_AFTER));
}

/** Returns the milliseconds of a `Retry-After` header, or null. Source: RFC 9110, section 10.2.3. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * SECOND;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/**
 * Returns why an endpoint is switched off after a failed attempt; null when it is not.
 * @param status the status of the reply; null without one
 * @param failingSince the first failure since the last success
 */
export function reasonToSwitchOff(
  status: number | null,
  failingSince: Date,
  now: Date,
): 'gone' | 'failing' | null {
  if (status === GONE) return 'gone';
  return now.getTime() - failingSince.getTime() >= FAILING_FOR ? 'failing' : null;
}
