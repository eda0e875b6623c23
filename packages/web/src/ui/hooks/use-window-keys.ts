import { useLayoutEffect, useRef } from 'react';

/**
 * Hears every key of the window, from the moment that the component is in the document: an ordinary effect may run after the first paint,
 * and a key that is pressed in between would be lost.
 */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => latest.current(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
