import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { allChosen, NOTHING_CHOSEN, pressed, pruned } from './selection.ts';

/** Several of a list: by boxes, by shift for a range, by Ctrl+A for all, by x on one, and by Escape for none. */
export interface ListSelection {
  readonly chosen: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** For the element that holds the list and what acts on the choice; what can be chosen in it bears its id as `data-choice`. */
  readonly listProps: {
    readonly onPointerDownCapture: (event: PointerEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onKeyUpCapture: (event: KeyboardEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** @param order of what is shown and can be chosen */
export function useSelection(order: readonly string[]): ListSelection {
  const [held, setHeld] = useState(NOTHING_CHOSEN);
  const selection = pruned(held, order);
  if (selection !== held) setHeld(selection);
  // A box says that it changed, but not with which keys.
  const isShift = useRef(false);
  const note = ({ shiftKey }: { readonly shiftKey: boolean }): void => {
    isShift.current = shiftKey;
  };
  const toggle = (id: string): void => setHeld((now) => pressed(now, id, order, isShift.current));
  const selectAll = (): void => setHeld(allChosen(order));
  const clear = (): void => setHeld(NOTHING_CHOSEN);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOfList(event)) return;
    if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey) && !event.altKey && order.length > 0) {
      event.preventDefault();
      selectAll();
    } else if (event.key === 'Escape' && selection.chosen.size > 0) {
      event.stopPropagation();
      clear();
    } else if (event.code === 'KeyX' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const id = choiceAround(event.target);
      if (id !== null && order.includes(id)) toggle(id);
    }
  };
  const listProps = { onPointerDownCapture: note, onKeyDownCapture: note, onKeyUpCapture: note, onKeyDown };
  return { chosen: selection.chosen, toggle, selectAll, clear, listProps };
}

/** Menus and dialogs that the list opened hand their keys up to it, and so do fields to write in. */
function isOfList({ currentTarget, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('input:not([type=checkbox]), textarea, [contenteditable]') === null;
}

const choiceAround = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-choice]')?.getAttribute('data-choice') ?? null) : null;
