import type { Clock } from '../clock.ts';

/**
 * Owns the limit of calls per key and minute, counted by each process for itself. Source: draft-ietf-httpapi-ratelimit-headers.
 */

export interface RateState {
  readonly isFree: boolean;
  /** The calls that are left in this minute. */
  readonly left: number;
  /** Seconds until the minute ends. */
  readonly seconds: number;
}

export interface RateWindow {
  /** The calls per key and minute. */
  readonly most: number;
  /** Counts a call of a key. */
  take(key: string): RateState;
}

const WINDOW_MS = 60_000;
export const WINDOW_SECONDS = WINDOW_MS / 1000;

/** Creates the counter of one process. @param most the calls per key and minute */
export function createRateWindow(most: number, clock: Clock): RateWindow {
  let begun = 0;
  const taken = new Map<string, number>();
  return {
    most,
    take: (key) => {
      const now = clock.now().getTime();
      if (now >= begun + WINDOW_MS || now < begun) {
        begun = now - (now % WINDOW_MS);
        taken.clear();
      }
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      const seconds = Math.ceil((begun + WINDOW_MS - now) / 1000);
      return { isFree: count <= most, left: Math.max(0, most - count), seconds };
    },
  };
}
