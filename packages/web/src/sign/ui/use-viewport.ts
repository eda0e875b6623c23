import { useEffect, useSyncExternalStore } from 'react';

/**
 * Owns the page's knowledge of the screen: whether it is wide enough for the desktop layout, and how much the keyboard covers.
 */

const WIDE = '(min-width: 1024px)';

function watchWide(tell: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the window is wide enough for the desktop layout. */
export const useWide = (): boolean => useSyncExternalStore(watchWide, () => matchMedia(WIDE).matches);

/**
 * Sets `--keyboard-inset` to the height of the window that an on-screen keyboard covers, in CSS pixels. In browsers that resize
 * the content instead (interactive-widget) it stays 0.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = (): void => {
      const zoomed = viewport.scale > 1.01;
      const covered = zoomed ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
      document.documentElement.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
}

function watchOnline(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Whether the browser reports a connection. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, () => navigator.onLine);
