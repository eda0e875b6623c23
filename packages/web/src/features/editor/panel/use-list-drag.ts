import { type PointerEvent, useRef } from 'react';

/** Nearer than this to the edge of what scrolls, in pixels, a long list comes along. */
const EDGE = 48;
/** Pixels of one frame. */
const PULL = 10;

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const parent = element.parentElement;
  if (parent === null || getComputedStyle(parent).overflowY === 'auto') return parent;
  return scrollerOf(parent);
}

/** How far the list comes along in this frame; only the way that the row goes, which may begin at an edge. */
function pullAt(scroller: HTMLElement, clientY: number, from: number): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  if (clientY < Math.min(from, top + EDGE)) return -PULL;
  return clientY > Math.max(from, bottom - EDGE) ? PULL : 0;
}

/**
 * Lets rows of a list be carried up and down by a grip. The row follows the pointer, and the list comes along at its
 * edges; the order changes on release.
 * @param onMove gets the row's key and its new place
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
    /** The way of the row on the list, which may have scrolled beneath it. */
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
