import { FieldEditor, MODES, PageThumbnails, WrittenContext } from '@dojang/field-editor/react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useValueFonts } from '../../ink/use-value-fonts.ts';
import { notify } from '../../ui/overlay/toast.tsx';
import { useNarrow } from '../app-state/use-device.ts';
import { useChosenFields } from '../editor/panel/field-settings.tsx';
import { OwnSettings } from '../editor/requester-fields/own-settings.tsx';
import { useOwnLabels, useOwnWriting } from '../editor/requester-fields/use-own-writing.tsx';
import { createId } from '../editor/session/create-id.ts';
import { useDraft, useEditor } from '../editor/session/editor-context.ts';
import { focusSettings } from '../editor/session/settings-focus.ts';
import { useEditorLabels } from '../editor/session/use-editor-labels.ts';
import { Banners } from '../editor/workspace/banners.tsx';
import { useCanvasWords } from '../editor/workspace/canvas-words.tsx';
import { FileNotesBar } from '../file-notes/file-notes-bar.tsx';
import { EditingBar } from './editing-bar.tsx';
import { OwnPalette } from './own-palette.tsx';
import { useFinish } from './use-finish.ts';

interface EditingBenchProps {
  readonly onBack: () => void;
  readonly onDone: () => void;
  readonly onReload: () => void;
  readonly onPictureError: () => void;
}

/** The editor with the requester's fields only: they are placed, filled in on the page, and finished as a PDF. */
export function EditingWorkspace({ onBack, onDone, onReload, onPictureError }: EditingBenchProps) {
  useValueFonts();
  const narrow = useNarrow();
  const { session, pages } = useEditor();
  const fields = useDraft((draft) => draft.fields);
  const labels = useEditorLabels();
  const { isFinishing, finish } = useFinish(onDone);
  const chosen = useChosenFields();
  const [writing, setWriting] = useState<string | null>(null);
  // Selecting the same field again later does not open the keyboard.
  useEffect(() => {
    if (chosen.length === 0) setWriting(null);
  }, [chosen.length]);
  return (
    <div className="safe-sides flex h-dvh flex-col overflow-hidden bg-card">
      <EditingBar isFinishing={isFinishing} onBack={onBack} onFinish={() => void finish()} />
      <Banners onReload={onReload} onLeave={onBack} />
      <FileNotesBar notices={session.notices} place="edit" />
      <div className="flex min-h-0 flex-1">
        {narrow ? null : (
          <nav className="w-[145px] shrink-0 overflow-y-auto border-r border-line bg-surface max-[1000px]:hidden">
            <PageThumbnails view={session.view} pages={pages} fields={fields} people={[]} labels={labels} />
          </nav>
        )}
        <main className="relative flex min-w-0 flex-1 flex-col bg-desk">
          {narrow ? null : <OwnPalette narrow={false} />}
          <Canvas onPictureError={onPictureError} onWrite={narrow ? setWriting : undefined} />
          {narrow && chosen.length > 0 ? (
            <div className="max-h-[52%] shrink-0 overflow-y-auto overscroll-contain border-t border-line bg-card pb-[env(safe-area-inset-bottom)]">
              <OwnSettings writing={writing} />
            </div>
          ) : null}
          {narrow && chosen.length === 0 ? <OwnPalette narrow /> : null}
        </main>
        {narrow ? null : (
          <aside className="w-[300px] shrink-0 overflow-y-auto border-l border-line bg-card">
            <OwnSettings />
          </aside>
        )}
      </div>
    </div>
  );
}

interface CanvasProps {
  readonly onPictureError: () => void;
  /** Given where a field is filled in next to the page. */
  readonly onWrite: ((dragKey: string) => void) | undefined;
}

function Canvas({ onPictureError, onWrite }: CanvasProps) {
  const t = useTranslations('editor.canvas');
  const { session, pages } = useEditor();
  const fields = useDraft((draft) => draft.fields);
  const labels = useOwnLabels();
  const wordsOf = useCanvasWords();
  const { draw, write, placed, input } = useOwnWriting(onWrite);
  return (
    <WrittenContext value={draw}>
      <FieldEditor
        mode={MODES.author}
        view={session.view}
        fields={fields}
        pages={pages}
        people={[]}
        activeKey=""
        labels={labels}
        createId={createId}
        onPatch={(patch) => {
          if (session.drafts.patch(patch)) placed(patch);
          else notify('bad', t('tooMany'));
        }}
        onUndo={session.drafts.undo}
        onRedo={session.drafts.redo}
        onOpen={(dragKey, by) => {
          if (!write(dragKey) && by === 'keys') focusSettings();
        }}
        onPictureError={onPictureError}
        wordsOf={wordsOf}
      />
      {input}
    </WrittenContext>
  );
}
