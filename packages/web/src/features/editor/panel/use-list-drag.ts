import { type PointerEvent, useRef } from 'react';

/** The distance in pixels from the edge of the scrolling element within which a long list scrolls. */
const EDGE = 48;
/** Pixels per frame. */
const PULL = 10;

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (parent === null || getComputedStyle(parent).overflowY === 'auto') return parent;
  return scrollerOf(parent);
}

/** The scrolling of the list in this frame; only in the direction of the drag, which may start at an edge. */
function pullAt(scroller: HTMLElement, clientY: number, from: number): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  if (clientY < Math.min(from, top + EDGE)) return -PULL;
  return clientY > Math.max(from, bottom - EDGE) ? PULL : 0;
}

/**
 * Lets the rows of a list be dragged up and down by a handle. The row follows the pointer, and the list scrolls at its edges; the
 * order changes on release.
 * @param onMove receives the row's key and its new position
 */
export function useListDrag(onMove: (key: string, to: number) => void) {
  const list = useRef<HTMLOListElement | null>(null);
  const grip = (event: PointerEvent<HTMLElement>): void => {
    const handle: HTMLElement = event.currentTarget;
    const row = handle.closest<HTMLElement>('[data-person]');
    const key = row?.dataset.person;
    if (event.button !== 0 || !row || key === undefined || !list.current) return;
    const others = [...list.current.querySelectorAll<HTMLElement>('[data-person]')].filter((r) => r !== row);
    const middles = others.map((other) => {
      const box = other.getBoundingClientRect();
      return box.top + box.height / 2;
    });
    const start = row.getBoundingClientRect();
    const scroller = scrollerOf(row);
    const scrollStart = scroller?.scrollTop ?? 0;
    const stop = new AbortController();
    let clientY = event.clientY;
    let frame = 0;
    /** The distance of the row on the list, which may have scrolled beneath it. */
    const way = (): number => clientY - event.clientY + (scroller?.scrollTop ?? 0) - scrollStart;
    const draw = (): void => {
      scroller?.scrollBy({ top: pullAt(scroller, clientY, event.clientY), behavior: 'instant' });
      row.style.transform = `translateY(${way()}px)`;
      frame = requestAnimationFrame(draw);
    };
    handle.setPointerCapture(event.pointerId);
    const done = (): void => {
      stop.abort();
      cancelAnimationFrame(frame);
      row.style.transform = '';
      row.style.position = '';
      row.style.zIndex = '';
    };
    const options = { signal: stop.signal };
    handle.addEventListener(
      'pointermove',
      (move) => {
        row.style.position = 'relative';
        row.style.zIndex = '2';
        clientY = move.clientY;
        frame ||= requestAnimationFrame(draw);
      },
      options,
    );
    handle.addEventListener(
      'pointerup',
      (up) => {
        clientY = up.clientY;
        const moved = way();
        const middle = start.top + Math.min(start.height, 48) / 2 + moved;
        done();
        if (Math.abs(moved) > 4) onMove(key, middles.filter((other) => other < middle).length);
      },
      options,
    );
    handle.addEventListener('pointercancel', done, options);
  };
  return { list, grip };
}
