import type { ResultOf } from '@dojang/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ListFailed, ListLoading, NoHits } from '../../features/documents/list/list-states.tsx';
import { DocumentTable } from '../../features/documents/row/document-table.tsx';
import type { RowHandlers } from '../../features/documents/row/row-handlers.ts';
import { StaleNotice } from '../../features/documents/stale-notice.tsx';
import type { endpoints } from '../../features/session/api.ts';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FirstUse } from './first-use.tsx';

interface DocumentsContentProps {
  readonly query: UseQueryResult<ResultOf<typeof endpoints.listDocuments>>;
  readonly isFirstUse: boolean;
  /** Where the documents are when nothing is searched for: the text for an empty list then names the folder or team. */
  readonly emptyPlace: 'folder' | 'team' | null;
  readonly handlers: RowHandlers;
  readonly onClear: () => void;
}

/** The documents, or a placeholder. */
export function DocumentsContent(props: DocumentsContentProps) {
  const { query, isFirstUse, emptyPlace, handlers, onClear } = props;
  const now = useNow();
  const isSlow = useDelayed(query.isPending);
  const scroller = useRef<HTMLDivElement>(null);
  const page = query.data;
  const pageNumber = page?.page;

  useEffect(() => {
    if (pageNumber !== undefined) scroller.current?.scrollTo({ top: 0 });
  }, [pageNumber]);

  if (page === undefined) {
    if (query.isError) return <ListFailed onReload={() => void query.refetch()} />;
    return <div className="flex-1 overflow-hidden">{isSlow ? <ListLoading /> : null}</div>;
  }
  if (isFirstUse) return <FirstUse />;
  return (
    <>
      {query.isError ? (
        <div className="mx-4">
          <StaleNotice />
        </div>
      ) : null}
      {page.list.length === 0 ? (
        <Nothing emptyPlace={emptyPlace} onClear={onClear} />
      ) : (
        <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto md:pb-2">
          <DocumentTable documents={page.list} now={now} handlers={handlers} />
        </div>
      )}
    </>
  );
}

function Nothing({ emptyPlace, onClear }: Pick<DocumentsContentProps, 'emptyPlace' | 'onClear'>) {
  const t = useTranslations('folders');
  if (emptyPlace === null) return <NoHits onClear={onClear} />;
  return (
    <EmptyState
      icon={<FolderOpen size={40} strokeWidth={1.25} aria-hidden />}
      title={t(emptyPlace === 'folder' ? 'emptyFolder' : 'emptyTeam')}
    />
  );
}
