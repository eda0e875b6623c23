import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { deviceNow } from '../../replies/server-clock.ts';
import type { Calls, Opened } from '../flow/calls.ts';
import type { Failure } from '../flow/failure.ts';

/** Milliseconds; an address is valid for at least five minutes. */
const RENEW_MS = 4 * 60_000;
/** Milliseconds between two requests after errors. */
const LEAST_MS = 3000;

/**
 * The pages of the open document. Their picture addresses are renewed as long as it is open; the values are not changed. When new
 * ones cannot be fetched the old ones stay, since other calls report the error. Those of a corrected document are not shown beside old fields. `isPageThere`: the picture of a page was shown, or could not be.
 */
export function useCurrentPages(calls: Calls, first: Opened, follow: (failure: Failure) => boolean) {
  const [pages, setPages] = useState(first.pages);
  const followNow = useRef(follow);
  useEffect(() => {
    followNow.current = follow;
  });
  const { version } = first;
  const [isPageThere, pageCame] = useReducer(() => true, false);
  const asked = useRef(deviceNow());
  const renew = useCallback((): void => {
    if (deviceNow() - asked.current < LEAST_MS) return;
    asked.current = deviceNow();
    void calls.open().then(
      (opened) => {
        if (opened.version === version) setPages(opened.pages);
        else followNow.current({ kind: 'changed' });
      },
      () => undefined,
    );
  }, [calls, version]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible' && deviceNow() - asked.current >= RENEW_MS) renew();
    };
    const timer = setInterval(look, RENEW_MS / 8);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [renew]);
  return { pages, renewPages: renew, isPageThere, pageCame };
}
