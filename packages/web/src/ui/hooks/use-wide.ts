import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1200px)';

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** True from 1,200 px on, where the right panel is always visible. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
