import type { DocumentSummary } from '@dojang/contract';
import { DEFAULT_COLUMNS, type ListColumn, type ListSort } from '@dojang/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useRovingGrid } from '../../../ui/hooks/use-roving-grid.ts';
import type { ListSelection } from '../../../ui/hooks/use-selection.ts';
import { useNarrow } from '../../app-state/use-device.ts';
import { useDocumentColumns } from '../list/use-document-columns.ts';
import { DocumentCard } from './document-card.tsx';
import { DocumentRow } from './document-row.tsx';
import type { RowHandlers } from './row-handlers.ts';

interface DocumentTableProps {
  readonly documents: readonly DocumentSummary[];
  readonly now: number;
  readonly handlers: RowHandlers;
  readonly selection: ListSelection;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

/** A table whose controls arrow keys reach is a grid (WAI-ARIA). */
const GRID = { role: 'grid' } as const;

/** The documents of one page: a table, or a list on phones. */
export function DocumentTable({ documents, now, handlers, selection, sort, onSort }: DocumentTableProps) {
  const t = useTranslations('documents');
  const isNarrow = useNarrow();
  const columns = useDocumentColumns().shown;
  const { chosen, isAll, toggle, toggleShown } = selection;
  const choiceOf = ({ documentId }: DocumentSummary) => ({
    isChosen: chosen.has(documentId),
    toggle: () => toggle(documentId),
  });
  const cards = useRovingGrid<HTMLUListElement>({ rows: 'li', first: 'a[href]' });
  const grid = useRovingGrid<HTMLTableElement>({ rows: 'tr', first: 'tbody a[href]' });
  if (isNarrow) {
    return (
      <ul {...cards} className="border-b border-line">
        {documents.map((document) => (
          <DocumentCard
            key={document.documentId}
            {...{ document, now, handlers }}
            choice={choiceOf(document)}
          />
        ))}
      </ul>
    );
  }
  return (
    <div className="px-4" style={leastWidth(columns)}>
      <table
        {...grid}
        {...GRID}
        aria-label={t('grid')}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          <col className="w-9" />
          <col />
          {columns.map((column) =>
            isClose(columns) ? (
              <col key={column} style={{ width: `${CLOSE_WIDTHS[column]}rem` }} />
            ) : (
              <col key={column} className={WIDTHS[column]} />
            ),
          )}
          <col className={columns.includes('changedAt') ? 'w-12' : 'w-32'} />
        </colgroup>
        <thead>
          <tr className="text-left text-13 text-muted">
            <th className={`${HEAD} pl-2`}>
              <span className="flex">
                <Checkbox
                  aria-label={t('selectAll')}
                  isSelected={isAll}
                  isIndeterminate={!isAll && documents.some((one) => chosen.has(one.documentId))}
                  onChange={toggleShown}
                />
              </span>
            </th>
            <SortHead {...{ sort, onSort }} up="name" down="nameDesc">
              {t('columnDocument')}
            </SortHead>
            {columns.map((column) => (
              <ColumnHead key={column} {...{ column, sort, onSort }} />
            ))}
            <th className={`${HEAD} right-0`}>
              <span className="sr-only">{t('columnActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow
              key={document.documentId}
              {...{ document, now, handlers, columns }}
              choice={choiceOf(document)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The widths of the columns; the name takes what is left. */
const WIDTHS: Readonly<Record<ListColumn, string>> = {
  state: 'w-31 lg:w-38 [:lang(en)_&]:w-38',
  progress: 'w-60 lg:w-73',
  requester: 'w-22',
  team: 'w-26',
  folder: 'w-26',
  requestedAt: 'w-20',
  expiresAt: 'w-20',
  completedAt: 'w-20',
  number: 'w-32',
  changedAt: 'w-18 lg:w-23',
};

/** The widths in a table with more columns than usual, in rem. */
const CLOSE_WIDTHS: Readonly<Record<ListColumn, number>> = {
  state: 9.5,
  progress: 13.5,
  requester: 5.5,
  team: 6.5,
  folder: 6.5,
  requestedAt: 5,
  expiresAt: 5,
  completedAt: 5,
  number: 8,
  changedAt: 5.75,
};
/** The padding, the check box, the shortest name and the menu. */
const FIXED_WIDTHS = 2 + 2.25 + 13 + 3;

/** More columns than usual may not fit: the table then keeps its width and scrolls sideways. */
const isClose = (columns: readonly ListColumn[]): boolean => columns.length > DEFAULT_COLUMNS.length;

function leastWidth(columns: readonly ListColumn[]): { minWidth?: string } {
  if (!isClose(columns)) return {};
  const widths = columns.map((column) => CLOSE_WIDTHS[column]);
  // Without the time of the last change, the next action stands beside the menu.
  const action = columns.includes('changedAt') ? 0 : 5;
  return { minWidth: `${widths.reduce((sum, width) => sum + width, FIXED_WIDTHS + action)}rem` };
}

/** The orders that a press on a head leads to; the others are plain. */
const SORTS: Partial<Record<ListColumn, { readonly up: ListSort; readonly down: ListSort | null }>> = {
  state: { up: 'state', down: null },
  changedAt: { up: 'oldest', down: 'recent' },
};

interface ColumnHeadProps extends Pick<DocumentTableProps, 'sort' | 'onSort'> {
  readonly column: ListColumn;
}

function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const t = useTranslations('documents.columns.name');
  const sorts = SORTS[column];
  if (sorts === undefined) return <th className={HEAD}>{t(column)}</th>;
  return <SortHead {...{ sort, onSort, ...sorts }}>{t(column)}</SortHead>;
}

const HEAD = 'sticky top-0 z-20 h-9 border-b border-line bg-card px-1 font-medium whitespace-nowrap';

interface SortHeadProps extends Pick<DocumentTableProps, 'sort' | 'onSort'> {
  /** The ascending order of the column. */
  readonly up: ListSort;
  /** The descending order; null where there is none. */
  readonly down: ListSort | null;
  readonly children: string;
}

/** The head of a column by which the list can be sorted; pressed again, it turns the order around. */
function SortHead({ sort, onSort, up, down, children }: SortHeadProps) {
  const isUp = sort === up;
  // What the reader has to sign comes first in the usual order, and then the newest change.
  const isDown = sort === down || (sort === 'turn' && down === 'recent');
  // The newest change is the usual order, so the first press on its column leads there.
  const first = down === 'recent' ? down : up;
  const next = isUp && down !== null ? down : isDown ? up : isUp ? 'turn' : first;
  return (
    <th className={HEAD} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <Button
        onPress={() => onSort(next)}
        className="-mx-1 inline-flex h-7 items-center gap-1 rounded-control px-1 data-hovered:bg-hover"
      >
        {children}
        {isUp ? <ArrowUp size={14} aria-hidden /> : null}
        {isDown ? <ArrowDown size={14} aria-hidden /> : null}
      </Button>
    </th>
  );
}
