import { useSyncExternalStore } from 'react';

/** A narrow window, or a phone that is held across: little height under a finger. */
const PHONE = '(max-width: 767.98px), (pointer: coarse) and (max-height: 499.98px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone's. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** True where work begins in its form for phones. The layout follows the width alone: see `useNarrow`. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
