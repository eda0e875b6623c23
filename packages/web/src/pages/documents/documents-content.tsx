import type { ResultOf } from '@dojang/contract';
import { FolderOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DEFAULT_PAGE_SIZE } from '../../features/documents/documents.query.ts';
import { ListLoading } from '../../features/documents/list/list-loading.tsx';
import type { ListSearch } from '../../features/documents/list-search.ts';
import type { RowHandlers } from '../../features/documents/row/row-handlers.ts';
import { StaleNotice } from '../../features/documents/stale-notice.tsx';
import type { ChangeSearch } from '../../features/paged-list/list-address.ts';
import { NoHits } from '../../features/paged-list/no-hits.tsx';
import { PagedList, type PageQuery } from '../../features/paged-list/paged-list.tsx';
import type { endpoints } from '../../features/session/api.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FirstUse } from './first-use.tsx';
import { SelectableDocuments } from './selection/selectable-documents.tsx';
import type { FolderPlaces } from './use-folder-places.ts';

interface DocumentsContentProps {
  readonly query: PageQuery<ResultOf<typeof endpoints.listDocuments>>;
  readonly search: ListSearch;
  readonly onChange: ChangeSearch<ListSearch>;
  readonly isFirstUse: boolean;
  /** Where the documents are when nothing is searched for: the text for an empty list then names the folder or team. */
  readonly emptyPlace: 'folder' | 'team' | null;
  readonly handlers: RowHandlers;
  readonly folders: FolderPlaces;
}

/** The documents, or a placeholder. */
export function DocumentsContent(props: DocumentsContentProps) {
  const { query, search, onChange, isFirstUse, emptyPlace, handlers, folders } = props;
  const t = useTranslations('documents');
  const now = useNow();
  const nothing = () =>
    isFirstUse ? (
      <FirstUse />
    ) : emptyPlace === null ? (
      <NoHits
        title={t('noHits')}
        clears="clearConditions"
        onClear={() => onChange({ status: undefined, search: undefined, from: undefined, to: undefined })}
      />
    ) : (
      <EmptyPlace place={emptyPlace} />
    );
  return (
    <>
      {query.isError && query.data !== undefined && !isFirstUse ? (
        <div className="mx-4">
          <StaleNotice />
        </div>
      ) : null}
      <PagedList
        query={query}
        page={search.page}
        limit={search.limit ?? DEFAULT_PAGE_SIZE}
        counts="things"
        onPage={(page) => onChange({ page })}
        onLimit={(limit) => onChange({ limit })}
        failed={t('failed')}
        loading={<ListLoading />}
        empty={nothing}
      >
        {({ list }) => (
          <SelectableDocuments
            documents={list}
            now={now}
            handlers={handlers}
            folders={folders}
            sort={search.sort ?? 'recent'}
            onSort={(sort) => onChange({ sort: sort === 'recent' ? undefined : sort })}
          />
        )}
      </PagedList>
    </>
  );
}

function EmptyPlace({ place }: { place: 'folder' | 'team' }) {
  const t = useTranslations('folders');
  return (
    <EmptyState
      icon={<FolderOpen size={40} strokeWidth={1.25} aria-hidden />}
      title={t(place === 'folder' ? 'emptyFolder' : 'emptyTeam')}
    />
  );
}
