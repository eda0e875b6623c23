import type { BulkFault } from '@dojang/contract';
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, Table2, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { FaultPlace } from './grid/grid-handle.ts';
import { faultsInOrder, nextFault } from './grid/next-fault.ts';
import { useSheet, useSheetState } from './model/sheet-session.ts';
import { useSheetRows } from './model/use-sheet-rows.ts';

interface FaultListProps {
  readonly onJump: (place: FaultPlace) => void;
}

/** The faults that the list shows at once; the others follow when these are corrected. */
const MOST_SHOWN = 300;

/** All faults of the rows; a press leads to the cell. */
export function FaultList({ onJump }: FaultListProps) {
  const t = useTranslations('bulkRows.faults');
  const { columns, sheet } = useSheet();
  const rows = useSheetRows();
  const faults = faultsInOrder(rows, columns);
  const areNamed = rows.some(({ sheetRow }) => sheetRow !== null);
  const active = useSheetState((state) => state.active);
  const step = (by: 1 | -1) => {
    const place = nextFault(rows, columns, sheet.state.getState().active, by);
    if (place !== null) onJump(place);
  };
  const isHere = ({ rowNo, column }: BulkFault) =>
    active !== null &&
    rowNo === active.row + 1 &&
    (column === null ? 0 : columns.findIndex(({ key }) => key === column)) === active.column;
  return (
    <aside
      aria-labelledby="faults-title"
      className="flex w-74 shrink-0 flex-col border-l border-line max-lg:h-44 max-lg:w-auto max-lg:border-t max-lg:border-l-0"
    >
      <div className="flex h-13 shrink-0 items-center gap-2 border-b border-line px-4 max-lg:h-11">
        <h2 id="faults-title" className="font-semibold">
          {t('title')}
        </h2>
        {faults.length > 0 ? (
          <span
            className={cx(
              'rounded-6 px-1.5 text-13 font-semibold',
              faults.every(({ isWarning }) => isWarning) ? 'bg-warn-bg text-warn' : 'bg-bad-bg text-bad',
            )}
          >
            {faults.length.toLocaleString('ko-KR')}
          </span>
        ) : null}
        <span className="flex-1" />
        <IconButton label={t('previous')} isDisabled={faults.length === 0} onPress={() => step(-1)}>
          <ChevronUp size={17} aria-hidden />
        </IconButton>
        <IconButton label={t('next')} isDisabled={faults.length === 0} onPress={() => step(1)}>
          <ChevronDown size={17} aria-hidden />
        </IconButton>
      </div>
      {faults.length === 0 ? (
        <NoFaults isEmpty={rows.length === 0} />
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {faults.slice(0, MOST_SHOWN).map((fault) => (
            <li key={`${fault.rowNo} ${fault.column} ${fault.error}`} className="border-b border-line">
              <FaultButton
                fault={fault}
                areNamed={areNamed}
                sheetRow={rows[fault.rowNo - 1]?.sheetRow ?? null}
                value={rows[fault.rowNo - 1]?.cells[columns.findIndex(({ key }) => key === fault.column)]}
                isHere={isHere(fault)}
                onPress={() => onJump(fault)}
              />
            </li>
          ))}
          {faults.length > MOST_SHOWN ? (
            <li className="px-4 py-3 text-13 text-muted">
              {t('more', { count: faults.length - MOST_SHOWN })}
            </li>
          ) : null}
        </ul>
      )}
    </aside>
  );
}

interface FaultButtonProps {
  readonly fault: BulkFault;
  /** Whether rows of the list have a number in the uploaded spreadsheet, which needs space. */
  readonly areNamed: boolean;
  /** The number of the row in the uploaded spreadsheet. */
  readonly sheetRow: number | null;
  /** The text of the cell. */
  readonly value: string | undefined;
  readonly isHere: boolean;
  readonly onPress: () => void;
}

function FaultButton({ fault, areNamed, sheetRow, value, isHere, onPress }: FaultButtonProps) {
  const t = useTranslations('bulkRows.faults');
  const tRows = useTranslations('bulkRows');
  const { columns } = useSheet();
  const column = columns.find(({ key }) => key === fault.column);
  const Icon = fault.isWarning ? TriangleAlert : CircleAlert;
  return (
    <button
      type="button"
      aria-current={isHere}
      onClick={onPress}
      className={cx(
        'grid w-full gap-x-1 px-4 py-2.5 text-left hover:bg-hover focus-inset',
        areNamed ? 'grid-cols-[96px_minmax(0,1fr)]' : 'grid-cols-[64px_minmax(0,1fr)]',
        isHere && (fault.isWarning ? 'bg-warn-bg!' : 'bg-bad-bg!'),
      )}
    >
      <span className="text-13 leading-[1.6]">
        <span
          className={cx('flex items-start gap-1 font-semibold', fault.isWarning ? 'text-warn' : 'text-bad')}
        >
          <Icon
            size={14}
            className="mt-[3px]"
            aria-label={t(fault.isWarning ? 'warning' : 'error')}
            role="img"
          />
          {t('row', { row: fault.rowNo })}
        </span>
        {sheetRow === null ? null : (
          <span className="block text-muted">{tRows('sheetRow', { row: String(sheetRow) })}</span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {column === undefined ? t('wholeRow') : column.label}
        </span>
        <span className="block text-13 break-keep text-ink-2">{fault.message}</span>
        {value ? <span className="block truncate text-13 text-muted">{t('typed', { value })}</span> : null}
      </span>
    </button>
  );
}

function NoFaults({ isEmpty }: { readonly isEmpty: boolean }) {
  const t = useTranslations('bulkRows.faults');
  const Icon = isEmpty ? Table2 : CircleCheck;
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-1 px-6 text-center">
      <Icon size={28} strokeWidth={1.25} className={isEmpty ? 'text-control' : 'text-ok'} aria-hidden />
      <b className="mt-1 font-semibold">{t(isEmpty ? 'empty' : 'none')}</b>
      <span className="text-13 text-muted">{t(isEmpty ? 'emptyText' : 'noneText')}</span>
    </div>
  );
}
