import { COMMENT_LENGTH, type CommentPlace, cleanText } from '@dojang/domain';
import { type ReactNode, useRef, useState } from 'react';
import { useFillingContext } from '../filling/filling.ts';
import type { CommentThread } from '../flow/calls.ts';
import { failureOf } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { commentTexts } from './comment-texts.ts';
import { PlaceOnPage } from './place-on-page.tsx';

interface CommentFormProps {
  /** What stands above the form. */
  readonly children: ReactNode;
  readonly back: ReactNode;
  readonly onClose: () => void;
  readonly onSent: (thread: CommentThread) => void;
}

/** Asks for a comment, and where in the document it belongs. */
export function CommentForm({ children, back, onClose, onSent }: CommentFormProps) {
  const { t, language } = useTexts();
  const { calls, follow } = useSigningContext();
  const { pages } = useFillingContext();
  const l = commentTexts(language);
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState<CommentPlace | null>(null);
  const [wrong, setWrong] = useState<{ readonly isText: boolean; readonly why: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function act(): Promise<void> {
    if (busy) return;
    const { length } = [...cleanText(text)];
    if (length < COMMENT_LENGTH.least || length > COMMENT_LENGTH.most) {
      setWrong({ isText: true, why: l.textForm });
      return input.current?.focus();
    }
    setBusy(true);
    setWrong(null);
    try {
      onSent(await calls.sendComment(text, place));
    } catch (raw) {
      const failure = failureOf(raw);
      if (!follow(failure))
        setWrong({ isText: false, why: 'message' in failure ? failure.message : t.refuse.noReply });
    } finally {
      setBusy(false);
    }
  }

  const isWrong = wrong?.isText === true;
  const page = place === null ? undefined : pages[place.page - 1];
  return (
    <Sheet
      title={l.title}
      onClose={onClose}
      footer={
        <>
          {back}
          <button
            type="button"
            className={classes('button', 'primary')}
            aria-disabled={busy}
            onClick={() => void act()}
          >
            {busy ? l.sending : l.send}
          </button>
        </>
      }
    >
      {children}
      <label className={classes('label', 'gap')} htmlFor="comment-text">
        {l.text} <span className={classes('text-muted')}>{l.textHint}</span>
      </label>
      <textarea
        id="comment-text"
        ref={input}
        className={classes('input', 'multiline', isWrong && 'invalid')}
        rows={3}
        maxLength={COMMENT_LENGTH.most}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(null);
        }}
        {...requiredInput('comment-text', isWrong)}
      />
      {isWrong && <ErrorLine id={errorId('comment-text')}>{wrong.why}</ErrorLine>}
      <label className={classes('label', 'gap')} htmlFor="comment-place">
        {l.place}
      </label>
      <select
        id="comment-place"
        className={classes('input')}
        value={place?.page ?? 0}
        onChange={(event) => {
          const chosen = Number(event.target.value);
          setPlace(chosen === 0 ? null : { page: chosen });
        }}
      >
        <option value={0}>{l.noPlace}</option>
        {pages.map((one, index) => (
          <option key={one.imageUrl} value={index + 1}>
            {l.page(index + 1)}
          </option>
        ))}
      </select>
      {place !== null && page !== undefined && <PlaceOnPage page={page} place={place} onPlace={setPlace} />}
      {wrong?.isText === false && <ErrorLine>{wrong.why}</ErrorLine>}
    </Sheet>
  );
}
