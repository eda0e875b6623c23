import type { DocumentSummary } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { homeOf } from '../../app/guard.ts';
import { DeleteDraftDialog } from '../../features/documents/delete-draft-dialog.tsx';
import { useDocumentActions } from '../../features/documents/document-actions.ts';
import { DEFAULT_PAGE_SIZE, documentsQuery } from '../../features/documents/documents.query.ts';
import { useEditorAddress } from '../../features/documents/editor-address.ts';
import { FilterChips } from '../../features/documents/filter-chips.tsx';
import type { ListSearch } from '../../features/documents/list-search.ts';
import { Pager } from '../../features/documents/pager.tsx';
import type { RowHandlers } from '../../features/documents/row-handlers.ts';
import { SearchBox } from '../../features/documents/search-box.tsx';
import { useServerFaultPage } from '../../features/session/server-fault-page.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { DocumentsContent } from './documents-content.tsx';

const member = getRouteApi('/member');

/** The list of documents, one's own or the organisation's. */
export function DocumentsPage() {
  const t = useTranslations('documents');
  const { user } = member.useRouteContext();
  const home = homeOf(user);
  const title = t(user.organization === null ? 'myTitle' : 'orgTitle');
  usePageTitle(title);
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(documentsQuery(search));
  useServerFaultPage(query);
  const isNarrow = useNarrow();
  const [isSearching, setSearching] = useState(search.search !== undefined);
  const [doomed, setDoomed] = useState<DocumentSummary | null>(null);
  const editor = useEditorAddress();
  const { remind, download } = useDocumentActions();

  const change = useCallback(
    (next: ListSearch) => {
      const cleaned = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
      void navigate({ to: home, search: cleaned, replace: true });
    },
    [navigate, home],
  );
  const setText = useCallback(
    (text: string) => change({ ...search, search: text === '' ? undefined : text, page: undefined }),
    [change, search],
  );
  const handlers: RowHandlers = {
    open: ({ documentId, abilities }) =>
      void (abilities.edit
        ? navigate({ to: editor, params: { documentId } })
        : navigate({ to: '/documents/$documentId', params: { documentId } })),
    remind: (document) => remind.mutate(document),
    download: ({ documentId }) => download.mutate({ documentId, kind: 'completed' }),
    askToDelete: setDoomed,
  };

  const page = query.data;
  const hasConditions = search.search !== undefined || search.status !== undefined;
  const isFirstUse = page !== undefined && !hasConditions && (page.counts.all ?? 0) === 0;
  const status = search.status ?? 'all';

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-15 shrink-0 items-center justify-between gap-2 px-6 md:pt-4 max-md:min-h-11 max-md:pr-1 max-md:pl-4">
        <h1 className="text-22 font-bold whitespace-nowrap">{title}</h1>
        {isFirstUse ? null : isNarrow ? (
          <IconButton label={t('search')} tip={false} onPress={() => setSearching(!isSearching)}>
            <Search size={22} aria-hidden />
          </IconButton>
        ) : (
          <SearchBox value={search.search ?? ''} onChange={setText} className="w-70" />
        )}
      </div>
      {isNarrow && isSearching ? (
        <div className="px-4 pb-2">
          <SearchBox value={search.search ?? ''} onChange={setText} autoFocus />
        </div>
      ) : null}
      {isFirstUse ? null : (
        <FilterChips
          value={status}
          counts={page?.counts}
          onChange={(filter) =>
            change({ ...search, status: filter === 'all' ? undefined : filter, page: undefined })
          }
        />
      )}
      <DocumentsContent
        query={query}
        isFirstUse={isFirstUse}
        handlers={handlers}
        onClear={() => change({ limit: search.limit })}
      />
      {page !== undefined && page.total > 0 ? (
        <Pager
          total={page.total}
          page={search.page ?? 1}
          limit={search.limit ?? DEFAULT_PAGE_SIZE}
          onPage={(next) => change({ ...search, page: next === 1 ? undefined : next })}
          onLimit={(limit) => change({ ...search, limit, page: undefined })}
        />
      ) : null}
      <DeleteDraftDialog draft={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}
