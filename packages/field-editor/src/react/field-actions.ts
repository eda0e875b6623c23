/** Owns the actions of the toolbar and the keyboard on the selected fields. */
import {
  alignFields,
  type Direction,
  distributeFields,
  duplicateFields,
  type Edge,
  type EditorField,
  equalizeFields,
  type FieldPatch,
  isLocked,
  moveFields,
  type Pages,
  pasteFields,
  repeatOnPages,
  resizeFields,
  type Shift,
} from '../core/index.ts';
import type { EditorScope } from './editor-scope.ts';
import { select } from './editor-view.ts';

const chosen = (scope: EditorScope) => {
  const { selection } = scope.view.store.getState();
  return scope.latest.current.fields.filter((field) => selection.includes(field.dragKey));
};

/** Applies an addition and selects the added fields. */
function add(scope: EditorScope, patch: FieldPatch): void {
  if (patch.kind !== 'add' || patch.fields.length === 0) return;
  scope.latest.current.onPatch(patch);
  select(
    scope.view,
    patch.fields.map((field) => field.dragKey),
  );
  scope.focusNext.current = patch.fields[0]?.dragKey ?? null;
}

/** Duplicates the selected fields next to the originals and selects the copies. */
export function duplicateSelected(scope: EditorScope): void {
  const { fields, pages, createId } = scope.latest.current;
  add(scope, duplicateFields(fields, scope.view.store.getState().selection, pages, createId));
}

/** Copies the leading field onto every other page; the original stays selected. */
export function repeatSelected(scope: EditorScope, page: number): void {
  const { pages, createId, onPatch } = scope.latest.current;
  const lead = chosen(scope).find((field) => field.page === page);
  if (lead) onPatch(repeatOnPages(lead, pages, createId));
}

/** Applies a command to the selected fields, the leading one first. */
function arrange(
  scope: EditorScope,
  command: (fields: readonly EditorField[], dragKeys: readonly string[], pages: Pages) => FieldPatch,
): void {
  const { fields, pages, onPatch } = scope.latest.current;
  onPatch(command(fields, scope.view.store.getState().selection, pages));
}

/** Aligns the selected fields by one of their edges or centers. */
export const alignSelected = (scope: EditorScope, edge: Edge): void =>
  arrange(scope, (fields, dragKeys, pages) => alignFields(fields, dragKeys, edge, pages));

/** Makes the gaps between the selected fields equal. */
export const distributeSelected = (scope: EditorScope, direction: Direction): void =>
  arrange(scope, (fields, dragKeys, pages) => distributeFields(fields, dragKeys, direction, pages));

/** Makes the selected fields the same size. */
export const equalizeSelected = (scope: EditorScope): void => arrange(scope, equalizeFields);

/** Locks the selected fields, or unlocks them when all of them are locked. */
export function toggleLock(scope: EditorScope): boolean {
  const some = chosen(scope);
  const locked = !some.every(isLocked);
  const dragKeys = some.map((field) => field.dragKey);
  if (some.length > 0) {
    scope.latest.current.onPatch({ kind: 'change', dragKeys, change: { settings: { locked } } });
  }
  return some.length > 0;
}

/** Selects every field of the page in view. */
export function selectPage(scope: EditorScope): boolean {
  const { page } = scope.view.store.getState();
  const here = scope.latest.current.fields.filter((field) => field.page === page);
  select(
    scope.view,
    here.map((field) => field.dragKey),
  );
  return here.length > 0;
}

/**
 * Removes the selected fields except locked ones; the focus moves to the field that followed, so that the keyboard keeps its
 * position.
 */
export function removeSelected(scope: EditorScope): void {
  const { fields, onPatch } = scope.latest.current;
  const going = new Set(chosen(scope).filter((field) => !isLocked(field)));
  if (going.size === 0) return;
  const last = fields.findLastIndex((field) => going.has(field));
  const left = (field: EditorField): boolean => !going.has(field);
  const next = fields.slice(last + 1).find(left) ?? fields.slice(0, last).findLast(left);
  onPatch({ kind: 'remove', dragKeys: [...going].map((field) => field.dragKey) });
  select(scope.view, []);
  if (next) scope.focusNext.current = next.dragKey;
}

/** Moves the selected fields by points. @returns whether any field was selected */
export function nudgeSelected(scope: EditorScope, shift: Shift): boolean {
  const { fields, pages, onPatch } = scope.latest.current;
  const { selection } = scope.view.store.getState();
  if (selection.length === 0) return false;
  onPatch(moveFields(fields, selection, shift, pages));
  return true;
}

/** Makes the selected fields wider and taller by points, from their upper left corners. */
export function stretchSelected(scope: EditorScope, shift: Shift): boolean {
  arrange(scope, (fields, dragKeys, pages) => resizeFields(fields, dragKeys, 'se', shift, pages));
  return scope.view.store.getState().selection.length > 0;
}

/** Copies the selected fields to the editor's clipboard. @returns false when nothing is selected */
export function copySelected(scope: EditorScope): boolean {
  const copied = chosen(scope);
  if (copied.length > 0) scope.view.store.setState({ copied });
  return copied.length > 0;
}

/** Pastes onto the page in view; each further paste at the same place gets a further offset. */
export function pasteCopied(scope: EditorScope): boolean {
  const { copied, page } = scope.view.store.getState();
  if (copied.length === 0) return false;
  const { fields, pages, createId } = scope.latest.current;
  let step = 0;
  let patch = pasteFields(copied, page, step, pages, createId);
  const taken = (): boolean => {
    const first = patch.kind === 'add' ? patch.fields[0] : undefined;
    return fields.some((f) => first && f.page === first.page && near(f.x, first.x) && near(f.y, first.y));
  };
  while (taken() && step < 40) {
    step += 1;
    patch = pasteFields(copied, page, step, pages, createId);
  }
  add(scope, patch);
  return true;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.002;
