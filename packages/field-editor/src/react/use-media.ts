import { useSyncExternalStore } from 'react';
import type { PageSize } from '../core/index.ts';

/** The width of phones, as in the other style sheets. */
export const NARROW = '(max-width: 767.98px)';
export const COARSE = '(pointer: coarse)';

/** Whether a media query matches; renders again when that changes. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(media).matches,
  );
}

/** The size of the bar of tools in pixels, as the style sheet makes it: with touch at most six tools are in one row. */
export function sizeOfBar(tools: number, isCoarse: boolean): PageSize {
  if (!isCoarse) return { width: 2 * (tools * 16 + 18), height: 38 };
  return { width: 2 * (Math.min(tools, 6) * 23 + 16), height: Math.ceil(tools / 6) * 46 + 6 };
}
