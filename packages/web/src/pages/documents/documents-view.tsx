import type { DocumentSummary } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { getRouteApi, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { appState } from '../../features/app-state/use-app-state.ts';
import { DeleteDocumentDialog } from '../../features/deletion/delete-document-dialog.tsx';
import { CancelRequestDialog } from '../../features/documents/cancel/cancel-request-dialog.tsx';
import { DeleteDraftDialog } from '../../features/documents/delete-draft-dialog.tsx';
import { useDocumentActions } from '../../features/documents/document-actions.ts';
import { conditionsOf } from '../../features/documents/documents.query.ts';
import { useEditorAddress } from '../../features/documents/editor-address.ts';
import { FilterChips } from '../../features/documents/list/filter-chips.tsx';
import type { ListSearch } from '../../features/documents/list-search.ts';
import type { RowHandlers } from '../../features/documents/row/row-handlers.ts';
import { useShownDocuments } from '../../features/documents/shown-documents.ts';
import { MoveDocumentDialog } from '../../features/folders/move-document-dialog.tsx';
import { openSigning } from '../../features/in-person/open-signing.ts';
import { StartInPersonDialog } from '../../features/in-person/start-in-person-dialog.tsx';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { useChangeSearch } from '../../features/paged-list/list-address.ts';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { BulkNote } from './bulk-note.tsx';
import { DocumentsContent } from './documents-content.tsx';
import { DocumentsHead } from './documents-head.tsx';
import { FolderColumn } from './folder-column.tsx';
import { GonePlace } from './gone-place.tsx';
import { useFolderPlaces } from './use-folder-places.ts';

const member = getRouteApi('/member');

interface DocumentsViewProps {
  readonly title: string;
  /** With it, only the documents of this team. */
  readonly teamId?: string;
}

/** A list of documents next to its folders. */
export function DocumentsView({ title, teamId }: DocumentsViewProps) {
  usePageTitle(title);
  const { user } = member.useRouteContext();
  const search: ListSearch = useSearch({ strict: false });
  const change = useChangeSearch(search);
  const query = useShownDocuments(search, teamId);
  const folders = useFolderPlaces(teamId);
  const { may } = usePermissions();
  const [doomed, setDoomed] = useState<DocumentSummary | null>(null);
  const [hosted, setHosted] = useState<DocumentSummary | null>(null);
  const [cancelled, setCancelled] = useState<DocumentSummary | null>(null);
  const [moved, setMoved] = useState<DocumentSummary | null>(null);
  const { folder, bulk } = search;

  const handlers: RowHandlers = {
    ...useRowActions(),
    sign: (document) =>
      document.abilities.signInPerson ? setHosted(document) : openSigning(document.documentId),
    askToCancel: setCancelled,
    askToDelete: setDoomed,
    askToMove: may('document.move') && folders.hasFolders ? setMoved : null,
    teamOf: folders.teamOf,
    folderOf: folders.nameOf,
  };
  const page = query.data;
  const { search: text, status, from, to } = search;
  const hasConditions = [text, status, from, to, bulk].some((one) => one !== undefined);
  const isWhole = folder === undefined && teamId === undefined;
  const isFirstUse = page !== undefined && !hasConditions && isWhole && (page.counts.all ?? 0) === 0;
  const isGone = query.error instanceof ApiError && query.error.code === ERRORS.notFound.code;
  useEffect(
    () => appState().visit(user.userId, isGone ? {} : { teamId, folder }),
    [user.userId, teamId, folder, isGone],
  );
  if (isGone)
    return (
      <GonePlace
        place={folder !== undefined ? 'folder' : bulk !== undefined ? 'bulk' : 'team'}
        onAll={() => change({ folder: undefined, bulk: undefined, status: undefined, search: undefined })}
      />
    );
  const choose = (next: string | undefined) => change({ folder: next });

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
          <DocumentsContent
            query={query}
            conditions={JSON.stringify(conditionsOf({ ...search, sort: undefined }, teamId))}
            head={
              <>
                <DocumentsHead
                  title={title}
                  search={search}
                  teamId={teamId}
                  isBare={isFirstUse}
                  onChange={change}
                  folderButton={folderButton}
                />
                {bulk === undefined ? null : (
                  <BulkNote bulkTransmitId={bulk} onAll={() => change({ bulk: undefined })} />
                )}
                {isFirstUse ? null : (
                  <FilterChips
                    value={search.status ?? 'all'}
                    counts={page?.counts}
                    onChange={(filter) => change({ status: filter === 'all' ? undefined : filter })}
                  />
                )}
              </>
            }
            search={search}
            onChange={change}
            isFirstUse={isFirstUse}
            emptyPlace={hasConditions || isWhole ? null : folder === undefined ? 'team' : 'folder'}
            handlers={handlers}
            folders={folders}
          />
        )}
      </FolderColumn>
      {hosted === null ? null : (
        <StartInPersonDialog document={hosted} isOpen onClose={() => setHosted(null)} />
      )}
      {cancelled === null ? null : (
        <CancelRequestDialog document={cancelled} onClose={() => setCancelled(null)} />
      )}
      <DeletionDialog document={doomed} onClose={() => setDoomed(null)} />
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

/** A draft is thrown away; any other document can be recovered. */
function DeletionDialog({ document, onClose }: { document: DocumentSummary | null; onClose: () => void }) {
  if (document === null || document.abilities.edit)
    return <DeleteDraftDialog draft={document} onClose={onClose} />;
  return <DeleteDocumentDialog document={document} onClose={onClose} />;
}
