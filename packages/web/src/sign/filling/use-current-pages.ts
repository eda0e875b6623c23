import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls, Opened } from '../flow/calls.ts';
import { nowMs } from '../flow/clock.ts';

/** An address lives for five minutes at least. */
const RENEW_MS = 4 * 60_000;
/** Between two askings after errors. */
const LEAST_MS = 3000;

/**
 * The pages of the open document, with addresses that hold however long it stays open; what is filled in is left alone.
 * Where new ones cannot be had the old ones stay: other calls say what is wrong.
 */
export function useCurrentPages(calls: Calls, first: Opened['pages']) {
  const [pages, setPages] = useState(first);
  const asked = useRef(nowMs());
  const renew = useCallback((): void => {
    if (nowMs() - asked.current < LEAST_MS) return;
    asked.current = nowMs();
    void calls.open().then(
      (opened) => setPages(opened.pages),
      () => undefined,
    );
  }, [calls]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && nowMs() - asked.current >= RENEW_MS) renew();
    };
    const timer = setInterval(look, RENEW_MS / 8);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [renew]);
  return { pages, renewPages: renew };
}
