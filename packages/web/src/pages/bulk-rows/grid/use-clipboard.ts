import { type RefObject, useEffect } from 'react';
import { useSheet } from '../model/sheet-session.ts';
import { selectedArea, selectedCells } from '../model/sheet-store.ts';
import { parseTable, tableText } from '../model/table-text.ts';

/** Whether the text of a cell is being edited, so that the clipboard belongs to its input. */
const isEditing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset.editing === 'true';

/** Copies, cuts and pastes cells as spreadsheets do. */
export function useClipboard(frame: RefObject<HTMLElement | null>): void {
  const { sheet } = useSheet();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const copy = (event: ClipboardEvent): void => {
      const area = selectedArea(sheet.state.getState());
      if (isEditing(event.target) || area === null) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', tableText(selectedCells(sheet.state.getState())));
      if (event.type === 'cut') sheet.clear(area);
    };
    const paste = (event: ClipboardEvent): void => {
      const area = selectedArea(sheet.state.getState());
      if (isEditing(event.target) || area === null) return;
      event.preventDefault();
      const table = parseTable(event.clipboardData?.getData('text/plain') ?? '');
      const height = area.bottom - area.top + 1;
      // One copied cell fills the whole selection.
      const isOne = table.length === 1 && table[0]?.length === 1;
      const width = area.right - area.left + 1;
      const cells = isOne
        ? Array.from({ length: height }, () => Array.from({ length: width }, () => table[0]?.[0] ?? ''))
        : table;
      sheet.write({ row: area.top, column: area.left }, cells);
    };
    element.addEventListener('copy', copy);
    element.addEventListener('cut', copy);
    element.addEventListener('paste', paste);
    return () => {
      element.removeEventListener('copy', copy);
      element.removeEventListener('cut', copy);
      element.removeEventListener('paste', paste);
    };
  }, [frame, sheet]);
}
