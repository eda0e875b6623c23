import 'react-data-grid/lib/styles.css';
import './sheet-grid.css';
import { MOST_BULK_ROWS } from '@dojang/domain';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { type Column, DataGrid, type DataGridHandle } from 'react-data-grid';
import { useTranslations } from 'use-intl';
import { type SheetSession, useSheet } from '../model/sheet-session.ts';
import type { SheetRow, SheetState } from '../model/sheet-store.ts';
import { useSheetRows } from '../model/use-sheet-rows.ts';
import { CellNote } from './cell-note.tsx';
import type { FaultPlace, GridHandle } from './grid-handle.ts';
import { HeaderCell } from './header-cell.tsx';
import { nextFault } from './next-fault.ts';
import { RowNumber } from './row-number.tsx';
import { SheetCell } from './sheet-cell.tsx';
import { findKey, pressKey } from './sheet-keys.ts';
import { useClipboard } from './use-clipboard.ts';
import { useDragSelection } from './use-drag-selection.ts';
import { useFoundCells } from './use-found-cells.ts';

/** Empty rows below the last one. */
const SPARE_ROWS = 30;
const ROW_HEIGHT = 38;
const HEADER_HEIGHT = 52;
/** The width of the numbers where rows have one in the uploaded spreadsheet too. */
const NAMED_WIDTH = 92;

const NO_FAULTS: SheetRow['faults'] = [];

/** The filled-in rows with empty ones below. */
function withSpareRows(rows: readonly SheetRow[], width: number): SheetRow[] {
  const count = Math.min(MOST_BULK_ROWS, rows.length + SPARE_ROWS);
  const cells = Array.from({ length: width }, () => '');
  const spare = Array.from({ length: count - rows.length }, (_, at) => ({
    rowNo: rows.length + at + 1,
    sheetRow: null,
    cells,
    faults: NO_FAULTS,
  }));
  return [...rows, ...spare];
}

const WIDTHS: Readonly<Record<SheetSession['columns'][number]['kind'], number>> = {
  name: 120,
  contact: 190,
  accessCode: 130,
  otpPhone: 150,
  field: 150,
  documentName: 200,
  expiryDays: 120,
  message: 220,
  language: 120,
};

function columnsOf({ columns }: SheetSession, rowNumber: string, areNamed: boolean): Column<SheetRow>[] {
  return [
    {
      key: '#',
      name: rowNumber,
      width: areNamed ? NAMED_WIDTH : 52,
      frozen: true,
      renderHeaderCell: () => <span className="sr-only">{rowNumber}</span>,
      renderCell: ({ row }) => <RowNumber row={row} />,
    },
    ...columns.map((column, index) => ({
      key: column.key,
      name: column.label,
      width: WIDTHS[column.kind],
      minWidth: 72,
      resizable: true,
      renderHeaderCell: () => <HeaderCell column={column} />,
      renderCell: ({ row, tabIndex }: { readonly row: SheetRow; readonly tabIndex: number }) => (
        <SheetCell row={row} column={column} index={index} isActive={tabIndex === 0} />
      ),
    })),
  ];
}

/** The selection after a cell got the focus; the number of a row selects the whole row. */
function positionOf(
  row: number,
  place: number | undefined,
  width: number,
): Pick<SheetState, 'active' | 'anchor'> {
  if (row < 0 || place === undefined) return { active: null, anchor: null };
  if (place === 0) return { active: { row, column: 0 }, anchor: { row, column: width - 1 } };
  return { active: { row, column: place - 1 }, anchor: null };
}

interface SheetGridProps {
  readonly ref: Ref<GridHandle>;
  /** Opens the search bar. */
  readonly onFind: () => void;
}

/** The table of rows: typing, pasting and moving as in a spreadsheet. */
export default function SheetGrid({ ref, onFind }: SheetGridProps) {
  const t = useTranslations('bulkRows');
  const session = useSheet();
  const { sheet, columns } = session;
  const rows = useSheetRows();
  const shown = useMemo(() => withSpareRows(rows, columns.length), [rows, columns]);
  const areNamed = rows.some(({ sheetRow }) => sheetRow !== null);
  const gridColumns = useMemo(() => columnsOf(session, t('rowNumber'), areNamed), [session, t, areNamed]);
  const grid = useRef<DataGridHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const open = ({ rowNo, column }: FaultPlace): void => {
    const at = Math.max(
      0,
      columns.findIndex(({ key }) => key === column),
    );
    grid.current?.setActivePosition({ rowIdx: rowNo - 1, idx: at + 1 }, { shouldFocus: true });
    const { active } = sheet.state.getState();
    // The table moves no focus to the cell that is active already; only that one has an input.
    if (active?.row === rowNo - 1 && active.column === at)
      grid.current?.element?.querySelector<HTMLElement>('[role="gridcell"] input')?.focus();
  };
  const openNextFault = (step: 1 | -1): void => {
    const place = nextFault(rows, columns, sheet.state.getState().active, step);
    if (place !== null) open(place);
  };
  const foundCells = useFoundCells(grid);
  useImperativeHandle(ref, () => ({ open, openNextFault, ...foundCells }));
  useClipboard(frame);
  useDragSelection(frame);
  return (
    <div
      ref={frame}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col"
      // Before a cell that is being edited takes the key for itself.
      onKeyDownCapture={(event) => {
        const key = findKey(event);
        if (key === null) return;
        event.preventDefault();
        event.stopPropagation();
        if (key === 'open' || sheet.state.getState().search === null) return onFind();
        foundCells.showNextFound(key);
        foundCells.focus();
      }}
    >
      <p id="sheet-help" className="sr-only">
        {t('gridHelp')}
      </p>
      <DataGrid
        ref={grid}
        aria-label={t('grid')}
        aria-describedby="sheet-help"
        className="sheet"
        columns={gridColumns}
        rows={shown}
        rowKeyGetter={({ rowNo }) => rowNo}
        rowHeight={ROW_HEIGHT}
        headerRowHeight={HEADER_HEIGHT}
        onActivePositionChange={({ rowIdx, column }) =>
          sheet.state.setState(positionOf(rowIdx, column?.idx, columns.length))
        }
        onCellKeyDown={(args, event) => {
          const isEdited = event.target instanceof HTMLElement && event.target.dataset.editing === 'true';
          const done = isEdited ? null : pressKey(sheet, columns.length, event);
          if (done !== null || event.key === 'F8') {
            event.preventDefault();
            event.preventGridDefault();
          }
          if (event.key === 'F8') openNextFault(event.shiftKey ? -1 : 1);
          else if (done?.kind === 'extended')
            grid.current?.scrollToCell({ rowIdx: done.end.row, idx: done.end.column + 1 });
          else if (event.key === 'Enter' && args.column !== undefined) {
            event.preventGridDefault();
            const next = Math.max(0, Math.min(args.rowIdx + (event.shiftKey ? -1 : 1), shown.length - 1));
            grid.current?.setActivePosition({ rowIdx: next, idx: args.column.idx }, { shouldFocus: true });
          }
        }}
      />
      <CellNote frame={frame} />
    </div>
  );
}
