import { useEffect, useRef } from 'react';
import { isPhone } from './is-phone.ts';

/**
 * Owns how the back button of a phone closes a dialog or sheet instead of leaving its page: an open one is an entry of the history
 * with the same address. The entry of one that was closed in another way stays, and a later step back passes over it. Going back at
 * once would cancel a navigation that begins at the same moment.
 */

/** The entry of an overlay, by its id. */
const OVERLAY = 'dojangOverlay';
/** The entry below it. */
const BELOW = 'dojangBelowOverlay';

/** The overlays that are open, the uppermost last. */
const open = new Map<string, () => void>();
let count = 0;

function stateOf(key: string): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return null;
  const value: unknown = Reflect.get(state, key);
  return typeof value === 'string' ? value : null;
}

const mark = (id: string | null): void => history.replaceState({ ...history.state, [BELOW]: id }, '');

function onPop(): void {
  const below = stateOf(BELOW);
  const present = stateOf(OVERLAY);
  let hasClosed = false;
  for (const [id, close] of [...open].reverse()) {
    if (id === present) break;
    open.delete(id);
    close();
    hasClosed = true;
  }
  if (below === null) return;
  if (hasClosed) mark(null);
  else if (!open.has(below)) history.back();
}

/** Closes an open overlay when a phone goes back. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen || !isPhone()) return;
    if (count === 0) addEventListener('popstate', onPop);
    count += 1;
    // Unique also after a reload, which keeps the entries.
    const id = `${performance.timeOrigin}:${count}`;
    open.set(id, () => latest.current());
    mark(id);
    history.pushState({ ...history.state, [BELOW]: null, [OVERLAY]: id }, '');
    return () => void open.delete(id);
  }, [isOpen]);
}
