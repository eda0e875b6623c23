import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import type { SheetRow } from '../model/sheet-store.ts';

/** The number of a row with that of the uploaded spreadsheet, red when the row has an error. */
export function RowNumber({ row }: { readonly row: SheetRow }) {
  const isWrong = row.faults.some(({ isWarning }) => !isWarning);
  return (
    <span
      className={cx(
        'absolute inset-0 flex flex-col items-center justify-center text-13 leading-[1.25]',
        isWrong ? 'bg-bad-bg font-semibold text-bad' : 'bg-surface text-muted',
      )}
    >
      {row.rowNo}
      {row.sheetRow === null ? null : <SheetRowName row={row.sheetRow} />}
    </span>
  );
}

/** Apart from the number, so that typed rows do without its texts while the table is scrolled. */
function SheetRowName({ row }: { readonly row: number }) {
  const t = useTranslations('bulkRows');
  return <span className="text-12 font-normal">{t('sheetRow', { row: String(row) })}</span>;
}
