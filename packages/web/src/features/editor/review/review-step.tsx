import { isSigner, priceOfSending } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { loadAgain } from '../../../ui/load/load-again.ts';
import { koreanDay } from '../../../ui/text/korean-time.ts';
import { useNarrow } from '../../app-state/use-device.ts';
import { FileNotes } from '../../file-notes/file-notes.tsx';
import { paymentConnectionQuery } from '../../payments/payments.query.ts';
import { errorOfReservation } from '../../reservation/reservation-time.tsx';
import { useServiceLimits } from '../../session/use-service-limits.ts';
import { guardianProblems, type Problem, problemsOf } from '../model/problems.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { Banners } from '../workspace/banners.tsx';
import { CoveredPages } from './covered-pages.tsx';
import { MessagePreview } from './message-preview.tsx';
import { OutcomeDialogs } from './outcome-dialogs.tsx';
import { ProblemList } from './problem-list.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewPeople } from './review-people.tsx';
import { type ReviewRow, ReviewSettings, showRow } from './review-settings.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { SendButton } from './send-button.tsx';
import { TalkDialog, talkPeople } from './talk-dialog.tsx';
import { useSend } from './use-send.ts';
import { useSentNotice } from './use-sent-notice.ts';

const RequiredApprovers = lazy(() => loadAgain(() => import('./required-approvers.tsx')));

/** Where the settings of the request are changed, by the problem that they can have. */
const ROWS: Partial<Record<Problem['kind'], ReviewRow>> = {
  reservation: 'when',
  validity: 'validity',
  payment: 'payment',
  paymentInPerson: 'payment',
  paymentNotConnected: 'payment',
  messageTooLong: 'message',
};

/** Whether a payment is requested that nobody could receive; false until it is known. */
function useLacksPayee(): boolean {
  const isRequested = useDraft(
    ({ asked, processType }) => asked.payment !== null && processType === 'PROCEDURE',
  );
  const { data } = useQuery({ ...paymentConnectionQuery, enabled: isRequested });
  return isRequested && data?.isConnected === false;
}

interface ReviewStepProps {
  readonly onBack: () => void;
  readonly onPerson: (key: string) => void;
  readonly onProblem: (problem: Problem) => void;
  readonly onField: (dragKey: string) => void;
  readonly onReload: () => void;
  readonly onOpenDocument: () => void;
  /** Opens the start of another request; null where there is none. */
  readonly onAnother: (() => void) | null;
}

/** The last check before sending: participants, order, cost, and their messages. */
export function ReviewStep(props: ReviewStepProps) {
  const { onBack, onPerson, onProblem, onField, onReload, onOpenDocument, onAnother } = props;
  const draft = useDraft((whole) => whole);
  const now = useNow();
  const isLate = draft.reservation !== null && errorOfReservation(draft.reservation, now) !== null;
  const lacksPayee = useLacksPayee();
  const { pages, session } = useEditor();
  const problems = [
    ...problemsOf(draft, pages),
    ...guardianProblems(draft, koreanDay(now)),
    ...(isLate ? [{ kind: 'reservation' } as const] : []),
    ...(lacksPayee ? [{ kind: 'paymentNotConnected' } as const] : []),
  ];
  const isOfFields = problems.some(({ kind }) => ROWS[kind] === undefined);
  const missingIn = problems.length === 0 ? null : isOfFields ? 'fields' : 'review';
  const { pointsUnit } = useServiceLimits();
  const cost = priceOfSending(pointsUnit, draft.people.filter(isSigner).length);
  const showNotice = useSentNotice(onAnother);
  const [isAsking, setAsking] = useState(false);
  const { outcome, send, settle } = useSend(cost, (popup, points) => {
    showNotice(popup, points);
    // The popups 4 and 5 offer what follows; the others lead to the document.
    if (popup < 4) onOpenDocument();
  });
  const narrow = useNarrow();
  const goTo = (problem: Problem): void => {
    const row = ROWS[problem.kind];
    if (row === undefined) onProblem(problem);
    else showRow(row);
  };
  const missing = (
    <>
      <ProblemList problems={problems} onProblem={goTo} />
      <CoveredPages onField={onField} />
    </>
  );
  const sendButton = (
    <SendButton
      isDisabled={problems.length > 0}
      isSending={outcome.kind === 'sending'}
      onSend={() => (talkPeople(draft).length > 0 ? setAsking(true) : void send())}
      className="md:mt-3"
    />
  );
  const spent = outcome.kind === 'sent' || outcome.kind === 'sending' ? outcome.points : null;
  return (
    <div className="safe-sides flex h-dvh flex-col bg-surface">
      <ReviewBar onBack={onBack} missingIn={missingIn} />
      <Banners onReload={onReload} onLeave={onOpenDocument} />
      <main className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto grid max-w-[1168px] grid-cols-[minmax(0,1fr)] gap-4 p-6 max-md:p-4 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:pt-7">
          <div className="flex flex-col gap-4">
            {narrow ? missing : null}
            <FileNotes notices={session.notices} place="request" />
            <Suspense>
              <RequiredApprovers />
            </Suspense>
            <ReviewPeople onPerson={onPerson} />
            <ReviewSettings />
          </div>
          <div className="flex flex-col gap-4">
            <ReviewSummary isReady={problems.length === 0} cost={cost} spent={spent}>
              {narrow ? null : sendButton}
              {narrow ? null : missing}
            </ReviewSummary>
            {draft.processType === 'FACE_TO_FACE' ? null : <MessagePreview />}
          </div>
        </div>
      </main>
      {narrow ? (
        <footer className="shrink-0 border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {sendButton}
        </footer>
      ) : null}
      <TalkDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onSend={() => {
          setAsking(false);
          void send();
        }}
      />
      <OutcomeDialogs
        outcome={outcome}
        onSettle={settle}
        onAgain={() => void send()}
        onOpenDocument={onOpenDocument}
      />
    </div>
  );
}
