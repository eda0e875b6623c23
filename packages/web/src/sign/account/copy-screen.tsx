import { copyPlaceOf, isLaborContract, showContact } from '@dojang/domain';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadAgain } from '../../ui/load/load-again.ts';
import { failureOf } from '../flow/failure.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { copyTexts } from './copy-texts.ts';
import type { CopyParams, CopyPlace, PlaceCalls } from './place-calls.ts';

const QrPicture = lazy(() => loadAgain(() => import('../../features/signatures/qr-picture.tsx')));

interface CopyScreenProps {
  readonly calls: PlaceCalls;
  readonly documentId: string;
  readonly person: Pick<CopyParams, 'participantId'>;
  readonly documentName: string;
  /** Whether others must still sign. */
  readonly isPart: boolean;
  readonly onNext: () => void;
}

/** After signing in person: where the completed document is sent, and a code that opens it on the signer's own phone. */
export function CopyScreen(props: CopyScreenProps) {
  const { calls, documentId, onNext } = props;
  const { participantId } = props.person;
  const [place, setPlace] = useState<CopyPlace | null>(null);
  const leave = useRef(onNext);
  leave.current = onNext;
  useEffect(() => {
    let isOver = false;
    // Without an answer nothing holds the signer up.
    calls.copyPlace({ documentId, participantId }).then(
      (read) => void (isOver || setPlace(read)),
      () => void (isOver || leave.current()),
    );
    return () => {
      isOver = true;
    };
  }, [calls, documentId, participantId]);
  return place === null ? null : <CopyForm {...props} place={place} />;
}

function useCopyForm({ calls, documentId, person, place, onNext }: CopyFormProps) {
  const c = copyTexts(useTexts().language);
  const takesPhones = place.channels.includes('kakao');
  const [text, setText] = useState(showContact(place.contact));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function fail(message: string): void {
    setError(message);
    input.current?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (place.isGiven) return onNext();
    const read = text.trim() === '' ? null : copyPlaceOf(text);
    const isWrong = text.trim() !== '' && (read === null || (read.method === 'kakao' && !takesPhones));
    if (isWrong) return fail(takesPhones ? c.wrong : c.wrongMail);
    setBusy(true);
    try {
      const { participantId } = person;
      await calls.askCopy({ documentId, participantId }, read?.contact ?? '');
      onNext();
    } catch (raw) {
      const failure = failureOf(raw);
      setBusy(false);
      fail('message' in failure ? failure.message : c.noReply);
    }
  }
  return { c, text, setText, error, isBusy, input, submit, takesPhones };
}

interface CopyFormProps extends CopyScreenProps {
  readonly place: CopyPlace;
}

function CopyForm(props: CopyFormProps) {
  const { place, documentName, isPart, onNext } = props;
  const { t } = useTexts();
  const { c, text, setText, error, isBusy, input, submit, takesPhones } = useCopyForm(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${c.title} — ${t.brand}`;
    heading.current?.focus({ preventScroll: true });
  }, [c, t]);
  return (
    <form className={classes('phone')} noValidate onSubmit={(event) => void submit(event)}>
      <TopBar name={documentName} />
      <main className={classes('main')}>
        <div className={classes('column')}>
          <h1 ref={heading} tabIndex={-1}>
            {c.title}
          </h1>
          <p className={classes('text-secondary', 'lead')}>{c.why}</p>
          {isLaborContract(documentName) && <Note tone="info">{c.labor}</Note>}
          {place.isGiven ? (
            <p className={classes('copy-place')}>{c.given(showContact(place.contact))}</p>
          ) : (
            <div className={classes('copy-place')}>
              <label className={classes('label')} htmlFor="copy-contact">
                {takesPhones ? c.label.both : c.label.email}
              </label>
              <input
                id="copy-contact"
                ref={input}
                className={classes('input', error !== null && 'invalid')}
                value={text}
                onChange={(event) => setText(event.target.value)}
                inputMode="email"
                // The device is the host's: it must not offer what people before have typed.
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={320}
                {...requiredInput('copy-contact', error !== null, 'copy-hint')}
                enterKeyHint="done"
              />
              {error !== null && <ErrorLine id={errorId('copy-contact')}>{error}</ErrorLine>}
              <p className={classes('text-muted', 'text-small', 'hint')} id="copy-hint">
                {c.hint}
              </p>
            </div>
          )}
          <OwnPhone path={place.path} isPart={isPart} />
        </div>
      </main>
      <footer className={classes('bar')}>
        <div className={classes('column')}>
          <button type="submit" className={classes('button', 'primary')} aria-disabled={isBusy}>
            {isBusy ? c.sending : c.next}
          </button>
          {error !== null && (
            <button type="button" className={classes('button', 'outlined')} onClick={onNext}>
              {c.skip}
            </button>
          )}
        </div>
      </footer>
    </form>
  );
}

/** The code that opens the document on the signer's own phone. */
function OwnPhone({ path, isPart }: { readonly path: string; readonly isPart: boolean }) {
  const c = copyTexts(useTexts().language);
  return (
    <section className={classes('card', 'own-phone')}>
      <Suspense fallback={<span className={classes('own-phone-code')} />}>
        <QrPicture text={location.origin + path} label={c.code} className={classes('own-phone-code')} />
      </Suspense>
      <span className={classes('two-lines')}>
        <b>{c.phone}</b>
        <span className={classes('text-secondary', 'text-small')}>
          {c.phoneWhy} {isPart && c.phonePart}
        </span>
      </span>
    </section>
  );
}
