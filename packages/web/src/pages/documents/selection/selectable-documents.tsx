import type { DocumentSummary } from '@dojang/contract';
import { isAsked, type ListSort } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DocumentTable } from '../../../features/documents/row/document-table.tsx';
import type { RowHandlers } from '../../../features/documents/row/row-handlers.ts';
import {
  RequestDialogs,
  type RequestQuestion,
} from '../../../features/documents/selection/request-dialogs.tsx';
import { selectionMessages } from '../../../features/documents/selection/selection.messages.ts';
import { MovePlaceDialog } from '../../../features/folders/move-document-dialog.tsx';
import { usePermissions } from '../../../features/organization/roles/use-permissions.ts';
import type { HeldSelection } from '../../../ui/hooks/use-held-selection.ts';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import type { FolderPlaces } from '../use-folder-places.ts';
import { DeleteSelectionDialog } from './delete-selection-dialog.tsx';
import { useSelectionActions } from './selection-actions.ts';
import { SelectionBar } from './selection-bar.tsx';

const bundles = { selection: selectionMessages };

interface SelectableDocumentsProps {
  readonly documents: readonly DocumentSummary[];
  readonly selection: HeldSelection<DocumentSummary>;
  /** Whether the list is a folder, which moved documents leave. */
  readonly isInFolder: boolean;
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
  | { readonly kind: 'delete'; readonly documents: readonly DocumentSummary[] }
  | { readonly kind: 'move'; readonly documents: readonly DocumentSummary[] }
  | RequestQuestion;

function Selectable(props: SelectableDocumentsProps) {
  const { documents, selection, isInFolder, now, handlers, folders, sort, onSort } = props;
  const t = useTranslations('selection');
  const [asked, setAsked] = useState<ActiveDialog | null>(null);
  const close = () => setAsked(null);
  const actions = useSelectionActions((report) => setAsked({ kind: 'report', report }), selection.drop);
  const isPersonal = !usePermissions().may('organization.read');
  const { items, elsewhere, isAll, selectAll, clear, listProps } = selection;
  const count = items.length;
  const [wasAny, setWasAny] = useState(false);
  if (count > 0 && !wasAny) setWasAny(true);
  const requests = items.map((document) => ({ ...document, asked: askedIn(document) }));
  const ask = (kind: 'remind' | 'expiry' | 'cancel') => () => setAsked({ kind, requests });
  const toApprove = requests.filter(({ viewStatus }) => viewStatus === 'need_approval');
  return (
    <div className="flex flex-1 flex-col md:pb-2" {...listProps}>
      <DocumentTable {...{ documents, now, handlers, selection, sort, onSort }} />
      <p role="status" className="sr-only">
        {count > 0 ? t('spoken', { count }) : wasAny ? t('spokenNone') : ''}
      </p>
      {count > 0 ? (
        <SelectionBar
          {...{ count, elsewhere, isAll }}
          progress={actions.progress}
          onAll={selectAll}
          onNone={clear}
          onApprove={toApprove.length === 0 ? null : () => setAsked({ kind: 'approve', requests: toApprove })}
          onRemind={ask('remind')}
          onMove={handlers.askToMove === null ? null : () => setAsked({ kind: 'move', documents: items })}
          onDownload={() => void actions.download(items)}
          onExpiry={ask('expiry')}
          onCancel={ask('cancel')}
          onSeen={() => void actions.markSeen(items)}
          onDelete={() => setAsked({ kind: 'delete', documents: items })}
        />
      ) : null}
      {asked?.kind === 'delete' ? (
        <DeleteSelectionDialog
          documents={asked.documents}
          isAllOrNone={isPersonal}
          onConfirm={(going) => void actions.remove(going)}
          onClose={close}
        />
      ) : asked?.kind === 'move' ? (
        <MovePlaceDialog
          title={t('moveTitle', { count: asked.documents.length })}
          present={null}
          folders={folders.all}
          teamIds={folders.teams.ids}
          teamNameOf={folders.teams.nameOf}
          isPending={false}
          onMove={(folderId) => {
            close();
            void actions.move(asked.documents, folderId, isInFolder);
          }}
          onClose={close}
        />
      ) : (
        <RequestDialogs question={asked} actions={actions} now={now} onClose={close} />
      )}
    </div>
  );
}

/** How many people are asked to sign now. */
const askedIn = ({ abilities, participants }: DocumentSummary): number =>
  abilities.remind ? participants.filter(isAsked).length : 0;
