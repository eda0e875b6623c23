import { type RefObject, useEffect } from 'react';
import { useSheet } from '../model/sheet-session.ts';

/** The place of a cell by the indices that the table states for assistive technology; the header is the first row. */
function placeOf(target: EventTarget | null): { readonly row: number; readonly column: number } | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 2;
  const column = Number(cell?.getAttribute('aria-colindex')) - 2;
  return cell !== null && row >= 0 && column >= 0 ? { row, column } : null;
}

/** Selects an area by dragging over cells, or by a press with shift. */
export function useDragSelection(frame: RefObject<HTMLElement | null>): void {
  const { sheet } = useSheet();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const press = (event: MouseEvent): void => {
      const place = placeOf(event.target);
      if (!event.shiftKey || place === null || sheet.state.getState().active === null) return;
      event.preventDefault();
      event.stopPropagation();
      sheet.state.setState({ anchor: place });
    };
    const over = (event: PointerEvent): void => {
      const place = event.buttons === 1 && event.pointerType === 'mouse' ? placeOf(event.target) : null;
      const { active, anchor } = sheet.state.getState();
      if (place === null || active === null) return;
      const isActive = place.row === active.row && place.column === active.column;
      if (!isActive || anchor !== null) sheet.state.setState({ anchor: place });
    };
    element.addEventListener('mousedown', press, { capture: true });
    element.addEventListener('pointerover', over);
    return () => {
      element.removeEventListener('mousedown', press, { capture: true });
      element.removeEventListener('pointerover', over);
    };
  }, [frame, sheet]);
}
