import { FieldEditor, MODES, PageThumbnails, WrittenContext } from '@dojang/field-editor/react';
import { X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useValueFonts } from '../../../ink/use-value-fonts.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { loadAgain } from '../../../ui/load/load-again.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useNarrow, useWide } from '../../app-state/use-device.ts';
import { FileNotesBar } from '../../file-notes/file-notes-bar.tsx';
import { TopBar } from '../bar/top-bar.tsx';
import { PhoneView } from '../bar/zoom-controls.tsx';
import { useOwnLabels, useOwnWriting } from '../requester-fields/use-own-writing.tsx';
import { createId } from '../session/create-id.ts';
import {
  type Attention,
  useDraft,
  useDraftState,
  useEditor,
  useEditorPeople,
} from '../session/editor-context.ts';
import { focusSettings } from '../session/settings-focus.ts';
import { useEditorLabels } from '../session/use-editor-labels.ts';
import { usePatch, useUnfolded } from '../session/use-patch.ts';
import { SuggestionPart } from '../suggestions/suggestion-part.tsx';
import { Announcer } from './announcer.tsx';
import { Banners } from './banners.tsx';
import { BottomTabs, type EditorTab } from './bottom-tabs.tsx';
import { useCanvasWords } from './canvas-words.tsx';
import { Palette } from './palette.tsx';
import { PhonePart, useSheet } from './phone-part.tsx';
import { RightPanel } from './right-panel.tsx';
import { SearchBar } from './search-bar.tsx';

const OrderPanel = lazy(() =>
  loadAgain(() => import('./order-panel.tsx')).then((module) => ({ default: module.OrderPanel })),
);
const KeysDialog = lazy(() =>
  loadAgain(() => import('./keys-dialog.tsx')).then((module) => ({ default: module.KeysDialog })),
);

interface WorkbenchProps {
  readonly onBack: () => void;
  readonly onRequest: () => void;
  readonly onReload: () => void;
  readonly onLeave: () => void;
  readonly onPictureError: () => void;
  /** Shown above the document. */
  readonly above?: ReactNode;
}

/** The open tool next to the page; only one is open at a time. */
type Tool = 'search' | 'order' | 'keys';

/** The tab that contains the problem to fix. */
function tabFor(attention: Attention | null): EditorTab {
  return attention?.kind === 'name' || attention?.kind === 'contact' || attention?.kind === 'code'
    ? 'people'
    : 'paper';
}

/** The editor's first step: the page in the middle, thumbnails on the left, people and settings on the right. */
export function Workspace(props: WorkbenchProps) {
  const { onBack, onRequest, onReload, onLeave, onPictureError, above } = props;
  useValueFonts();
  const narrow = useNarrow();
  const wide = useWide();
  const { attention, mode, session, corrects } = useEditor();
  const [tab, setTab] = useState<EditorTab>(tabFor(attention));
  const [drawer, setDrawer] = useState(tab !== 'paper');
  const [tool, setTool] = useState<Tool | null>(null);
  const [writing, setWriting] = useState<string | null>(null);
  const hasSheet = useSheet(tab, tool === 'order');
  const closeTool = (): void => setTool(null);
  const order =
    tool === 'order' ? (
      <Suspense>
        <OrderPanel onClose={closeTool} />
      </Suspense>
    ) : null;
  const showOrder = (): void => {
    setTool('order');
    setDrawer(true);
    if (narrow) setTab('settings');
  };
  const open = useCallback(() => {
    if (narrow) setTab('settings');
    else setDrawer(true);
  }, [narrow]);
  // On a phone letters on the page are too small to be typed there.
  const writeInSheet = (dragKey: string): void => {
    setWriting(dragKey);
    setTab('settings');
  };
  return (
    <div className="group/bench safe-sides flex h-dvh flex-col overflow-hidden bg-card">
      <TopBar
        onBack={onBack}
        onRequest={onRequest}
        onPanel={wide ? undefined : () => setDrawer((shown) => !shown)}
        onSearch={() => setTool('search')}
        onOrder={showOrder}
        onKeys={mode.keysList ? () => setTool('keys') : undefined}
      />
      <Banners onReload={onReload} onLeave={onLeave} />
      {above}
      <FileNotesBar notices={session.notices} place={mode.kind === 'template' ? 'template' : 'request'} />
      <div className="relative flex min-h-0 flex-1">
        {narrow || !mode.thumbnails ? null : (
          <nav
            className={cx(
              'w-[145px] shrink-0 overflow-y-auto border-r border-line bg-surface',
              drawer && 'max-[1000px]:hidden',
            )}
          >
            <Thumbnails />
          </nav>
        )}
        <main className="relative flex min-w-0 flex-1 flex-col bg-desk">
          {narrow ? null : <Palette narrow={false} />}
          <div className={cx('relative flex min-h-0 flex-1 flex-col', hasSheet && '[&_.fe-toolbar]:hidden!')}>
            <Canvas
              onOpen={wide ? undefined : open}
              onWrite={narrow ? writeInSheet : undefined}
              onSearch={() => setTool('search')}
              onKeys={mode.keysList ? () => setTool('keys') : undefined}
              onPictureError={onPictureError}
            />
            {mode.suggests && !corrects ? <SuggestionPart /> : null}
            {tool === 'search' ? <SearchBar onClose={closeTool} /> : null}
          </div>
          {narrow ? (
            <>
              <PhoneView />
              {hasSheet ? null : <Palette narrow />}
              <PhonePart
                tab={tab}
                writing={writing}
                order={order}
                onPaper={() => {
                  setWriting(null);
                  setTab('paper');
                }}
              />
            </>
          ) : null}
        </main>
        {wide ? (
          <aside className="w-[332px] shrink-0 overflow-y-auto border-l border-line bg-card">
            {order ?? <RightPanel />}
          </aside>
        ) : null}
        {!wide && !narrow && drawer ? (
          <Drawer onClose={() => setDrawer(false)}>{order ?? <RightPanel />}</Drawer>
        ) : null}
      </div>
      {narrow ? <BottomTabs tab={tab} onChange={setTab} /> : null}
      {tool === 'keys' ? (
        <Suspense>
          <KeysDialog isOpen onClose={closeTool} />
        </Suspense>
      ) : null}
      <Announcer />
    </div>
  );
}

