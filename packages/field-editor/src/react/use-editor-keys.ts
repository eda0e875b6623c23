import { useEffect } from 'react';
import type { Shift } from '../core/index.ts';
import type { EditorScope } from './editor-scope.ts';
import { select } from './editor-view.ts';
import { copySelected, nudgeSelected, pasteCopied, removeSelected } from './field-actions.ts';

/** Points that an arrow moves, and with shift. */
const STEP = 1;
const FAR = 10;

const ARROWS: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where keys mean something else: typing, open lists, dialogs. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

interface Steps {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

function shortcut(scope: EditorScope, event: KeyboardEvent, steps: Steps): boolean {
  switch (event.code) {
    case 'KeyZ':
      if (event.shiftKey) steps.onRedo();
      else steps.onUndo();
      return true;
    case 'KeyY':
      steps.onRedo();
      return true;
    case 'KeyC':
      return document.getSelection()?.isCollapsed !== false && copySelected(scope);
    case 'KeyV':
      return pasteCopied(scope);
    default:
      return false;
  }
}

function fieldKey(scope: EditorScope, event: KeyboardEvent): boolean {
  const { selection } = scope.view.store.getState();
  const onCanvas =
    event.target === document.body ||
    (event.target instanceof Node && scope.scroller.current?.contains(event.target) === true);
  if (selection.length === 0 || !onCanvas) return false;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const step = event.shiftKey ? FAR : STEP;
    return nudgeSelected(scope, { x: arrow.x * step, y: arrow.y * step });
  }
  if (event.target instanceof Element && event.target.closest('button')) return false;
  if (event.key === 'Delete' || event.key === 'Backspace') removeSelected(scope);
  else if (event.key === 'Escape') select(scope.view, []);
  else if (event.key === 'Enter') scope.latest.current.onOpen?.(selection[0] ?? '');
  else return false;
  return true;
}

/**
 * The editor's keys, wherever the focus is outside of inputs. Letters go by their place on the keyboard, since a
 * Korean layout sends ㅋ for Z; nothing is taken while an IME composes.
 */
export function useEditorKeys(scope: EditorScope, steps: Steps): void {
  const { onUndo, onRedo } = steps;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      if (!scope.latest.current.mode.arrange) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      const command = (event.ctrlKey || event.metaKey) && !event.altKey;
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const done = command ? shortcut(scope, event, { onUndo, onRedo }) : plain && fieldKey(scope, event);
      if (done) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [scope, onUndo, onRedo]);
}
