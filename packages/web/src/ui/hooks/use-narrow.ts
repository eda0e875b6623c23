import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767.98px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True below 768 px, where the phone layout is used. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
