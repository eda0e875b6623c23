import { useEffect, useRef } from 'react';

/** Owns looking again by itself: seldom, only while the page is seen, and ever more seldom while nothing answers. */

const LONGEST_MS = 5 * 60_000;

/** The pause before the next look: doubled for each one in a row that failed. */
export const pauseAfter = (everyMs: number, failures: number): number =>
  Math.min(LONGEST_MS, everyMs * 2 ** Math.min(failures, 16));

/** @param look true when it got an answer */
export function useWatch(look: () => Promise<boolean>, everyMs: number, active: boolean): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    if (!active) return;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const plan = (): void => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => void run(), pauseAfter(everyMs, failures));
    };
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible')
        failures = (await latest.current().catch(() => false)) ? 0 : failures + 1;
      plan();
    };
    const onShow = (): void => {
      if (document.visibilityState === 'visible') void run();
    };
    plan();
    document.addEventListener('visibilitychange', onShow);
    addEventListener('online', onShow);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShow);
      removeEventListener('online', onShow);
    };
  }, [everyMs, active]);
}
