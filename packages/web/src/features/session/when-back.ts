import { useEffect, useRef } from 'react';
import { keepAsking } from '../../ui/hooks/keep-asking.ts';
import { ConnectionError } from './transport.ts';

/**
 * Owns what follows a call that did not reach the server: whether the line or the server is away, and the next attempt once it is back.
 * Invariant: the person's line is blamed only if the browser says that it is offline.
 */

const PROBE_TIMEOUT_MS = 5000;
const LOOK_EVERY_MS = 3000;

/** Returns whether a call got no answer at all. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ConnectionError && error.status === 0 && !error.timedOut;

/** Returns which of the two is away, as far as the browser knows. */
export const whatIsAway = (): 'offline' | 'unreached' => (navigator.onLine ? 'unreached' : 'offline');

/** Asks the server for its smallest file. */
export async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    return (await fetch('/robots.txt', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Calls `again` once when the server answers, while `isAway`. */
export function useWhenBack(isAway: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isAway) return;
    let isOver = false;
    const stop = keepAsking({
      usual: LOOK_EVERY_MS,
      ask: async () => {
        const isBack = await isReachable();
        if (isBack && !isOver) {
          isOver = true;
          stop();
          latest.current();
        }
        return isBack;
      },
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [isAway]);
}
