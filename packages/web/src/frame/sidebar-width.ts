import { useState, useSyncExternalStore } from 'react';

/** Owns whether the sidebar is wide: the user's choice, kept over a reload; without one, the window decides. */

const KEY = 'dojang.sidebar';
const ROOMY = '(min-width: 1200px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(ROOMY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the sidebar is wide, as the user chose last. */
export function useSidebarWidth(): { isWide: boolean; toggle: () => void } {
  const isRoomy = useSyncExternalStore(subscribe, () => matchMedia(ROOMY).matches);
  const [choice, setChoice] = useState(() => localStorage.getItem(KEY));
  const isWide = choice === null ? isRoomy : choice === 'wide';
  const toggle = () => {
    const next = isWide ? 'narrow' : 'wide';
    localStorage.setItem(KEY, next);
    setChoice(next);
  };
  return { isWide, toggle };
}
