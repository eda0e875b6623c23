import type { DocumentDetail } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { editingMessages } from '../../features/editing/editing.messages.ts';
import { EditingWorkspace } from '../../features/editing/editing-workspace.tsx';
import { StartEditing } from '../../features/editing/start-editing.tsx';
import { constraintMessages } from '../../features/editor/panel/constraints.messages.ts';
import { panelMessages } from '../../features/editor/panel/panel.messages.ts';
import { editableDocumentQuery } from '../../features/editor/session/editable-document.query.ts';
import { EditorContext } from '../../features/editor/session/editor-context.ts';
import { openEditorSession } from '../../features/editor/session/editor-session.ts';
import { documentSource } from '../../features/editor/session/editor-source.ts';
import { useCurrentPages } from '../../features/editor/session/use-current-pages.ts';
import { useLeaveGuard } from '../../features/editor/session/use-leave-guard.ts';
import { WORK_MODES } from '../../features/editor/session/work-mode.ts';
import { editorMessages } from '../../features/editor/workspace/editor.messages.ts';
import { presetMessages } from '../../features/editor/workspace/presets.messages.ts';
import { toolMessages } from '../../features/editor/workspace/tools.messages.ts';
import { UnopenedDocument } from '../../features/editor/workspace/unopened-document.tsx';
import { fileNotesMessages } from '../../features/file-notes/file-notes.messages.ts';
import { usePermissions } from '../../features/organization/roles/use-permissions.ts';
import { PaletteHost } from '../../features/palette/palette-host.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';

const bundles = {
  editor: editorMessages,
  presets: presetMessages,
  constraints: constraintMessages,
  panel: panelMessages,
  tools: toolMessages,
  editing: editingMessages,
  fileNotes: fileNotesMessages,
};

/** /docEditing/{editingDocumentId}: the requester fills in fields of their own file. */
export function DocEditingPage() {
  return (
    <MoreTexts bundles={bundles}>
      <Gate />
      <PaletteHost isInEditor />
    </MoreTexts>
  );
}

function Gate() {
  const t = useTranslations('editing');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { editingDocumentId } = useParams({ strict: false });
  const { isKnown, may } = usePermissions();
  if (editingDocumentId !== undefined)
    return <OpenDocument key={editingDocumentId} documentId={editingDocumentId} />;
  if (!isKnown) return <Waiting />;
  return may('document.uploadToEdit') ? (
    <StartEditing onBack={() => void navigate({ to: '/' })} />
  ) : (
    <Closed />
  );
}

function Waiting() {
  return (
    <div className="flex h-dvh items-center justify-center bg-desk text-muted" role="status">
      <Spinner size={28} />
    </div>
  );
}

/** For members who may only read: said before they pick a file. */
function Closed() {
  const t = useTranslations('editing');
  const navigate = useNavigate();
  return (
    <main className="flex h-dvh">
      <EmptyState
        icon={<Lock size={40} strokeWidth={1.25} aria-hidden />}
        title={t('start.closed')}
        description={t('start.closedText')}
        action={<Button onPress={() => void navigate({ to: '/' })}>{t('start.toDocuments')}</Button>}
      />
    </main>
  );
}

function OpenDocument({ documentId }: { readonly documentId: string }) {
  const { data, error, refetch } = useQuery(editableDocumentQuery(documentId));
  const [round, setRound] = useState(0);
  if (data !== undefined) {
    if (data.purpose !== 'edit' || !data.abilities.edit)
      return <Navigate to="/documents/$documentId" params={{ documentId }} replace />;
    const reload = async (): Promise<void> => {
      await refetch();
      setRound((before) => before + 1);
    };
    return <EditingScreen key={round} detail={data} onReload={() => void reload()} />;
  }
  if (error === null) return <Waiting />;
  return <UnopenedDocument error={error} onRetry={() => void refetch()} />;
}

interface EditingScreenProps {
  readonly detail: DocumentDetail;
  readonly onReload: () => void;
}

function EditingScreen({ detail, onReload }: EditingScreenProps) {
  const [session] = useState(() => openEditorSession(documentSource(detail)));
  const { pages, renew } = useCurrentPages({ kind: 'document', id: detail.documentId }, detail.pages);
  useEffect(() => session.start(), [session]);
  useLeaveGuard(session);
  const navigate = useNavigate();
  const editor = useMemo(
    () => ({ session, pages, attention: null, mode: WORK_MODES.edit }),
    [session, pages],
  );
  const params = { documentId: session.documentId };
  return (
    <EditorContext value={editor}>
      <EditingWorkspace
        onBack={() => void navigate({ to: '/' })}
        onDone={() => void navigate({ to: '/documents/$documentId', params, replace: true })}
        onReload={() => {
          session.autosave.finish();
          onReload();
        }}
        onPictureError={renew}
      />
    </EditorContext>
  );
}
