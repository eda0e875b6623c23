import { type PointerEvent, useRef } from 'react';

/**
 * Lets rows of a list be carried up and down by a grip. The row follows the pointer; the order changes on release.
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
    const stop = new AbortController();
    handle.setPointerCapture(event.pointerId);
    const done = (): void => {
      stop.abort();
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
        row.style.transform = `translateY(${move.clientY - event.clientY}px)`;
      },
      options,
    );
    handle.addEventListener(
      'pointerup',
      (up) => {
        const middle = start.top + Math.min(start.height, 48) / 2 + up.clientY - event.clientY;
        done();
        if (Math.abs(up.clientY - event.clientY) > 4) {
          onMove(key, middles.filter((other) => other < middle).length);
        }
      },
      options,
    );
    handle.addEventListener('pointercancel', done, options);
  };
  return { list, grip };
}
