import { useSyncExternalStore } from 'react';

/** A narrow window, or a phone in landscape: a low window with a touch pointer. */
const PHONE = '(max-width: 767.98px), (pointer: coarse) and (max-height: 499.98px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone's. */
export const isPhone = (): boolean => matchMedia(PHONE).matches;

/** True where the phone form of an editor opens. The layout depends only on the width: see `useNarrow`. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone);
