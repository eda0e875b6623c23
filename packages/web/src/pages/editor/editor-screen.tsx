import type { DocumentDetail } from '@dojang/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { EditorContext } from '../../features/editor/editor-context.ts';
import { openEditorSession } from '../../features/editor/editor-session.ts';
import type { Problem } from '../../features/editor/model/problems.ts';
import { ReviewStep } from '../../features/editor/review/review-step.tsx';
import { useLeaveGuard } from '../../features/editor/use-leave-guard.ts';
import { Workbench } from '../../features/editor/workbench.tsx';

interface EditorScreenProps {
  readonly detail: DocumentDetail;
  /** Gives up what was changed here and loads the server's draft. */
  readonly onReload: () => Promise<void>;
  readonly onPictureFault: () => void;
}

/** One opened draft and its two steps. The step stands in the address, so that the browser's back button works. */
export function EditorScreen({ detail, onReload, onPictureFault }: EditorScreenProps) {
  const [session] = useState(() => openEditorSession(detail));
  useEffect(() => session.start(), [session]);
  useLeaveGuard(session);
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const editor = useMemo(() => ({ session, pages: detail.pages }), [session, detail.pages]);
  const goTo = (next: 'review' | undefined): void => {
    void navigate({ to: '.', search: next === undefined ? {} : { step: next } });
  };
  const reload = (): void => {
    session.autosave.finish();
    void onReload();
  };
  const openDocument = (): void => {
    const params = { documentId: session.documentId };
    void navigate({ to: '/documents/$documentId', params, replace: true });
  };
  const openProblem = (problem: Problem): void => {
    if ('personKey' in problem) session.drafts.activate(problem.personKey);
    goTo(undefined);
  };
  return (
    <EditorContext value={editor}>
      {step === 'review' ? (
        <ReviewStep
          onBack={() => goTo(undefined)}
          onPerson={(key) => {
            session.drafts.activate(key);
            goTo(undefined);
          }}
          onProblem={openProblem}
          onReload={reload}
          onOpenDocument={openDocument}
        />
      ) : (
        <Workbench
          onBack={() => void navigate({ to: '/' })}
          onRequest={() => goTo('review')}
          onReload={reload}
          onLeave={openDocument}
          onPictureFault={onPictureFault}
        />
      )}
    </EditorContext>
  );
}
