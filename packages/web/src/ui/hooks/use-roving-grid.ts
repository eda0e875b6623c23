import { type KeyboardEvent, type RefObject, useCallback, useRef } from 'react';

/**
 * Makes one tab stop of a list or table with several controls in each row, as the grid pattern of WAI-ARIA asks: arrow keys lead from control
 * to control, Home and End to the first and the last one of the row. The tab stop is the control that had the focus last.
 */

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';

const controlsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

interface RovingGrid {
  /** The elements that are rows. */
  readonly rows: string;
  /** The control that is the tab stop at first; without it, the first control. */
  readonly first: string;
}

/** Returns the props of the element with the rows. */
export function useRovingGrid<Root extends HTMLElement>({ rows, first }: RovingGrid) {
  const root = useRef<Root | null>(null);
  const held = useRef<HTMLElement | null>(null);
  const place = useCallback(() => {
    const element = root.current;
    if (element === null) return;
    const controls = controlsIn(element);
    const kept = held.current !== null && controls.includes(held.current) ? held.current : null;
    const stop = kept ?? element.querySelector<HTMLElement>(first) ?? controls[0];
    for (const one of controls) {
      const index = one === stop ? '0' : '-1';
      if (one.getAttribute('tabindex') !== index) one.setAttribute('tabindex', index);
    }
  }, [first]);
  const attach = useCallback(
    (element: Root) => {
      root.current = element;
      place();
      const observer = new MutationObserver(place);
      const attributeFilter = ['tabindex', 'disabled', 'aria-current'];
      observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter });
      return () => {
        observer.disconnect();
        root.current = null;
      };
    },
    [place],
  );

  const onFocus = ({ target }: { readonly target: EventTarget }): void => {
    if (!(target instanceof HTMLElement) || root.current?.contains(target) !== true) return;
    held.current = target;
    place();
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = root.current === null ? null : controlAfter(root, rows, event);
    if (next === null) return;
    // A menu button would open its menu.
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  return { ref: attach, onFocus, onKeyDownCapture };
}

/** Returns the control to which a key leads; null for another key, and at the edge. */
function controlAfter(
  { current }: RefObject<Element | null>,
  rows: string,
  { key, target }: KeyboardEvent,
): HTMLElement | null {
  if (!(target instanceof HTMLElement) || current === null || !current.contains(target)) return null;
  const row = target.closest(rows);
  if (row === null) return null;
  const controls = controlsIn(row);
  const at = controls.indexOf(target);
  if (key === 'ArrowRight') return controls[at + 1] ?? null;
  if (key === 'ArrowLeft') return controls[at - 1] ?? null;
  if (key === 'Home') return controls[0] ?? null;
  if (key === 'End') return controls.at(-1) ?? null;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const all = [...current.querySelectorAll(rows)].filter((one) => controlsIn(one).length > 0);
  const next = all[all.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)];
  return next === undefined ? null : alike(next, target, at);
}

/** Returns the control of a row in the same column, otherwise at the same place. */
function alike(row: Element, from: HTMLElement, at: number): HTMLElement | null {
  const controls = controlsIn(row);
  const column = from.closest<HTMLTableCellElement>('td, th')?.cellIndex;
  const same = controls.find((one) => one.closest<HTMLTableCellElement>('td, th')?.cellIndex === column);
  return (column === undefined ? undefined : same) ?? controls[Math.min(at, controls.length - 1)] ?? null;
}
