import type { RefObject } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { findCells, nextFound, placeOfCell } from '../model/find-cells.ts';
import { useSheet } from '../model/sheet-session.ts';
import type { GridHandle } from './grid-handle.ts';

/** Returns what the search bar asks of the table: to show the found cells, and to take the focus back. */
export function useFoundCells(
  grid: RefObject<DataGridHandle | null>,
): Pick<GridHandle, 'showNextFound' | 'showFound' | 'focus'> {
  const { sheet } = useSheet();
  const present = () => {
    const { lines, search, active } = sheet.state.getState();
    return { found: findCells(lines, search), active };
  };
  const showNextFound = (step: 1 | -1): void => {
    const { found, active } = present();
    const cell = nextFound(found, active, step);
    if (cell === null) return;
    const position = { rowIdx: cell.row, idx: cell.column + 1 };
    grid.current?.setActivePosition(position);
    grid.current?.scrollToCell(position);
  };
  return {
    showNextFound,
    showFound: () => {
      const { found, active } = present();
      if (placeOfCell(found, active) === -1) showNextFound(1);
    },
    focus: () => {
      const input = grid.current?.element?.querySelector<HTMLElement>('[role="gridcell"] input');
      if (input) input.focus();
      else grid.current?.setActivePosition({ rowIdx: 0, idx: 1 }, { shouldFocus: true });
    },
  };
}
