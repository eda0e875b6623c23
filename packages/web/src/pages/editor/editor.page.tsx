import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isEmbedded } from '../../embedded/is-embedded.ts';
import { editingMessages } from '../../features/editing/editing.messages.ts';
import { constraintMessages } from '../../features/editor/panel/constraints.messages.ts';
import { panelMessages } from '../../features/editor/panel/panel.messages.ts';
import { reviewMessages } from '../../features/editor/review/review.messages.ts';
import { editableDocumentQuery } from '../../features/editor/session/editable-document.query.ts';
import { WORK_MODES, type WorkMode } from '../../features/editor/session/work-mode.ts';
import { suggestionMessages } from '../../features/editor/suggestions/suggestion.messages.ts';
import { editorMessages } from '../../features/editor/workspace/editor.messages.ts';
import { presetMessages } from '../../features/editor/workspace/presets.messages.ts';
import { toolMessages } from '../../features/editor/workspace/tools.messages.ts';
import { UnopenedDocument } from '../../features/editor/workspace/unopened-document.tsx';
import { fileNotesMessages } from '../../features/file-notes/file-notes.messages.ts';
import { PaletteHost } from '../../features/palette/palette-host.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { EditorScreen } from './editor-screen.tsx';
import { NoDocument } from './no-document.tsx';

const bundles = {
  editing: editingMessages,
  fileNotes: fileNotesMessages,
  editor: editorMessages,
  presets: presetMessages,
  panel: panelMessages,
  suggestions: suggestionMessages,
  constraints: constraintMessages,
  review: reviewMessages,
  tools: toolMessages,
};

/** /signCreating/progress/{documentId}: fields and people of a draft, then the request. */
export function EditorPage() {
  return <EditorGate mode={WORK_MODES.request} />;
}

/** /signCreating/mobile/progress/{documentId}: the same on a phone. */
export function MobileEditorPage() {
  return <EditorGate mode={WORK_MODES.mobile} />;
}

function EditorGate({ mode }: { readonly mode: WorkMode }) {
  const { documentId } = useParams({ strict: false });
  return (
    <MoreTexts bundles={bundles}>
      {documentId === undefined ? (
        <NoDocument />
      ) : (
        <OpenDocument key={documentId} documentId={documentId} mode={mode} />
      )}
      {isEmbedded() ? null : <PaletteHost isInEditor />}
    </MoreTexts>
  );
}

interface OpenDocumentProps {
  readonly documentId: string;
  readonly mode: WorkMode;
}

function OpenDocument({ documentId, mode }: OpenDocumentProps) {
  const { data, error, refetch } = useQuery(editableDocumentQuery(documentId));
  const [round, setRound] = useState(0);
  if (data !== undefined) {
    if (data.purpose === 'edit')
      return (
        <Navigate to="/docEditing/{-$editingDocumentId}" params={{ editingDocumentId: documentId }} replace />
      );
    if (!data.abilities.edit) return <Navigate to="/documents/$documentId" params={{ documentId }} replace />;
    return (
      <EditorScreen
        key={round}
        mode={mode}
        detail={data}
        onReload={async () => {
          await refetch();
          setRound((before) => before + 1);
        }}
      />
    );
  }
  if (error !== null) {
    return <UnopenedDocument error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex h-dvh items-center justify-center bg-desk text-muted" role="status">
      <Spinner size={28} />
    </div>
  );
}
