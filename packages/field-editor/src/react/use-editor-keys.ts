import { useEffect } from 'react';
import { commandOf, type KeyCommand } from '../core/index.ts';
import type { EditorScope } from './editor-scope.ts';
import { select } from './editor-view.ts';
import { copySelected, nudgeSelected, pasteCopied, removeSelected } from './field-actions.ts';

/** Where keys mean something else: typing, open lists, dialogs. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

interface Steps {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Does what was asked for. @returns whether there was anything to do */
function run(scope: EditorScope, command: KeyCommand, steps: Steps): boolean {
  switch (command.kind) {
    case 'undo':
      steps.onUndo();
      return true;
    case 'redo':
      steps.onRedo();
      return true;
    case 'copy':
      return document.getSelection()?.isCollapsed !== false && copySelected(scope);
    case 'paste':
      return pasteCopied(scope);
    case 'nudge':
      return nudgeSelected(scope, command.shift);
    case 'remove':
      removeSelected(scope);
      return true;
    case 'deselect':
      select(scope.view, []);
      return true;
    case 'open':
      scope.latest.current.onOpen?.(scope.view.store.getState().selection[0] ?? '');
      return true;
  }
}

/** Keys for the chosen fields count only where the fields are, and leave buttons their Enter. */
function meansFields(scope: EditorScope, target: EventTarget | null, command: KeyCommand): boolean {
  if (scope.view.store.getState().selection.length === 0) return false;
  const onCanvas = target === document.body || within(target, '[data-scroller]');
  return onCanvas && (command.kind === 'nudge' || !within(target, 'button'));
}

/** The editor's keys, wherever the focus is outside of inputs. */
export function useEditorKeys(scope: EditorScope, steps: Steps): void {
  const { onUndo, onRedo } = steps;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const command = event.defaultPrevented ? null : commandOf(event);
      if (command === null || !scope.latest.current.mode.arrange || within(event.target, ELSEWHERE)) return;
      const anywhere = ['undo', 'redo', 'copy', 'paste'].includes(command.kind);
      if (!anywhere && !meansFields(scope, event.target, command)) return;
      if (run(scope, command, { onUndo, onRedo })) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [scope, onUndo, onRedo]);
}
