import { DojangError } from './dojang-error.ts';
import { CODES, type OpenCall } from './open-calls.ts';

/** Owns when a call is made again, and after which pause. Source: RFC 9110, sections 9.2.2 and 10.2.3. */

/** The reply to a call that may be made again unchanged. */
const PASSING_STATUSES: readonly number[] = [429, 502, 503, 504];

const FIRST_PAUSE = 500;
/** The longest pause of the client's own, and the longest that it waits when a server names one. */
const LONGEST_PAUSE = 30_000;
const LONGEST_RETRY_AFTER = 120_000;

/** Returns whether a call has the same effect when it is made twice. @param key its `Idempotency-Key`, if it has one */
export const isSafeToRepeat = (call: OpenCall, key: string | null): boolean =>
  call.method !== 'POST' || (call.isRepeatable === true && key !== null);

/** Returns whether a failure can pass without any change of the call: no reply, too many calls, or a server that is not ready. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof DojangError)) return false;
  if (error.status === null || error.code === CODES.requestInProgress) return true;
  return PASSING_STATUSES.includes(error.status);
}

/**
 * Returns the milliseconds of a `Retry-After` header, or null. A date is compared with the reply's own `Date`, so that the clock
 * of this machine does not matter.
 */
export function readRetryAfter(headers: Pick<Headers, 'get'>): number | null {
  const wanted = headers.get('retry-after');
  if (wanted === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(wanted)) return Number(wanted) * 1000;
  const pause = Date.parse(wanted) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(pause) ? null : Math.max(0, pause);
}

/**
 * Returns the pause in milliseconds before the next attempt, or null when the server asks for more than two minutes.
 * @param attempts the number of attempts so far
 * @param retryAfter milliseconds that the server asked for; null when it did not
 * @param chance 0 (inclusive) to 1 (exclusive)
 */
export function pauseAfter(attempts: number, retryAfter: number | null, chance: number): number | null {
  if (retryAfter !== null && retryAfter > LONGEST_RETRY_AFTER) return null;
  const growing = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
  return Math.max(Math.round(growing * (0.5 + chance / 2)), retryAfter ?? 0);
}
