import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  clampWidth,
  keepUnder,
  type Spot,
  scrollForSpot,
  type ViewSize,
  wholeWidth,
  widthForSpot,
} from '../page/zoom.ts';

/** Owns the scale and scroll position of the pages: shown whole, zoomed to a place, pinched, double-tapped. */

export interface PageView {
  readonly view: RefObject<HTMLDivElement | null>;
  readonly column: RefObject<HTMLDivElement | null>;
  readonly zoomed: boolean;
  /** Page width divided by the width of the page that is shown whole, in percent. */
  readonly percent: number;
  readonly page: number;
  readonly showPlace: (
    place: Spot & { readonly page: number },
    options: { cover: number; large: boolean; keepScale: boolean },
  ) => void;
  readonly showWhole: () => void;
  readonly showPage: (number: number) => void;
  readonly zoomBy: (factor: number, at?: { x: number; y: number }) => void;
}

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The part of the view that a sheet does not cover. `cover` is the sheet's height in CSS pixels. */
function freeSize(view: HTMLElement, cover: number): ViewSize {
  const { top, bottom, width } = view.getBoundingClientRect();
  const height = Math.max(96, Math.min(bottom, innerHeight - cover) - top);
  return { width, height };
}

/** Zoom and position of the pages on a signer's screen. */
export function usePageView(): PageView {
  const view = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const width = useRef(0);
  const [zoomed, setZoomed] = useState(false);
  const [percent, setPercent] = useState(100);
  const [page, setPage] = useState(1);

  const setWidth = useCallback((wanted: number) => {
    const element = view.current;
    if (!element) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    width.current = clampWidth(wanted, size);
    column.current?.style.setProperty('--page-width', `${width.current}px`);
    const whole = wholeWidth(size);
    setZoomed(width.current > whole * 1.05);
    setPercent(Math.round((width.current / whole) * 100));
  }, []);

  const zoomBy = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const element = view.current;
      if (!element) return;
      const { left, top } = element.getBoundingClientRect();
      const x = at ? at.x - left : element.clientWidth / 2;
      const y = at ? at.y - top : element.clientHeight / 2;
      const before = width.current;
      const { scrollLeft, scrollTop } = element;
      setWidth(before * factor);
      const ratio = width.current / before;
      element.scrollTo({ left: keepUnder(scrollLeft, x, ratio), top: keepUnder(scrollTop, y, ratio) });
    },
    [setWidth],
  );

  const showWhole = useCallback(() => {
    const element = view.current;
    if (!element) return;
    const ratio = wholeWidth({ width: element.clientWidth, height: 0 }) / width.current;
    const top = element.scrollTop * ratio;
    setWidth(0);
    element.scrollTo({ left: 0, top });
  }, [setWidth]);

  const showPlace = useCallback<PageView['showPlace']>(
    (spot, { cover, large, keepScale }) => {
      const element = view.current;
      const sheet = column.current?.querySelector<HTMLElement>(`[data-page="${spot.page}"]`);
      if (!element || !sheet) return;
      const free = freeSize(element, cover);
      column.current?.style.setProperty(
        '--sheet-cover',
        `${Math.max(0, element.clientHeight - free.height)}px`,
      );
      const before = width.current;
      if (!keepScale) setWidth(widthForSpot(spot, free, large, sheet.offsetHeight / sheet.offsetWidth));
      const place = {
        left: sheet.offsetLeft,
        top: sheet.offsetTop,
        width: sheet.offsetWidth,
        height: sheet.offsetHeight,
      };
      const smooth = Math.abs(before - width.current) < 2 && !calm();
      element.scrollTo({ ...scrollForSpot(spot, place, free), behavior: smooth ? 'smooth' : 'instant' });
    },
    [setWidth],
  );

  const showPage = useCallback((number: number) => {
    const sheet = column.current?.querySelector<HTMLElement>(`[data-page="${number}"]`);
    if (sheet) view.current?.scrollTo({ top: sheet.offsetTop - 12, behavior: calm() ? 'instant' : 'smooth' });
  }, []);

  useFollowers(view, column, { setWidth, width, setPage });
  usePinch(view, zoomBy);
  return { view, column, zoomed, percent, page, showPlace, showWhole, showPage, zoomBy };
}

interface Followed {
  readonly setWidth: (width: number) => void;
  readonly width: RefObject<number>;
  readonly setPage: (page: number) => void;
}

/** Keeps the scale valid when the window changes, and tracks which page is in view. */
function useFollowers(
  view: RefObject<HTMLDivElement | null>,
  column: RefObject<HTMLDivElement | null>,
  { setWidth, width, setPage }: Followed,
): void {
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    let shown = element.clientWidth;
    setWidth(0);
    const watch = new ResizeObserver(() => {
      if (element.clientWidth === shown) return;
      const ratio = element.clientWidth / shown;
      shown = element.clientWidth;
      setWidth(width.current * ratio);
    });
    watch.observe(element);
    const look = (): void => {
      const middle = element.scrollTop + element.clientHeight * 0.4;
      const sheets = [...(column.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
      const at = sheets.findLastIndex((sheet) => sheet.offsetTop <= middle);
      setPage(Math.max(0, at) + 1);
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [view, column, setWidth, width, setPage]);
}

/** Two fingers, a double tap, or the wheel with Ctrl. */
function usePinch(view: RefObject<HTMLDivElement | null>, zoomBy: PageView['zoomBy']): void {
  useEffect(() => {
    const element = view.current;
    if (!element) return;
    let apart = 0;
    const fingers = (event: TouchEvent) => {
      const [a, b] = [event.touches[0], event.touches[1]];
      if (!a || !b) return null;
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      return { distance, x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
    };
    const begin = (event: TouchEvent): void => {
      apart = fingers(event)?.distance ?? 0;
    };
    const move = (event: TouchEvent): void => {
      const now = fingers(event);
      if (!now || apart === 0) return;
      event.preventDefault();
      zoomBy(now.distance / apart, now);
      apart = now.distance;
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('wheel', wheel);
    };
  }, [view, zoomBy]);
}
