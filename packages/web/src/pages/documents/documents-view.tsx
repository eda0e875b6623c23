import type { DocumentSummary } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { DeleteDraftDialog } from '../../features/documents/delete-draft-dialog.tsx';
import { useDocumentActions } from '../../features/documents/document-actions.ts';
import { DEFAULT_PAGE_SIZE, documentsQuery } from '../../features/documents/documents.query.ts';
import { useEditorAddress } from '../../features/documents/editor-address.ts';
import { keepPlace } from '../../features/documents/last-place.ts';
import { FilterChips } from '../../features/documents/list/filter-chips.tsx';
import { Pager } from '../../features/documents/list/pager.tsx';
import type { ListSearch } from '../../features/documents/list-search.ts';
import type { RowHandlers } from '../../features/documents/row/row-handlers.ts';
import { MoveDocumentDialog } from '../../features/folders/move-document-dialog.tsx';
import { openSigning } from '../../features/in-person/open-signing.ts';
import { StartInPersonDialog } from '../../features/in-person/start-in-person-dialog.tsx';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { homeOf } from '../../features/session/guard/guard.ts';
import { useServerErrorPage } from '../../features/session/server-error-page.ts';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { DocumentsContent } from './documents-content.tsx';
import { DocumentsHead } from './documents-head.tsx';
import { FolderColumn } from './folder-column.tsx';
import { GonePlace } from './gone-place.tsx';
import { useFolderPlaces } from './use-folder-places.ts';

const member = getRouteApi('/member');

interface DocumentsViewProps {
  readonly title: string;
  /** With it, the documents of this team alone. */
  readonly teamId?: string;
}

/** A list of documents with its folders beside it. */
export function DocumentsView({ title, teamId }: DocumentsViewProps) {
  usePageTitle(title);
  const { user } = member.useRouteContext();
  const search: ListSearch = useSearch({ strict: false });
  const query = useQuery(documentsQuery(search, teamId));
  useServerErrorPage(query);
  const folders = useFolderPlaces(teamId);
  const { may } = usePermissions();
  const [doomed, setDoomed] = useState<DocumentSummary | null>(null);
  const [hosted, setHosted] = useState<DocumentSummary | null>(null);
  const [moved, setMoved] = useState<DocumentSummary | null>(null);
  const change = useListAddress(teamId);
  const { folder } = search;

  const handlers: RowHandlers = {
    ...useRowActions(),
    sign: (document) =>
      document.abilities.signInPerson ? setHosted(document) : openSigning(document.documentId),
    askToDelete: setDoomed,
    askToMove: may('document.move') && folders.hasFolders ? setMoved : null,
    folderOf: folders.nameOf,
  };
  const page = query.data;
  const hasConditions = search.search !== undefined || search.status !== undefined;
  const isWhole = folder === undefined && teamId === undefined;
  const isFirstUse = page !== undefined && !hasConditions && isWhole && (page.counts.all ?? 0) === 0;
  const isGone = query.error instanceof ApiError && query.error.code === ERRORS.notFound.code;
  useEffect(
    () => keepPlace(user.userId, isGone ? {} : { teamId, folder }),
    [user.userId, teamId, folder, isGone],
  );
  if (isGone) return <GonePlace isFolder={folder !== undefined} onAll={() => change({})} />;
  const choose = (next: string | undefined) => change({ ...search, folder: next, page: undefined });

  return (
    <div className="flex min-h-0 flex-1">
      <FolderColumn
        folders={folders}
        teamId={teamId}
        chosen={folder}
        onChoose={choose}
        isHidden={isFirstUse && !folders.hasFolders}
      >
        {(folderButton) => (
          <>
            <DocumentsHead
              title={title}
              search={search}
              isBare={isFirstUse}
              onChange={change}
              folderButton={folderButton}
            />
            {isFirstUse ? null : (
              <FilterChips
                value={search.status ?? 'all'}
                counts={page?.counts}
                onChange={(filter) =>
                  change({ ...search, status: filter === 'all' ? undefined : filter, page: undefined })
                }
              />
            )}
            <DocumentsContent
              query={query}
              isFirstUse={isFirstUse}
              emptyPlace={hasConditions || isWhole ? null : folder === undefined ? 'team' : 'folder'}
              handlers={handlers}
              onClear={() => change({ limit: search.limit, folder })}
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
          </>
        )}
      </FolderColumn>
      {hosted === null ? null : (
        <StartInPersonDialog document={hosted} isOpen onClose={() => setHosted(null)} />
      )}
      <DeleteDraftDialog draft={doomed} onClose={() => setDoomed(null)} />
      {moved === null ? null : (
        <MoveDocumentDialog
          document={moved}
          folders={folders.all}
          teamIds={folders.teams.ids}
          teamNameOf={folders.teams.nameOf}
          onClose={() => setMoved(null)}
        />
      )}
    </div>
  );
}

/** Changes what the list's address says; the page stays. */
function useListAddress(
  teamId: string | undefined,
): (next: Partial<Record<keyof ListSearch, unknown>>) => void {
  const { user } = member.useRouteContext();
  const navigate = useNavigate();
  const home = homeOf(user);
  return useCallback(
    (next) => {
      const search = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
      if (teamId === undefined) void navigate({ to: home, search, replace: true });
      else void navigate({ to: '/teamDocuments/{-$teamId}', params: { teamId }, search, replace: true });
    },
    [navigate, home, teamId],
  );
}

function useRowActions(): Pick<RowHandlers, 'open' | 'remind' | 'download'> {
  const navigate = useNavigate();
  const editor = useEditorAddress();
  const { remind, download } = useDocumentActions();
  return {
    open: ({ documentId, abilities }) =>
      void (abilities.edit
        ? navigate({ to: editor, params: { documentId } })
        : navigate({ to: '/documents/$documentId', params: { documentId } })),
    remind: (document) => remind.mutate(document),
    download: ({ documentId }) => download.mutate({ documentId, kind: 'completed' }),
  };
}
