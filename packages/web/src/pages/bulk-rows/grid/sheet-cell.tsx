import type { BulkColumn, BulkFault } from '@dojang/contract';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { isFound } from '../model/find-cells.ts';
import { useSheetState } from '../model/sheet-session.ts';
import { type SheetRow, type SheetState, selectedArea } from '../model/sheet-store.ts';
import { CellInput } from './cell-input.tsx';

interface SheetCellProps {
  readonly row: SheetRow;
  readonly column: BulkColumn;
  /** The place of the column, from 0. */
  readonly index: number;
  readonly isActive: boolean;
}

/** The fault that a cell shows: an error before a warning. A fault of the whole row is shown at its first cell. */
export function faultAt(row: SheetRow, column: BulkColumn, index: number): BulkFault | undefined {
  const here = row.faults.filter(
    (fault) => fault.column === column.key || (fault.column === null && index === 0),
  );
  return here.find(({ isWarning }) => !isWarning) ?? here[0];
}

/** Returns whether a cell is in the selected area of several cells. */
function isSelected(state: SheetState, row: number, column: number): boolean {
  const area = state.anchor === null ? null : selectedArea(state);
  if (area === null) return false;
  return row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
}

/** Apart from the cell, so that cells without a fault, which are most, do without its texts while the table is scrolled. */
function FaultIcon({ tone }: { readonly tone: 'bad' | 'warn' }) {
  const t = useTranslations('bulkRows.faults');
  if (tone === 'bad') return <CircleAlert size={14} aria-label={t('error')} role="img" />;
  return <TriangleAlert size={14} aria-label={t('warning')} role="img" />;
}

/** One cell: its text, and in the active one the input that takes what is typed. */
export function SheetCell({ row, column, index, isActive }: SheetCellProps) {
  const fault = faultAt(row, column, index);
  const text = row.cells[index] ?? '';
  const mark = useSheetState((state) => {
    if (isSelected(state, row.rowNo - 1, index)) return 'selected';
    return state.search !== null && isFound(state.search, text) ? 'found' : null;
  });
  const tone = fault === undefined ? null : fault.isWarning ? 'warn' : 'bad';
  // Most cells have a text alone, and each element counts while the table is scrolled.
  if (tone === null && mark === null && !isActive) return text;
  return (
    <span
      className={cx(
        'absolute inset-0 flex items-center gap-1 px-2.5',
        tone === 'bad' && 'bg-bad-bg text-bad',
        tone === 'warn' && 'bg-warn-bg text-warn',
        mark === 'found' && 'bg-brand-100!',
        mark === 'selected' && 'bg-brand-50! inset-ring inset-ring-brand-100',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {tone === null ? null : <FaultIcon tone={tone} />}
      {isActive ? (
        <CellInput
          key={`${row.rowNo} ${column.key}`}
          row={row.rowNo - 1}
          column={column}
          index={index}
          text={text}
          isWrong={tone === 'bad'}
          hasNote={tone !== null}
        />
      ) : null}
    </span>
  );
}
