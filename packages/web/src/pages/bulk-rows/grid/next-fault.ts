import type { BulkDetail } from '@dojang/contract';
import type { SheetRow, SheetState } from '../model/sheet-store.ts';
import type { FaultPlace } from './grid-handle.ts';

/** The faults of a sheet by row and, within a row, by column. */
export function faultsInOrder(rows: readonly SheetRow[], columns: BulkDetail['columns']) {
  const place = new Map(columns.map(({ key }, at) => [key, at]));
  const at = (column: string | null): number => (column === null ? -1 : (place.get(column) ?? -1));
  return rows.flatMap(({ faults }) =>
    faults.length < 2 ? faults : faults.toSorted((a, b) => at(a.column) - at(b.column)),
  );
}

/** The fault after the active cell, or before it; after the last one the first. Null without faults. */
export function nextFault(
  rows: readonly SheetRow[],
  columns: BulkDetail['columns'],
  active: SheetState['active'],
  step: 1 | -1,
): FaultPlace | null {
  const list = faultsInOrder(rows, columns);
  const width = columns.length;
  const rank = ({ rowNo, column }: FaultPlace): number =>
    (rowNo - 1) * width +
    Math.max(
      0,
      columns.findIndex(({ key }) => key === column),
    );
  const here =
    active === null ? (step === 1 ? -1 : Number.POSITIVE_INFINITY) : active.row * width + active.column;
  if (step === 1) return list.find((fault) => rank(fault) > here) ?? list[0] ?? null;
  return list.findLast((fault) => rank(fault) < here) ?? list.at(-1) ?? null;
}
