import { useEffect } from 'react';
import { commandOf, type KeyCommand } from '../core/index.ts';
import { type EditorScope, elementOf } from './editor-scope.ts';
import { disarm, select } from './editor-view.ts';
import {
  copySelected,
  duplicateSelected,
  nudgeSelected,
  pasteCopied,
  removeSelected,
  selectPage,
  stretchSelected,
  toggleLock,
} from './field-actions.ts';

/** Elements in which keys have another meaning: inputs, open lists, dialogs. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

interface Steps {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Carries out a command. @returns whether it had any effect */
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
    case 'stretch':
      return stretchSelected(scope, command.shift);
    case 'duplicate':
      duplicateSelected(scope);
      return true;
    case 'selectPage':
      return selectPage(scope);
    case 'lock':
      return toggleLock(scope);
    case 'tools':
      return goToTools(scope);
    case 'search':
      scope.latest.current.onSearch?.();
      return scope.latest.current.onSearch !== undefined;
    case 'keys':
      scope.latest.current.onKeys?.();
      return scope.latest.current.onKeys !== undefined;
    case 'remove':
      removeSelected(scope);
      return true;
    case 'deselect':
      letGo(scope);
      return true;
    case 'open':
      scope.latest.current.onOpen?.(scope.view.store.getState().selection[0] ?? '', 'keys');
      return true;
  }
}

/** Moves the focus from the selected field to the bar next to it. */
function goToTools(scope: EditorScope): boolean {
  const tool = scope.root.current?.querySelector<HTMLElement>('.fe-toolbar .fe-tool');
  tool?.focus();
  return tool !== null && tool !== undefined;
}

/** Moves the focus from the bar back to its field, or clears the selection. */
function letGo(scope: EditorScope): void {
  const lead = scope.view.store.getState().selection[0] ?? '';
  if (within(document.activeElement, '.fe-toolbar')) elementOf(scope, lead)?.focus();
  else select(scope.view, []);
}

const ANYWHERE: readonly KeyCommand['kind'][] = ['undo', 'redo', 'copy', 'paste', 'search', 'keys'];

/** Keys for the selected fields work only where the fields are, and buttons keep Enter. */
function meansFields(scope: EditorScope, target: EventTarget | null, command: KeyCommand): boolean {
  const onCanvas = target === document.body || within(target, '[data-scroller]');
  if (command.kind === 'selectPage') return onCanvas;
  const { selection } = scope.view.store.getState();
  if (selection.length === 0) return false;
  if (command.kind === 'deselect') return onCanvas;
  return onCanvas && (command.kind === 'nudge' || !within(target, 'button'));
}

/** While a kind of field is chosen, Escape gives it up, and Enter puts it into the middle. @returns whether the key was one of them */
function pressArmed({ view }: EditorScope, event: KeyboardEvent): boolean {
  const { pendingPlacement } = view.store.getState();
  if (pendingPlacement === null) return false;
  if (event.key === 'Escape') disarm(view);
  else if (event.key === 'Enter' && !within(event.target, 'button, a'))
    view.port.current?.placeInView(pendingPlacement, event.shiftKey);
  else return false;
  return true;
}

/** Handles the editor's keys, wherever the focus is outside of inputs. */
export function useEditorKeys(scope: EditorScope, steps: Steps): void {
  const { onUndo, onRedo } = steps;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const command = event.defaultPrevented ? null : commandOf(event);
      if (command === null || !scope.latest.current.mode.arrange || within(event.target, ELSEWHERE)) return;
      if (pressArmed(scope, event)) {
        event.preventDefault();
        return;
      }
      if (!ANYWHERE.includes(command.kind) && !meansFields(scope, event.target, command)) return;
      if (run(scope, command, { onUndo, onRedo })) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [scope, onUndo, onRedo]);
}
