import type { DocumentSummary } from '@dojang/contract';
import type { ListSort } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentTable } from '../../../features/documents/row/document-table.tsx';
import type { RowHandlers } from '../../../features/documents/row/row-handlers.ts';
import { MovePlaceDialog } from '../../../features/folders/move-document-dialog.tsx';
import { usePermissions } from '../../../features/organization/roles/use-permissions.ts';
import { useSelection } from '../../../ui/hooks/use-selection.ts';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import type { FolderPlaces } from '../use-folder-places.ts';
import { ExpirySelectionDialog } from './expiry-selection-dialog.tsx';
import { selectionMessages } from './selection.messages.ts';
import { type Report, useSelectionActions } from './selection-actions.ts';
import { SelectionBar } from './selection-bar.tsx';
import { DeleteSelectionDialog, ReportDialog } from './selection-dialogs.tsx';

const bundles = { selection: selectionMessages };

interface SelectableDocumentsProps {
  readonly documents: readonly DocumentSummary[];
  readonly now: number;
  readonly handlers: RowHandlers;
  readonly folders: FolderPlaces;
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

/** The documents of one page, of which several can be selected, and what can be done with them at once. */
export function SelectableDocuments(props: SelectableDocumentsProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Selectable {...props} />
    </MoreTexts>
  );
}

type ActiveDialog =
  | { readonly kind: 'delete' | 'move' | 'expiry'; readonly documents: readonly DocumentSummary[] }
  | { readonly kind: 'report'; readonly report: Report };

function Selectable({ documents, now, handlers, folders, sort, onSort }: SelectableDocumentsProps) {
  const t = useTranslations('selection');
  const [asked, setAsked] = useState<ActiveDialog | null>(null);
  const close = () => setAsked(null);
  const actions = useSelectionActions((report) => setAsked({ kind: 'report', report }));
  const isPersonal = !usePermissions().may('organization.read');
  const selection = useSelection(documents.map((document) => document.documentId));
  const { chosen, selectAll, clear, listProps } = selection;
  const selected = documents.filter((document) => chosen.has(document.documentId));
  const count = selected.length;
  const total = documents.length;
  const [wasAny, setWasAny] = useState(false);
  if (count > 0 && !wasAny) setWasAny(true);
  return (
    <div className="flex flex-1 flex-col md:pb-2" {...listProps}>
      <DocumentTable {...{ documents, now, handlers, selection, sort, onSort }} />
      <p role="status" className="sr-only">
        {count > 0 ? t('spoken', { count, total }) : wasAny ? t('spokenNone') : ''}
      </p>
      {count > 0 ? (
        <SelectionBar
          {...{ count, total }}
          progress={actions.progress}
          onAll={selectAll}
          onNone={clear}
          onRemind={() => void actions.remind(selected)}
          onMove={handlers.askToMove === null ? null : () => setAsked({ kind: 'move', documents: selected })}
          onDownload={() => void actions.download(selected)}
          onExpiry={() => setAsked({ kind: 'expiry', documents: selected })}
          onSeen={() => void actions.markSeen(selected)}
          onDelete={() => setAsked({ kind: 'delete', documents: selected })}
        />
      ) : null}
      {asked?.kind === 'delete' ? (
        <DeleteSelectionDialog
          documents={asked.documents}
          isAllOrNone={isPersonal}
          onConfirm={(going) => void actions.remove(going)}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'move' ? (
        <MovePlaceDialog
          title={t('moveTitle', { count: asked.documents.length })}
          present={null}
          folders={folders.all}
          teamIds={folders.teams.ids}
          teamNameOf={folders.teams.nameOf}
          isPending={false}
          onMove={(folderId) => {
            close();
            void actions.move(asked.documents, folderId);
          }}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'expiry' ? (
        <ExpirySelectionDialog
          count={asked.documents.length}
          now={now}
          onSave={(days) => {
            close();
            void actions.changeExpiry(asked.documents, days);
          }}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'report' ? <ReportDialog report={asked.report} onClose={close} /> : null}
    </div>
  );
}
