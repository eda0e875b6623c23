import type { CommentThreadResult, DocumentDetail } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { cx } from '../../../ui/class-names.ts';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { dayTime } from '../../../ui/text/korean-time.ts';
import { useLangOf } from '../../../ui/text/lang-of.ts';
import { AnswerForm } from './answer-form.tsx';
import { commentsMessages } from './comments.messages.ts';
import { PlaceDialog } from './place-dialog.tsx';

const bundles = { comments: commentsMessages };

interface CommentsCardProps {
  readonly document: DocumentDetail;
  readonly now: number;
}

export default function CommentsCard(props: CommentsCardProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Threads {...props} />
    </MoreTexts>
  );
}

/** The comments of each participant, the newest one last, with a form for the answer that is waited for. */
function Threads({ document, now }: CommentsCardProps) {
  const t = useTranslations('comments');
  const { documentId, comments } = document;
  const { data, error, isError, refetch } = useQuery({
    // A comment that arrives changes the number.
    queryKey: ['document', documentId, 'comments', comments],
    queryFn: () => call(endpoints.documentComments, { params: { documentId } }),
    placeholderData: (before) => before,
  });
  if (isError && data === undefined)
    return <FailedLoad title={t('failed')} error={error} onReload={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <section aria-labelledby="comments-title">
      <h2 id="comments-title" className="text-17 font-semibold">
        {t('title')}
      </h2>
      <p className="text-13 text-muted">{t('lead')}</p>
      {data.threads.map((thread) => (
        <Thread key={thread.participantId} document={document} thread={thread} now={now} />
      ))}
    </section>
  );
}

type Comment = CommentThreadResult['comments'][number];

interface ThreadProps extends CommentsCardProps {
  readonly thread: CommentThreadResult;
}

function Thread({ document, thread, now }: ThreadProps) {
  const t = useTranslations('comments');
  const [shown, setShown] = useState<Comment | null>(null);
  const { participantId, name, comments, mayAnswer } = thread;
  return (
    <div className="mt-3">
      <ul aria-label={name} className="flex flex-col gap-2">
        {comments.map((comment) => (
          <CommentLine
            key={`${comment.at} ${comment.isAnswer}`}
            {...{ document, comment, now }}
            onPlace={() => setShown(comment)}
          />
        ))}
      </ul>
      {mayAnswer ? (
        <AnswerForm documentId={document.documentId} participantId={participantId} name={name} />
      ) : null}
      {shown === null ? null : (
        <PlaceDialog
          document={document}
          place={shown.place}
          label={t('placeMarked', { name: shown.name })}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

interface CommentLineProps extends CommentsCardProps {
  readonly comment: Comment;
  readonly onPlace: () => void;
}

function CommentLine({ document, comment, now, onPlace }: CommentLineProps) {
  const t = useTranslations('comments');
  const locale = useUiLocale();
  const langOf = useLangOf();
  const { isAnswer, name, text, place, version, at } = comment;
  const isOfNow = document.versions === undefined || version === document.versions.length;
  return (
    <li className={cx('rounded-control px-4 py-2.5', isAnswer ? 'ml-6 bg-brand-50' : 'bg-desk')}>
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        <b className="font-semibold text-ink-2">{isAnswer ? t('answer') : name}</b>
        <time dateTime={at}>{dayTime(at, now, locale)}</time>
        {place === null ? null : (
          <span>
            {isOfNow ? t('page', { page: place.page }) : t('pageOfVersion', { page: place.page, version })}
          </span>
        )}
        {place === null || !isOfNow ? null : (
          <button
            type="button"
            onClick={onPlace}
            className="inline-flex items-center gap-1 font-semibold text-brand-700 hover:underline max-md:min-h-11"
          >
            <MapPin size={14} aria-hidden />
            {t('showPlace')}
          </button>
        )}
      </p>
      <p lang={langOf(text)} className="break-words whitespace-pre-line">
        {text}
      </p>
    </li>
  );
}
