import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { PageSize } from '../core/index.ts';
import { type EditorScope, sheetOf } from './editor-scope.ts';

/** Pages before and after the visible ones whose pictures are kept loaded. */
const AHEAD = 2;

/** The first page whose lower edge is below `y`; the pages are in vertical order, so a binary search finds it. */
function firstBelow(scope: EditorScope, count: number, y: number): number {
  let low = 1;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const bottom = sheetOf(scope, middle)?.getBoundingClientRect().bottom ?? 0;
    if (bottom < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Keeps the view's page and the range of loaded pictures right while scrolling, zooming and resizing. */
export function usePageWindow(scope: EditorScope, pages: readonly PageSize[]): void {
  const scale = useStore(scope.view.store, (state) => state.scale);
  /** False until the page that the view had before is visible again, for example after returning from the review. */
  const shown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale shows other pages
  useEffect(() => {
    const element = scope.scroller.current;
    if (!element) return;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const box = element.getBoundingClientRect();
      const first = firstBelow(scope, pages.length, box.top);
      const middle = firstBelow(scope, pages.length, box.top + box.height / 2);
      const last = firstBelow(scope, pages.length, box.bottom);
      const near = [Math.max(1, first - AHEAD), Math.min(pages.length, last + AHEAD)] as const;
      const { page, near: before } = scope.view.store.getState();
      if (page === middle && before[0] === near[0] && before[1] === near[1]) return;
      scope.view.store.setState({ page: middle, near });
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const { page } = scope.view.store.getState();
    if (!shown.current && page > 1) sheetOf(scope, page)?.scrollIntoView();
    shown.current = true;
    look();
    element.addEventListener('scroll', later, { passive: true });
    const observer = new ResizeObserver(later);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', later);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [scope, pages.length, scale]);
}
