import { cx } from '../../../ui/class-names.ts';
import type { SheetRow } from '../model/sheet-store.ts';

/** The number of a row, red when the row has an error. */
export function RowNumber({ row }: { readonly row: SheetRow }) {
  const isWrong = row.faults.some(({ isWarning }) => !isWarning);
  return (
    <span
      className={cx(
        'absolute inset-0 flex items-center justify-center text-13',
        isWrong ? 'bg-bad-bg font-semibold text-bad' : 'bg-surface text-muted',
      )}
    >
      {row.rowNo}
    </span>
  );
}
