import type { DocumentSummary } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../ui/hooks/use-now.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { FoundCount } from '../paged-list/found-count.tsx';
import { Pager } from '../paged-list/pager.tsx';
import { SearchBox } from '../paged-list/search-box.tsx';
import { DELETED_PAGE_SIZE, deletedQuery } from './deleted.query.ts';
import { DeletedRow } from './deleted-row.tsx';
import { useDeletedActions } from './deletion-actions.ts';
import { RemoveDocumentDialog } from './remove-document-dialog.tsx';

/** The deleted documents that the user may recover or remove, with their search and pages. */
export function DeletedList() {
  const t = useTranslations('deletion');
  const now = useNow();
  const [{ search, page }, setPlace] = useState({ search: '', page: 1 });
  const query = useQuery(deletedQuery(search, page));
  const { recover } = useDeletedActions();
  const [doomed, setDoomed] = useState<DocumentSummary | null>(null);
  const find = useCallback((text: string) => setPlace({ search: text, page: 1 }), []);
  const shown = query.data;
  if (shown === undefined)
    return query.isError ? (
      <FailedLoad title={t('failed')} error={query.error} onReload={() => void query.refetch()} />
    ) : null;
  // The last document of the last page may have been recovered.
  if (shown.list.length === 0 && page > 1 && !query.isPlaceholderData) setPlace({ search, page: page - 1 });
  return (
    <>
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          value={search}
          onChange={find}
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          className="w-72 max-md:w-full"
        />
        <FoundCount searched={search} total={query.isPlaceholderData ? undefined : shown.total} />
        <p className="ml-auto text-13 text-muted">{t('count', { count: shown.total })}</p>
      </div>
      {shown.list.length === 0 ? (
        <NoneDeleted isSearch={search !== ''} />
      ) : (
        <ul aria-label={t('list')} className="rounded-card border border-line bg-card">
          {shown.list.map((document) => (
            <DeletedRow
              key={document.documentId}
              document={document}
              now={now}
              isPending={recover.isPending && recover.variables.documentId === document.documentId}
              onRecover={() => recover.mutate(document)}
              onRemove={() => setDoomed(document)}
            />
          ))}
        </ul>
      )}
      {shown.total > DELETED_PAGE_SIZE ? (
        <Pager
          total={shown.total}
          page={page}
          limit={DELETED_PAGE_SIZE}
          counts="things"
          isInFlow
          onPage={(next) => setPlace({ search, page: next })}
        />
      ) : null}
      {doomed === null ? null : <RemoveDocumentDialog document={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}

function NoneDeleted({ isSearch }: { isSearch: boolean }) {
  const t = useTranslations('deletion');
  const Icon = isSearch ? SearchX : Trash2;
  return (
    <EmptyState
      icon={<Icon size={40} strokeWidth={1.25} aria-hidden />}
      title={t(isSearch ? 'noHits' : 'empty')}
      {...(isSearch ? {} : { description: t('emptyText') })}
    />
  );
}
