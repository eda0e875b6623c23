import type { DocumentSummary } from '@dojang/contract';
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
}

/** The documents of one page: a table, or a list on phones. */
export function DocumentTable({ documents, now, handlers, selection }: DocumentTableProps) {
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
            <th className={HEAD}>{t('columnDocument')}</th>
            <th className={HEAD}>{t('columnState')}</th>
            <th className={HEAD}>{t('columnProgress')}</th>
            <th className={HEAD}>{t('columnNews')}</th>
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
