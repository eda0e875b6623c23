import { cleanText, shownChanges } from '@dojang/domain';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SaveStatus } from '../../../features/editor/bar/save-status.tsx';
import { guardianProblems, type Problem, problemsOf } from '../../../features/editor/model/problems.ts';
import { ProblemList } from '../../../features/editor/review/problem-list.tsx';
import { ReviewSettings, showRow } from '../../../features/editor/review/review-settings.tsx';
import { useDraft, useEditor } from '../../../features/editor/session/editor-context.ts';
import { Banners } from '../../../features/editor/workspace/banners.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Spinner } from '../../../ui/controls/spinner.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { koreanDay } from '../../../ui/text/korean-time.ts';
import { correctingMessages } from './correcting.messages.ts';
import { PagePair } from './page-pair.tsx';
import { SendForm } from './send-form.tsx';
import { type Comparison, useComparison } from './use-comparison.ts';
import { useSendCorrection } from './use-send-correction.ts';
import { WhoActsAgain } from './who-acts-again.tsx';

const bundles = { correcting: correctingMessages };

interface CorrectionReviewProps {
  /** The running document. */
  readonly documentId: string;
  readonly onBack: () => void;
  readonly onProblem: (problem: Problem) => void;
  readonly onReload: () => void;
  readonly onOpenDocument: () => void;
}

/** The last step of a correction: what changes, who acts again, why, and the button that sends it. */
export default function CorrectionReview(props: CorrectionReviewProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Review {...props} />
    </MoreTexts>
  );
}

function Review({ documentId, onBack, onProblem, onReload, onOpenDocument }: CorrectionReviewProps) {
  const t = useTranslations('correcting');
  const draft = useDraft((whole) => whole);
  const now = useNow();
  const { pages } = useEditor();
  const comparison = useComparison(documentId);
  const send = useSendCorrection(documentId, onOpenDocument);
  const [reason, setReason] = useState('');
  const problems = [...problemsOf(draft, pages), ...guardianProblems(draft, koreanDay(now))];
  const { data } = comparison;
  const goTo = (problem: Problem): void => {
    if (problem.kind === 'validity' || problem.kind === 'messageTooLong')
      showRow(problem.kind === 'validity' ? 'validity' : 'message');
    else onProblem(problem);
  };
  return (
    <div className="safe-sides flex h-dvh flex-col bg-surface">
      <header className="grid h-14 shrink-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-b border-line bg-card pr-6 pl-2 max-md:h-15 max-md:pr-4">
        <div className="flex min-w-0 items-center gap-1">
          <IconButton label={t('check.back')} tip={false} onPress={onBack}>
            <ArrowLeft size={18} aria-hidden />
          </IconButton>
          <h1 className="min-w-0 truncate text-15 font-semibold">
            {t('check.title')}
            <span className="ml-2 font-normal text-muted">{draft.name}</span>
          </h1>
        </div>
        <SaveStatus className="justify-end" />
      </header>
      <Banners onReload={onReload} onLeave={onOpenDocument} />
      <main className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto grid max-w-[1168px] grid-cols-[minmax(0,1fr)] gap-4 p-6 max-md:p-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6 lg:pt-7">
          {/* Below each other, who signs again comes first. */}
          <div className="min-w-0 flex-col gap-4 max-lg:contents lg:flex">
            <section
              className="rounded-card border border-line bg-card max-lg:order-2"
              aria-labelledby="changes-title"
            >
              <h2 id="changes-title" className="px-5 py-4 text-17 font-semibold max-md:px-4">
                {t('changes.title')}
              </h2>
              <Changes comparison={comparison} />
            </section>
            <div className="max-lg:order-3">
              <ReviewSettings />
            </div>
          </div>
          <div className="min-w-0 flex-col gap-4 max-lg:contents lg:flex">
            <section
              className="rounded-card border border-line bg-card p-5 max-lg:order-1 max-md:p-4"
              aria-labelledby="who-title"
            >
              <h2 id="who-title" className="mb-3 text-17 font-semibold">
                {t('who.title')}
              </h2>
              {data === undefined ? <p className="text-muted">–</p> : <WhoActsAgain acted={data.acted} />}
            </section>
            <section className="rounded-card border border-line bg-card p-5 max-lg:order-4 max-md:p-4">
              <SendForm
                reason={reason}
                onReason={setReason}
                isReady={comparison.isCurrent && problems.length === 0 && !isUnchanged(data)}
                isSending={send.isPending || send.isSuccess}
                error={send.error}
                onSend={() => data && send.mutate({ comparison: data, reason: cleanText(reason) })}
              />
              <ProblemList problems={problems} onProblem={goTo} />
            </section>
          </div>
        </div>
      </main>
    </div>
  );
}

const isUnchanged = (data: Comparison | undefined): boolean =>
  data === undefined ||
  (data.pages.length === 0 && data.fields.length === 0 && !data.settings && !data.people);

function Changes({ comparison }: { readonly comparison: ReturnType<typeof useComparison> }) {
  const t = useTranslations('correcting');
  const { pages } = useEditor();
  const { data, error, isUnsaved, refetch } = comparison;
  if (isUnsaved && data === undefined)
    return <p className="px-5 pb-5 text-muted max-md:px-4">{t('check.unsaved')}</p>;
  if (error !== null)
    return <FailedLoad title={t('check.failed')} error={error} onReload={() => void refetch()} />;
  if (data === undefined)
    return (
      <p className="flex items-center gap-2 px-5 pb-5 text-muted max-md:px-4" role="status">
        <Spinner size={18} />
        {t('check.comparing')}
      </p>
    );
  if (isUnchanged(data))
    return (
      <div className="px-5 pb-5 max-md:px-4">
        <p className="font-medium">{t('check.nothing')}</p>
        <p className="text-muted">{t('check.nothingText')}</p>
      </div>
    );
  const shown = shownChanges(data.pages, data.fields);
  return (
    <>
      {data.settings || data.people ? (
        <ul className="flex list-disc flex-col gap-1 pr-5 pb-4 pl-10">
          {data.settings ? <li>{t('changes.settings')}</li> : null}
          {data.people ? <li>{t('changes.people')}</li> : null}
        </ul>
      ) : null}
      <ol>
        {shown.map((page) => (
          <PagePair
            key={`${page.before} ${page.after}`}
            shown={page}
            // The same file has its pages in the editor.
            before={(data.pagesBefore.length > 0 ? data.pagesBefore : pages)[(page.before ?? 0) - 1]}
            after={(data.pagesAfter.length > 0 ? data.pagesAfter : pages)[(page.after ?? 0) - 1]}
          />
        ))}
      </ol>
    </>
  );
}
