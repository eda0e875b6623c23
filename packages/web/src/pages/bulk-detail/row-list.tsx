import type { BulkDetail, BulkRow } from '@dojang/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { bulkRowsQuery, ROWS_PER_PAGE } from '../../features/bulk/bulk.query.ts';
import type { BulkRowSearch } from '../../features/bulk/bulk-search.ts';
import { ListLoading } from '../../features/documents/list/list-loading.tsx';
import { PagedList } from '../../features/paged-list/paged-list.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { dayTime } from '../../ui/text/korean-time.ts';
import { RowState } from './row-state.tsx';

interface RowListProps {
  readonly bulk: BulkDetail;
  readonly search: BulkRowSearch;
  readonly onPage: (page: number | undefined) => void;
}

/** The rows of a bulk with their states, reasons and documents. */
export function RowList({ bulk, search, onPage }: RowListProps) {
  const t = useTranslations('bulk.detail');
  const query = useQuery({
    ...bulkRowsQuery(bulk, {
      page: search.page ?? 1,
      status: search.status ?? 'all',
      search: search.search ?? '',
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedList
      query={query}
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
      {(page) => <Rows bulk={bulk} rows={page.list} />}
    </PagedList>
  );
}

const HEAD = 'h-9 border-b border-line px-2 text-left text-13 font-medium text-muted';
const CELL = 'border-b border-line px-2 py-2.5 align-top max-md:border-0 max-md:p-0';

function Rows({ bulk, rows }: { readonly bulk: BulkDetail; readonly rows: readonly BulkRow[] }) {
  const t = useTranslations('bulk.detail');
  const person = personOf(bulk);
  return (
    <table
      aria-labelledby="bulk-rows"
      className="w-full border-separate border-spacing-0 md:table-fixed max-md:block"
    >
      <thead className="max-md:sr-only">
        <tr>
          <th className={`${HEAD} w-16`}>{t('column.row')}</th>
          <th className={HEAD}>{t('column.person')}</th>
          <th className={`${HEAD} w-34`}>{t('column.status')}</th>
          <th className={`${HEAD} w-[38%]`}>{t('column.result')}</th>
          <th className={`${HEAD} w-28`}>{t('column.document')}</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Row key={row.rowNo} row={row} person={person(row)} />
        ))}
      </tbody>
    </table>
  );
}

/** Returns a function that gives the name and the contact of the first recipient of a row. */
function personOf({ columns }: BulkDetail) {
  const name = columns.findIndex(({ kind }) => kind === 'name');
  const contact = columns.findIndex(({ kind }) => kind === 'contact');
  return ({ cells }: BulkRow) => ({ name: cells[name] ?? '', contact: cells[contact] ?? '' });
}

interface RowProps {
  readonly row: BulkRow;
  readonly person: { readonly name: string; readonly contact: string };
}

function Row({ row, person }: RowProps) {
  const t = useTranslations('bulk.detail');
  const { rowNo, documentId } = row;
  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:border-line max-md:py-3">
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