/** Separate from the workspace, which need not rerender with every change of a field. */
function Thumbnails() {
  const { session, pages } = useEditor();
  const fields = useDraft((draft) => draft.fields);
  const people = useEditorPeople();
  const labels = useEditorLabels();
  return <PageThumbnails view={session.view} pages={pages} fields={fields} people={people} labels={labels} />;
}

interface CanvasProps {
  readonly onOpen: ((dragKey: string) => void) | undefined;
  readonly onWrite: ((dragKey: string) => void) | undefined;
  readonly onSearch: () => void;
  readonly onKeys: (() => void) | undefined;
  readonly onPictureError: () => void;
}

function Canvas({ onOpen, onWrite, onSearch, onKeys, onPictureError }: CanvasProps) {
  const t = useTranslations('editor.canvas');
  const { session, pages } = useEditor();
  const fields = useDraft((draft) => draft.fields);
  const activeKey = useDraftState((state) => state.activeKey);
  const people = useEditorPeople();
  const labels = useOwnLabels();
  const own = useOwnWriting(onWrite);
  const take = usePatch();
  const unfolded = useUnfolded();
  const wordsOf = useCanvasWords();
  return (
    <WrittenContext value={own.draw}>
      <FieldEditor
        mode={MODES.author}
        view={session.view}
        fields={fields}
        pages={pages}
        people={people}
        activeKey={activeKey}
        labels={labels}
        createId={createId}
        unfolded={unfolded}
        onPatch={(patch) => {
          if (take(patch)) own.placed(patch);
          else notify('bad', t('tooMany'));
        }}
        onUndo={session.drafts.undo}
        onRedo={session.drafts.redo}
        onOpen={(dragKey, by) => {
          if (own.write(dragKey)) return;
          onOpen?.(dragKey);
          if (by === 'keys') focusSettings();
        }}
        onSearch={onSearch}
        onKeys={onKeys}
        onPictureError={onPictureError}
        wordsOf={wordsOf}
      />
      {own.input}
    </WrittenContext>
  );
}

/** Next to the page and not over it, so that the selected field stays visible. */
interface DrawerProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Drawer({ onClose, children }: DrawerProps) {
  const t = useTranslations('panel');
  return (
    <aside className="relative w-[332px] shrink-0 overflow-y-auto border-l border-line bg-card">
      <IconButton
        label={t('closePanel')}
        tip={false}
        className="absolute top-1.5 right-1.5 z-1"
        onPress={onClose}
      >
        <X size={18} aria-hidden />
      </IconButton>
      <div className="pt-7">{children}</div>
    </aside>
  );
}
