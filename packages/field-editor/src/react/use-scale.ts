import { useCallback, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { PageSize } from '../core/index.ts';
import { type EditorScope, sheetOf } from './editor-scope.ts';
import { boundedZoom, PIXELS_PER_POINT, type Zoom, zoomFactor } from './editor-view.ts';

/** The space next to a page, in pixels; the style sheet has the same number. */
const MARGIN = 24;
const NARROW_MARGIN = 8;
/** The largest factor of 'fit': beyond the paper's physical size it would only show less of the page. */
const WIDEST_FIT = 1;

interface Anchor {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** The point of a page that is at a point of the window. */
function anchorAt(scope: EditorScope, clientX: number, clientY: number): Anchor | null {
  const { page } = scope.view.store.getState();
  const box = sheetOf(scope, page)?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  return {
    page,
    x: (clientX - box.left) / box.width,
    y: (clientY - box.top) / box.height,
    clientX,
    clientY,
  };
}

/** The space above and below a page that is shown whole, in pixels. */
const PAGE_MARGIN = 16;

function scaleOf(zoom: Zoom, window: PageSize, pages: readonly PageSize[], current: number): number {
  if (typeof zoom === 'number') return boundedZoom(zoom) * PIXELS_PER_POINT;
  const widest = Math.max(...pages.map((page) => page.width), 1);
  const margin = window.width < 600 ? NARROW_MARGIN : MARGIN;
  const wide = Math.min((window.width - 2 * margin) / widest, WIDEST_FIT * PIXELS_PER_POINT);
  const height = pages[current - 1]?.height ?? 1;
  return zoom === 'fit' ? wide : Math.min(wide, (window.height - 2 * PAGE_MARGIN) / height);
}

/** Keeps the scale right for zoom and window size. @returns a function that zooms around a point of the window */
export function useScale(scope: EditorScope, pages: readonly PageSize[]) {
  const { view, scroller } = scope;
  const zoom = useStore(view.store, (state) => state.zoom);
  const scale = useStore(view.store, (state) => state.scale);
  const anchor = useRef<Anchor | null>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const apply = (): void => {
      const window = { width: element.clientWidth, height: element.clientHeight };
      const next = scaleOf(zoom, window, pages, view.store.getState().page);
      if (next === view.store.getState().scale) return;
      const box = element.getBoundingClientRect();
      anchor.current ??= anchorAt(scope, box.left + box.width / 2, box.top + box.height / 2);
      view.store.setState({ scale: next });
    };
    apply();
    let frame = 0;
    // In the next frame: another scale may change the size of the observed element, which some engines report as an error at once.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(apply);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [scope, scroller, view, zoom, pages]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the pages have their new size
  useLayoutEffect(() => {
    const kept = anchor.current;
    const element = scroller.current;
    anchor.current = null;
    const box = kept && sheetOf(scope, kept.page)?.getBoundingClientRect();
    if (!kept || !element || !box) return;
    element.scrollBy(
      box.left + kept.x * box.width - kept.clientX,
      box.top + kept.y * box.height - kept.clientY,
    );
  }, [scale]);

  return useCallback(
    (factor: number, clientX: number, clientY: number) => {
      const next = boundedZoom(zoomFactor(view.store.getState().scale) * factor);
      anchor.current = anchorAt(scope, clientX, clientY);
      view.store.setState({ zoom: next });
    },
    [scope, view],
  );
}
