import type { DocumentSummary } from '@dojang/contract';
import type { ListSort } from '@dojang/domain';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useNarrow } from '../../../ui/hooks/use-narrow.ts';
import type { ListSelection } from '../../../ui/hooks/use-selection.ts';
import { DocumentCard, DocumentRow } from './document-row.tsx';
import type { RowHandlers } from './row-handlers.ts';

interface DocumentTableProps {
  readonly documents: readonly DocumentSummary[];
  readonly now: number;
  readonly handlers: RowHandlers;
  readonly selection: ListSelection;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

/** The documents of one page: a table, or a list on phones. */
export function DocumentTable({ documents, now, handlers, selection, sort, onSort }: DocumentTableProps) {
  const t = useTranslations('documents');
  const isNarrow = useNarrow();
  const { chosen, toggle, selectAll, clear } = selection;
  const choiceOf = ({ documentId }: DocumentSummary) => ({
    isChosen: chosen.has(documentId),
    toggle: () => toggle(documentId),
  });
  const isAll = chosen.size === documents.length;
  if (isNarrow) {
    return (
      <ul className="border-b border-line">
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
    <div className="px-4">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <colgroup>
          <col className="w-9" />
          <col />
          <col className="w-29" />
          <col className="w-54 lg:w-73" />
          <col className="w-18 lg:w-23" />
          <col className="w-12" />
        </colgroup>
        <thead>
          <tr className="text-left text-13 text-muted">
            <th className={`${HEAD} pl-2`}>
              <Checkbox
                aria-label={t('selectAll')}
                isSelected={isAll}
                isIndeterminate={chosen.size > 0 && !isAll}
                onChange={isAll ? clear : selectAll}
              />
            </th>
            <SortHead {...{ sort, onSort }} up="name" down="nameDesc">
              {t('columnDocument')}
            </SortHead>
            <SortHead {...{ sort, onSort }} up="state" down={null}>
              {t('columnState')}
            </SortHead>
            <th className={HEAD}>{t('columnProgress')}</th>
            <SortHead {...{ sort, onSort }} up="oldest" down="recent">
              {t('columnNews')}
            </SortHead>
            <th className={HEAD}>
              <span className="sr-only">{t('columnActions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <DocumentRow
              key={document.documentId}
              {...{ document, now, handlers }}
              choice={choiceOf(document)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
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
  const isDown = sort === down;
  // The newest change is the usual order, so the first press on its column leads there.
  const first = down === 'recent' ? down : up;
  const next = isUp && down !== null ? down : isDown ? up : isUp ? 'recent' : first;
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
