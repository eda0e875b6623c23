import { ChevronRight, CircleAlert, Plus, Table2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchBox } from '../../../features/paged-list/search-box.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { type CellSearch, cellSearch, isFound } from '../model/find-cells.ts';
import { useSheet } from '../model/sheet-session.ts';
import type { SheetRow } from '../model/sheet-store.ts';
import { useSheetRows } from '../model/use-sheet-rows.ts';
import { RepeatedRows } from '../repeated-rows.tsx';
import { RowSheet } from './row-sheet.tsx';

const STEP = 100;

interface RowCardsProps {
  /** The row that is open, from 1; null for none. */
  readonly edited: number | null;
  readonly onEdit: (rowNo: number | null) => void;
  /** Opens the preview of a row. */
  readonly onPreview: (rowNo: number) => void;
}

/** The rows as a list, where a table has no space: each opens as a form. */
export function RowCards({ edited, onEdit, onPreview }: RowCardsProps) {
  const t = useTranslations('bulkRows.cards');
  const tFind = useTranslations('bulkRows.find');
  const rows = useSheetRows();
  const areNamed = rows.some(({ sheetRow }) => sheetRow !== null);
  const marked = rows.filter(({ faults }) => faults.length > 0);
  const [filter, setFilter] = useState<'all' | 'wrong'>('all');
  const [shown, setShown] = useState(STEP);
  // The row that repeats an earlier one and was shown last; the next search begins after it.
  const [found, setFound] = useState(0);
  const [typed, setTyped] = useState('');
  const search = cellSearch(typed);
  const isShown = ({ cells }: SheetRow) => search === null || cells.some((cell) => isFound(search, cell));
  const list = (filter === 'wrong' ? marked : rows).filter(isShown);
  const show = (rowNo: number): void => {
    setFound(rowNo);
    onEdit(rowNo);
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {rows.length === 0 ? (
        <EmptyState
          icon={<Table2 size={40} strokeWidth={1.25} aria-hidden />}
          title={t('none')}
          description={t('noneText')}
          action={
            <Button icon={<Plus size={16} aria-hidden />} onPress={() => onEdit(1)}>
              {t('add')}
            </Button>
          }
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2">
            <Segmented
              label={t('filter')}
              options={[
                { value: 'all', label: t('all', { count: rows.length }) },
                { value: 'wrong', label: t('wrong', { count: marked.length }) },
              ]}
              value={filter}
              onChange={setFilter}
            />
            <span className="flex">
              <RepeatedRows after={found} onJump={({ rowNo }) => show(rowNo)} />
              <Button
                kind="ghost"
                icon={<Plus size={16} aria-hidden />}
                onPress={() => onEdit(rows.length + 1)}
              >
                {t('add')}
              </Button>
            </span>
          </div>
          <SearchBox
            label={tFind('label')}
            placeholder={tFind('placeholder')}
            value={typed}
            onChange={setTyped}
            className="px-4 pb-2"
          />
          <p role="status" className="px-4 pb-2 text-13 text-muted empty:hidden">
            {search === null || list.length === 0 ? null : tFind('rows', { count: list.length })}
          </p>
          {list.length === 0 ? (
            <p className="px-4 py-10 text-center text-muted">
              {search === null ? t('noneWrong') : tFind('noRows')}
            </p>
          ) : null}
          <ul aria-label={t('list')}>
            {list.slice(0, shown).map((row) => (
              <li key={row.rowNo} className="border-t border-line">
                <RowCard row={row} areNamed={areNamed} search={search} onPress={() => onEdit(row.rowNo)} />
              </li>
            ))}
          </ul>
          {list.length > shown ? (
            <div className="flex justify-center border-t border-line p-3">
              <Button onPress={() => setShown(shown + STEP)}>{t('more')}</Button>
            </div>
          ) : null}
        </>
      )}
      {edited === null ? null : (
        <RowSheet
          key={edited}
          rowNo={edited}
          row={rows[edited - 1]}
          onPreview={onPreview}
          onClose={() => onEdit(null)}
        />
      )}
    </div>
  );
}

interface RowCardProps {
  readonly row: SheetRow;
  /** Whether rows of the list have a number in the uploaded spreadsheet, which needs space. */
  readonly areNamed: boolean;
  readonly search: CellSearch | null;
  readonly onPress: () => void;
}

/** The first recipient of a row, what was found in its other cells, and its first fault. */
function RowCard({ row, areNamed, search, onPress }: RowCardProps) {
  const t = useTranslations('bulkRows.cards');
  const tRows = useTranslations('bulkRows');
  const { columns } = useSheet();
  const { sheetRow } = row;
  const cellOf = (kind: 'name' | 'contact') =>
    row.cells[columns.findIndex((column) => column.kind === kind)] ?? '';
  const others = columns.flatMap(({ kind, label }, at) => {
    const cell = row.cells[at] ?? '';
    const isOther = cell !== cellOf('name') && cell !== cellOf('contact') && kind !== 'accessCode';
    return search !== null && isOther && isFound(search, cell) ? [`${label}: ${cell}`] : [];
  });
  const fault = row.faults.find(({ isWarning }) => !isWarning) ?? row.faults[0];
  const tone = fault?.isWarning === true ? 'text-warn' : 'text-bad';
  const Icon = fault?.isWarning === true ? TriangleAlert : CircleAlert;
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'grid w-full items-center gap-x-2 px-4 py-3 text-left focus-inset active:bg-hover',
        areNamed ? 'grid-cols-[96px_minmax(0,1fr)_20px]' : 'grid-cols-[52px_minmax(0,1fr)_20px]',
      )}
    >
      <span className="self-start text-13 leading-[1.6] text-muted">
        <span className={cx('block', fault && `font-semibold ${tone}`)}>{t('row', { row: row.rowNo })}</span>
        {sheetRow === null ? null : tRows('sheetRow', { row: String(sheetRow) })}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-medium">{cellOf('name') || t('empty')}</span>
        <span className="block truncate text-13 text-muted">{cellOf('contact')}</span>
        {others.length === 0 ? null : (
          <span className="block truncate text-13 text-ink-2">{others.join(', ')}</span>
        )}
        {fault ? (
          <span className={`mt-0.5 flex gap-1.5 text-13 ${tone}`}>
            <Icon size={14} className="mt-[3px]" aria-hidden />
            <span className="line-clamp-2">{fault.message}</span>
          </span>
        ) : null}
      </span>
      <ChevronRight size={18} className="text-control" aria-hidden />
    </button>
  );
}
