import type { BulkDetail, BulkRow, ResultOf } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ROWS_PER_PAGE } from '../../features/bulk/bulk.query.ts';
import type { BulkRowSearch } from '../../features/bulk/bulk-search.ts';
import { ListLoading } from '../../features/documents/list/list-loading.tsx';
import { PagedList, type PageQuery } from '../../features/paged-list/paged-list.tsx';
import type { endpoints } from '../../features/session/api.ts';
import { cx } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import type { HeldSelection } from '../../ui/hooks/use-held-selection.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { dayTime } from '../../ui/text/korean-time.ts';
import { personOf, type RowPerson } from './row-person.ts';
import { RowState } from './row-state.tsx';

type RowPage = ResultOf<typeof endpoints.bulkRows>;

interface RowListProps {
  readonly bulk: BulkDetail;
  readonly search: BulkRowSearch;
  readonly query: PageQuery<RowPage>;
  /** Null where nothing was sent yet. */
  readonly selection: HeldSelection<BulkRow> | null;
  readonly onPage: (page: number | undefined) => void;
}

/** The rows of a bulk with their states, reasons and documents. */
export function RowList({ bulk, search, query, selection, onPage }: RowListProps) {
  const t = useTranslations('bulk.detail');
  return (
    <PagedList
      query={query}
      searched={search.search}
      page={search.page}
      limit={ROWS_PER_PAGE}
      counts="things"
      onPage={onPage}
      failed={t('rowsFailed')}
      loading={<ListLoading />}
      isInFlow
      empty={() => (
        <p className="rounded-card bg-surface px-4 py-8 text-center text-muted">
          {t(search.search === undefined ? 'rowsEmpty' : 'rowsNotFound')}
        </p>
      )}
    >
      {(page) => <Rows {...{ bulk, selection }} rows={page.list} />}
    </PagedList>
  );
}

interface RowsProps extends Pick<RowListProps, 'bulk' | 'selection'> {
  readonly rows: readonly BulkRow[];
}

const HEAD = 'h-9 border-b border-line px-2 text-left text-13 font-medium text-muted';
const CELL = 'border-b border-line px-2 py-2.5 align-top max-md:border-0 max-md:p-0';

function Rows({ bulk, rows, selection }: RowsProps) {
  const t = useTranslations('bulk.detail');
  const tDocuments = useTranslations('documents');
  const person = personOf(bulk);
  const isSome = rows.some(({ rowNo }) => selection?.chosen.has(String(rowNo)) === true);
  return (
    <table
      aria-labelledby="bulk-rows"
      className="w-full border-separate border-spacing-0 md:table-fixed max-md:block"
    >
      <thead className="max-md:sr-only">
        <tr>
          {selection === null ? null : (
            <th className={`${HEAD} w-9`}>
              <span className="flex">
                <Checkbox
                  aria-label={tDocuments('selectAll')}
                  isSelected={selection.isAll}
                  isIndeterminate={isSome && !selection.isAll}
                  onChange={selection.toggleShown}
                />
              </span>
            </th>
          )}
          <th className={`${HEAD} w-16`}>{t('column.row')}</th>
          <th className={HEAD}>{t('column.person')}</th>
          <th className={`${HEAD} w-34`}>{t('column.status')}</th>
          <th className={`${HEAD} w-[38%]`}>{t('column.result')}</th>
          <th className={`${HEAD} w-28`}>{t('column.document')}</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.rowNo} row={row} person={person(row)} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: BulkRow;
  readonly person: RowPerson;
  readonly selection: HeldSelection<BulkRow> | null;
}

function Row({ row, person, selection }: RowProps) {
  const t = useTranslations('bulk.detail');
  const tSelection = useTranslations('selection');
  const { rowNo, documentId } = row;
  const id = String(rowNo);
  const isChosen = selection?.chosen.has(id) === true;
  return (
    <tr
      data-choice={id}
      className={cx(
        'max-md:relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3',
        selection !== null && 'max-md:pl-11',
        isChosen && 'bg-brand-50',
      )}
    >
      {selection === null ? null : (
        <td className={`${CELL} max-md:absolute max-md:top-1 max-md:left-0`}>
          {documentId === null ? null : (
            <span className="flex">
              <Checkbox
                aria-label={tSelection('selectRow', { row: rowNo })}
                isSelected={isChosen}
                onChange={() => selection.toggle(id)}
                className="max-md:min-w-11 max-md:justify-center"
              />
            </span>
          )}
        </td>
      )}
      <td className={`${CELL} text-13 text-muted`}>{t('rowOf', { row: rowNo })}</td>
      <td className={`${CELL} max-md:col-start-1`}>
        <span className="block truncate font-medium">{person.name}</span>
        <span className="block truncate text-13 text-muted">{person.contact}</span>
      </td>
      <td className={`${CELL} max-md:col-start-2 max-md:row-start-1`}>
        <RowState row={row} />
      </td>
      <td className={`${CELL} text-13 max-md:col-span-2 max-md:empty:hidden`}>
        <Result row={row} />
      </td>
      <td className={`${CELL} max-md:col-start-2 max-md:row-start-2 max-md:empty:hidden`}>
        {documentId === null ? null : (
          <Link
            to="/documents/$documentId"
            params={{ documentId }}
            aria-label={t('openDocumentOf', { row: rowNo })}
            className="inline-flex items-center font-medium whitespace-nowrap text-brand-700 underline-offset-2 hover:underline max-md:min-h-11"
          >
            {t('openDocument')}
          </Link>
        )}
      </td>
    </tr>
  );
}

function Result({ row }: Pick<RowProps, 'row'>) {
  const t = useTranslations('bulk.detail');
  const locale = useUiLocale();
  const now = useNow();
  const { failure, sentAt, documentId, undelivered } = row;
  if (failure !== null) return <span className="text-bad">{failure.message}</span>;
  if (undelivered !== null) return <span className="text-warn">{t(`undelivered.${undelivered}`)}</span>;
  if (sentAt === null) return null;
  return (
    <span className="text-muted">
      {t('sentAt', { time: dayTime(sentAt, now, locale) })}
      {documentId === null ? ` · ${t('removedDocument')}` : null}
    </span>
  );
}
