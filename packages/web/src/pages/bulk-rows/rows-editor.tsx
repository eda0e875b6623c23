import type { BulkDetail, ResultOf } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { FileNotesBar } from '../../features/file-notes/file-notes-bar.tsx';
import type { endpoints } from '../../features/session/api.ts';
import { loadAgain } from '../../ui/load/load-again.ts';
import { ConflictNote } from './conflict-note.tsx';
import { FaultList } from './fault-list.tsx';
import { FindBar } from './find-bar.tsx';
import type { FaultPlace, GridHandle } from './grid/grid-handle.ts';
import { openSheet, SheetProvider } from './model/sheet-session.ts';
import { SamePeopleDialog } from './people/same-people-dialog.tsx';
import { RowCards } from './phone/row-cards.tsx';
import { RowsHead } from './rows-head.tsx';
import { SelfTestDialog } from './self-test/self-test-dialog.tsx';
import { SendBar } from './send/send-bar.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { TemplateDialog } from './template/template-dialog.tsx';

const SheetGrid = lazy(() => loadAgain(() => import('./grid/sheet-grid.tsx')));
const RowPreview = lazy(() => loadAgain(() => import('./preview/row-preview.tsx')));

interface RowsEditorProps {
  readonly bulk: BulkDetail;
  readonly loaded: ResultOf<typeof endpoints.bulkRows>;
}

/** The rows of a bulk: a table like a spreadsheet with a list of its errors, or a list of rows on phones. */
export function RowsEditor({ bulk, loaded }: RowsEditorProps) {
  const queries = useQueryClient();
  const [session] = useState(() => openSheet(bulk, loaded, queries));
  const grid = useRef<GridHandle>(null);
  const isNarrow = useNarrow();
  // Above the table and the cards: the dialog stays open when the window becomes narrow or wide.
  const [isTesting, setTesting] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [isFixing, setFixing] = useState(false);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  // The cell that opens when the preview is gone, which keeps the focus until then.
  const [toFix, setToFix] = useState<FaultPlace | null>(null);
  // How often the search was asked for; 0 while it is closed.
  const [finding, setFinding] = useState(0);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!session.saver.isSaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      // What was typed last is saved when the page is left within the application.
      void session.saver.flush();
    };
  }, [session]);
  useEffect(() => {
    if (toFix === null) return;
    setToFix(null);
    if (grid.current === null) setEdited(toFix.rowNo);
    else grid.current.open(toFix);
  }, [toFix]);
  const fix = (place: FaultPlace): void => {
    setPreviewed(null);
    setToFix(place);
  };
  const find = () => setFinding((count) => count + 1);
  return (
    <SheetProvider value={session}>
      <div className="flex min-h-0 flex-1 flex-col">
        <RowsHead
          bulk={bulk}
          onTest={() => setTesting(true)}
          onChangeTemplate={() => setChanging(true)}
          onSamePeople={() => setFixing(true)}
        />
        <ConflictNote />
        <FileNotesBar notices={bulk.fileNotices} place="bulk" />
        {isNarrow ? (
          <RowCards edited={edited} onEdit={setEdited} onPreview={setPreviewed} />
        ) : (
          <>
            <SheetTools
              bulk={bulk}
              onJump={(place) => grid.current?.open(place)}
              onTest={() => setTesting(true)}
              onChangeTemplate={() => setChanging(true)}
              onSamePeople={() => setFixing(true)}
              onPreview={setPreviewed}
              onFind={find}
            />
            {finding === 0 ? null : (
              <FindBar asked={finding} grid={() => grid.current} onClose={() => setFinding(0)} />
            )}
            <div className="flex min-h-0 flex-1 max-lg:flex-col">
              <Suspense fallback={<div className="flex-1" />}>
                <SheetGrid ref={grid} onFind={find} />
              </Suspense>
              <FaultList onJump={(place) => grid.current?.open(place)} />
            </div>
          </>
        )}
        <SendBar bulk={bulk} onFaults={() => grid.current?.openNextFault(1)} />
        {previewed === null ? null : (
          <Suspense fallback={null}>
            <RowPreview
              rowNo={previewed}
              onRow={setPreviewed}
              onFix={fix}
              onClose={() => setPreviewed(null)}
            />
          </Suspense>
        )}
        {isTesting ? <SelfTestDialog bulk={bulk} onClose={() => setTesting(false)} /> : null}
        {isFixing ? <SamePeopleDialog bulk={bulk} onClose={() => setFixing(false)} /> : null}
        {isChanging ? <TemplateDialog bulk={bulk} onClose={() => setChanging(false)} /> : null}
      </div>
    </SheetProvider>
  );
}
