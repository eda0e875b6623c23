import { languageOfText } from '@dojang/domain';
import { useEffect, useState } from 'react';
import type { CommentThread } from '../flow/calls.ts';
import { failureOf } from '../flow/failure.ts';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { shortTime } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { CommentForm } from './comment-form.tsx';
import { commentTexts } from './comment-texts.ts';

/** The comments to the requester with the answers, and the next one. */
export default function CommentSheet({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts();
  const { calls, entry, follow } = useSigningContext();
  const l = commentTexts(language);
  const [thread, setThread] = useState<CommentThread | null>(null);
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thread is read once, when the sheet opens
  useEffect(() => {
    void calls.comments().then(setThread, (raw: unknown) => {
      const failure = failureOf(raw);
      if (!follow(failure)) setError('message' in failure ? failure.message : t.refuse.noReply);
    });
  }, []);
  const back = (
    <button type="button" className={classes('button', 'outlined')} onClick={onClose}>
      {l.goBack}
    </button>
  );
  if (thread?.closed === null)
    return (
      <CommentForm
        back={back}
        onClose={onClose}
        onSent={(next) => {
          setThread(next);
          setSent(true);
        }}
      >
        <p>{l.lead(toSender(t, entry))}</p>
        <Thread thread={thread} />
      </CommentForm>
    );
  return (
    <Sheet title={l.title} onClose={onClose} footer={back}>
      {error !== null && <ErrorLine>{error}</ErrorLine>}
      {thread === null && error === null && <p role="status">{l.loading}</p>}
      {thread !== null && <Thread thread={thread} />}
      <div role="status">
        {thread?.closed != null && <Note tone="info">{isSent ? l.sent : l.closed[thread.closed]}</Note>}
      </div>
    </Sheet>
  );
}

function Thread({ thread }: { thread: CommentThread }) {
  const { language } = useTexts();
  const l = commentTexts(language);
  if (thread.comments.length === 0) return null;
  return (
    <ol className={classes('comment-thread')}>
      {thread.comments.map(({ isAnswer, text, place, at }) => (
        <li key={at} className={classes('comment', isAnswer && 'answer')}>
          <p className={classes('text-small', 'text-muted')}>
            {[isAnswer ? l.answer : l.mine, place === null ? '' : l.at(place.page), shortTime(at, language)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p lang={languageOfText(text)} className={classes('long')}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
