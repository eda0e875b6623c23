import type { DocumentSummary } from '@dojang/contract';
import { FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { DEFAULT_PAGE_SIZE } from '../../features/documents/documents.query.ts';
import { ListLoading } from '../../features/documents/list/list-loading.tsx';
import type { ListSearch } from '../../features/documents/list-search.ts';
import type { RowHandlers } from '../../features/documents/row/row-handlers.ts';
import { TurnCard } from '../../features/documents/row/turn-card.tsx';
import type { ShownDocuments } from '../../features/documents/shown-documents.ts';
import { StaleNotice } from '../../features/documents/stale-notice.tsx';
import type { ChangeSearch } from '../../features/paged-list/list-address.ts';
import { NoHits } from '../../features/paged-list/no-hits.tsx';
import { PagedList } from '../../features/paged-list/paged-list.tsx';
import { useHeldSelection } from '../../ui/hooks/use-held-selection.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { FirstUse } from './first-use.tsx';
import { SelectableDocuments } from './selection/selectable-documents.tsx';
import { TogetherNote } from './together-note.tsx';
import type { FolderPlaces } from './use-folder-places.ts';

interface DocumentsContentProps {
  readonly query: ShownDocuments;
  /** All that decides which documents the list has. */
  readonly conditions: string;
  /** Title, search and filters; on phones they scroll with the rows. */
  readonly head: ReactNode;
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
  const { query, conditions, head, search, onChange, isFirstUse, emptyPlace, handlers, folders } = props;
  const isNarrow = useNarrow();
  const t = useTranslations('documents');
  const now = useNow();
  const nothing = () =>
    isFirstUse ? (
      <FirstUse />
    ) : emptyPlace === null ? (
      <NoHits
        title={t('noHits')}
        clears="clearConditions"
        onClear={() =>
          onChange({
            status: undefined,
            search: undefined,
            from: undefined,
            to: undefined,
            bulk: undefined,
          })
        }
      />
    ) : (
      <EmptyPlace place={emptyPlace} />
    );
  const turn = isNarrow ? turnOf(query.data, search) : null;
  const shown = (query.data?.list ?? []).filter((one) => one !== turn);
  const selection = useHeldSelection(shown, ({ documentId }) => documentId, conditions);
  const list = () => (
    <SelectableDocuments
      documents={shown}
      selection={selection}
      isInFolder={search.folder !== undefined}
      now={now}
      handlers={handlers}
      folders={folders}
      sort={search.sort ?? 'turn'}
      onSort={(sort) => onChange({ sort: sort === 'recent' || sort === 'turn' ? undefined : sort })}
    />
  );
  const toSign = query.data?.counts.need_signing ?? 0;
  const card =
    turn === null ? null : (
      <TurnCard
        document={turn}
        count={query.data?.counts.need_signing ?? 1}
        now={now}
        handlers={handlers}
        onAll={() => onChange({ status: 'need_signing' })}
      />
    );
  return (
    // On phones everything scrolls together; the head stays in its place of the tree, so that its dialogs survive a turned phone.
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      {head}
      {toSign > 1 ? <TogetherNote count={toSign} /> : null}
      {card}
      {query.isError && query.data !== undefined && !isFirstUse ? (
        <div className="mx-4 max-md:mb-2">
          <StaleNotice error={query.error} />
        </div>
      ) : null}
      <PagedList
        query={query}
        searched={search.search}
        page={isNarrow ? undefined : search.page}
        limit={isNarrow ? Number.POSITIVE_INFINITY : (search.limit ?? DEFAULT_PAGE_SIZE)}
        counts="things"
        onPage={(page) => onChange({ page })}
        onLimit={(limit) => onChange({ limit })}
        failed={t('failed')}
        loading={<ListLoading />}
        empty={nothing}
        isInFlow={isNarrow}
        more={isNarrow ? { nextPage: query.nextPage, isPending: query.isLoadingMore } : undefined}
      >
        {list}
      </PagedList>
    </div>
  );
}

/** The first document that the reader has to sign, in the usual list, which begins with it; null elsewhere. */
function turnOf(
  page: ShownDocuments['data'],
  { status, search, sort, from, to, bulk }: ListSearch,
): DocumentSummary | null {
  const [first] = page?.list ?? [];
  const isUsual = [status, search, sort, from, to, bulk].every((one) => one === undefined);
  return isUsual && first?.viewStatus === 'need_signing' ? first : null;
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
