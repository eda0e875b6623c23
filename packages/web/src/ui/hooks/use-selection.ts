import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { NOTHING_CHOSEN, pressed, pruned, type Selection, shownToggled } from './selection.ts';

/** A selection of several rows: by check boxes, by shift for a range, by Ctrl+A for all, by x on one, and by Escape for none. */
export interface ListSelection {
  readonly chosen: ReadonlySet<string>;
  /** Whether every shown row is selected. */
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  /** Selects all shown rows, or none of them when all are selected. */
  readonly toggleShown: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** The props of the element with the list and the actions on the selection; a selectable row has its id as `data-choice`. */
  readonly listProps: {
    readonly onPointerDownCapture: (event: PointerEvent) => void;
    readonly onKeyDownCapture: (event: KeyboardEvent) => void;
    readonly onKeyUpCapture: (event: KeyboardEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A selection and how it is changed. */
interface SelectionState {
  readonly selection: Selection;
  readonly change: (next: (now: Selection) => Selection) => void;
}

/**
 * A selection in a list that is shown whole.
 * @param order of the rows that are shown and can be selected
 */
export function useSelection(order: readonly string[]): ListSelection {
  const [held, setHeld] = useState(NOTHING_CHOSEN);
  const selection = pruned(held, order);
  if (selection !== held) setHeld(selection);
  return useListSelection(order, { selection, change: setHeld });
}

/** The keys and presses that change a selection. @param order of the rows that are shown and can be selected */
export function useListSelection(
  order: readonly string[],
  { selection, change }: SelectionState,
): ListSelection {
  // The change event of a check box does not tell which keys are held.
  const isShift = useRef(false);
  const note = ({ shiftKey }: { readonly shiftKey: boolean }): void => {
    isShift.current = shiftKey;
  };
  const toggle = (id: string): void => change((now) => pressed(now, id, order, isShift.current));
  const { chosen } = selection;
  const isAll = order.length > 0 && order.every((id) => chosen.has(id));
  const toggleShown = (): void => change((now) => shownToggled(now, order));
  const selectAll = (): void => change((now) => (isAll ? now : shownToggled(now, order)));
  const clear = (): void => change(() => NOTHING_CHOSEN);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOfList(event)) return;
    if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey) && !event.altKey && order.length > 0) {
      event.preventDefault();
      selectAll();
    } else if (event.key === 'Escape' && chosen.size > 0) {
      event.stopPropagation();
      clear();
    } else if (event.code === 'KeyX' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const id = choiceAround(event.target);
      if (id !== null && order.includes(id)) toggle(id);
    }
  };
  const listProps = { onPointerDownCapture: note, onKeyDownCapture: note, onKeyUpCapture: note, onKeyDown };
  return { chosen, isAll, toggle, toggleShown, selectAll, clear, listProps };
}

/** Key events also bubble from menus and dialogs that the list opened, and from text fields. */
function isOfList({ currentTarget, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('input:not([type=checkbox]), textarea, [contenteditable]') === null;
}

const choiceAround = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('[data-choice]')?.getAttribute('data-choice') ?? null) : null;
