import type { DocumentDetail } from '@dojang/contract';
import { select } from '@dojang/field-editor/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { isEmbedded } from '../../embedded/is-embedded.ts';
import { useEditorAddress } from '../../features/documents/editor-address.ts';
import type { Problem } from '../../features/editor/model/problems.ts';
import { InsufficientPoints } from '../../features/editor/review/insufficient-points.tsx';
import { ReviewStep } from '../../features/editor/review/review-step.tsx';
import { type Attention, EditorContext } from '../../features/editor/session/editor-context.ts';
import { openEditorSession } from '../../features/editor/session/editor-session.ts';
import { documentSource } from '../../features/editor/session/editor-source.ts';
import { useCurrentPages } from '../../features/editor/session/use-current-pages.ts';
import { useLeaveGuard } from '../../features/editor/session/use-leave-guard.ts';
import type { WorkMode } from '../../features/editor/session/work-mode.ts';
import { Workspace } from '../../features/editor/workspace/workspace.tsx';
import { loadAgain } from '../../ui/load/load-again.ts';

const CorrectingBar = lazy(() => loadAgain(() => import('./correction/correcting-bar.tsx')));
const CorrectionReview = lazy(() => loadAgain(() => import('./correction/correction-review.tsx')));

interface EditorScreenProps {
  readonly mode: WorkMode;
  readonly detail: DocumentDetail;
  /** Discards the changes and loads the server's draft. */
  readonly onReload: () => Promise<void>;
}

/** Where a problem is fixed in the editor; null for a setting of the review itself. */
function attentionTo(problem: Problem): Attention | null {
  switch (problem.kind) {
    case 'nameless':
    case 'badName':
      return { kind: 'name', personKey: problem.personKey };
    case 'typeInPerson':
    case 'noContact':
    case 'badContact':
    case 'noGuardian':
      return { kind: 'contact', personKey: problem.personKey };
    case 'noCode':
    case 'badCodePhone':
      return { kind: 'code', personKey: problem.personKey };
    case 'noField':
    case 'readerHasField':
      return { kind: 'fields', personKey: problem.personKey };
    case 'ownFieldEmpty':
    case 'fieldOfNobody':
    case 'groupAlone':
    case 'groupBounds':
    case 'groupSeal':
    case 'groupMissing':
    case 'options':
    case 'optionTooLong':
    case 'tooSmall':
    case 'choiceUnnamed':
    case 'attachment':
    case 'attachmentUnnamed':
      return { kind: 'field', dragKey: problem.dragKey };
    case 'nobody':
    case 'noSigner':
      return { kind: 'name', personKey: '' };
    case 'reservation':
    case 'validity':
    case 'payment':
    case 'paymentInPerson':
    case 'paymentNotConnected':
    case 'messageTooLong':
      return null;
    case 'documentName':
    case 'documentLetters':
      return { kind: 'documentName' };
  }
}

/** One open draft and its two steps. The step is in the address, so that the browser's back button works. */
export function EditorScreen({ mode, detail, onReload }: EditorScreenProps) {
  const [session] = useState(() => openEditorSession(documentSource(detail)));
  const { pages, renew } = useCurrentPages({ kind: 'document', id: detail.documentId }, detail.pages);
  useEffect(() => session.start(), [session]);
  useLeaveGuard(session);
  const { step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useEditorAddress();
  const [attention, setAttention] = useState<Attention | null>(null);
  const { corrects, returned } = detail;
  const editor = useMemo(
    () => ({ session, pages, attention, mode, corrects, returned }),
    [session, pages, attention, mode, corrects, returned],
  );
  const goTo = (next: 'review' | undefined): void => {
    void navigate({ to: '.', search: next === undefined ? {} : { step: next } });
  };
  const reload = (): void => {
    session.autosave.finish();
    void onReload();
  };
  const openDocument = (): void => {
    const params = { documentId: corrects?.documentId ?? session.documentId };
    void navigate({ to: '/documents/$documentId', params, replace: true });
  };
  const startAnother = (): void => {
    void navigate({ to: address, params: { documentId: undefined }, replace: true });
  };
  const attend = (to: Attention | null): void => {
    if (to === null) return;
    if ('personKey' in to) session.drafts.activate(to.personKey);
    if (to.kind === 'field') select(session.view, [to.dragKey]);
    setAttention(to);
    goTo(undefined);
  };
  return (
    <EditorContext value={editor}>
      <InsufficientPoints />
      {step === 'review' && corrects !== undefined ? (
        <Suspense>
          <CorrectionReview
            documentId={corrects.documentId}
            onBack={() => {
              setAttention(null);
              goTo(undefined);
            }}
            onProblem={(problem) => attend(attentionTo(problem))}
            onReload={reload}
            onOpenDocument={openDocument}
          />
        </Suspense>
      ) : step === 'review' ? (
        <ReviewStep
          onBack={() => {
            setAttention(null);
            goTo(undefined);
          }}
          onPerson={(personKey) => attend({ kind: 'contact', personKey })}
          onProblem={(problem) => attend(attentionTo(problem))}
          onField={(dragKey) => attend({ kind: 'field', dragKey })}
          onReload={reload}
          onOpenDocument={openDocument}
          onAnother={isEmbedded() ? null : startAnother}
        />
      ) : (
        <Workspace
          onBack={() => (corrects === undefined ? void navigate({ to: '/' }) : openDocument())}
          onRequest={() => goTo('review')}
          onReload={reload}
          onLeave={openDocument}
          onPictureError={renew}
          above={
            corrects === undefined ? null : (
              <Suspense>
                <CorrectingBar onReload={reload} />
              </Suspense>
            )
          }
        />
      )}
    </EditorContext>
  );
}
