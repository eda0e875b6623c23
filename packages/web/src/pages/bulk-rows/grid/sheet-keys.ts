import { MOST_BULK_ROWS } from '@dojang/domain';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../ui/hooks/is-composing.ts';
import { type Sheet, selectedArea } from '../model/sheet-store.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Returns what a key asks of the search: to open it, or the next or previous found cell; null for another key. */
export function findKey(event: KeyboardEvent): 'open' | 1 | -1 | null {
  if (isComposing(event.nativeEvent)) return null;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (isCommand && event.key.toLowerCase() === 'f') return 'open';
  if (event.key !== 'F3') return null;
  return event.shiftKey ? -1 : 1;
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Extends the selection by a row or a column. @returns its new end, or null for another key */
function extend(sheet: Sheet, width: number, { key, shiftKey }: Press) {
  const arrow = shiftKey ? ARROWS[key] : undefined;
  const { active, anchor } = sheet.state.getState();
  if (arrow === undefined || active === null) return null;
  const from = anchor ?? active;
  const end = {
    row: within(from.row + arrow[0], MOST_BULK_ROWS - 1),
    column: within(from.column + arrow[1], width - 1),
  };
  sheet.state.setState({ anchor: end });
  return end;
}

/**
 * Handles the keys of a spreadsheet on a cell that is not being edited: undo and redo, delete, and shift with an arrow.
 * @returns what was done: 'extended' with the new end of the selection, 'changed', or null for another key
 */
export function pressKey(sheet: Sheet, width: number, press: Press) {
  const end = extend(sheet, width, press);
  if (end !== null) return { kind: 'extended', end } as const;
  const key = press.key.toLowerCase();
  const isCommand = press.ctrlKey || press.metaKey;
  const area = selectedArea(sheet.state.getState());
  if ((key === 'delete' || key === 'backspace') && area !== null) sheet.clear(area);
  else if (isCommand && key === 'z' && !press.shiftKey) sheet.undo();
  else if (isCommand && (key === 'y' || key === 'z')) sheet.redo();
  else return null;
  return { kind: 'changed' } as const;
}
