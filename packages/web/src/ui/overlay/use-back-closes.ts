import { useEffect, useRef } from 'react';
import { isPhone } from '../hooks/use-phone.ts';

/**
 * Owns how the back button of a phone closes a dialog or sheet instead of leaving its page: an open one is an entry of the history
 * with the same address. An overlay that closes in another way removes its entry again.
 */

const KEY = 'dojangOverlay';
let opened = 0;

function entry(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null;
  return typeof state[KEY] === 'number' ? state[KEY] : null;
}

/** Closes an open overlay when a phone goes back. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen || !isPhone()) return;
    opened += 1;
    const own = opened;
    history.pushState({ ...history.state, [KEY]: own }, '');
    const onPop = (): void => {
      // An overlay above this one has a higher number.
      if ((entry() ?? 0) < own) latest.current();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      // What closed the overlay may open another page, whose entry then stays the last one.
      setTimeout(() => {
        if (entry() === own) history.back();
      });
    };
  }, [isOpen]);
}
