import { createSchemalessClient } from '@dojang/contract/client';
import { SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { SignApp } from '../app.tsx';
import type { Access } from '../flow/access.ts';
import { type Failure, failureOf } from '../flow/failure.ts';
import { remember, type SignerLink, sessionKey, tabStorage } from '../flow/link.ts';
import { fetchTransport } from '../flow/transport.ts';
import { Loading } from '../screens/unreachable.tsx';
import { type Texts, TextsContext, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { LargeTextContext, useLargeTextState } from '../ui/large-text.ts';
import { NoReply } from '../ui/no-reply.tsx';
import { Hero, Note } from '../ui/notes.tsx';
import { Screen, useScreen } from '../ui/screen.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { type TrialKind, trialTexts } from './trial-texts.ts';
import { type TrialDocument, trialTransport } from './trial-transport.ts';

/**
 * Owns the test view: the real screens of signing with a sample document, for anyone, or with a row of a bulk, for the requester who
 * got the test by mail. Nothing is stored.
 */

const LINK: SignerLink = { documentId: 'test', participantId: 'test', linkKey: '', signingMethod: 'none' };

const call = createSchemalessClient<SignerEndpoints>(
  SIGNER_CALLS,
  fetchTransport(null, () => null),
);

interface TrialAppProps {
  /** The token of a test of a bulk; null for the sample that everyone sees. */
  readonly test: string | null;
  readonly first: Texts;
}

/** The page on which anyone tries signing, and requesters what they send in bulk. */
export function TrialApp({ test, first }: TrialAppProps) {
  const [trial, setTrial] = useState<TrialDocument | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const large = useLargeTextState();
  const load = useCallback(async (): Promise<void> => {
    try {
      setFailure(null);
      setTrial(
        await (test === null ? call('testDocument') : call('bulkTestDocument', { body: { token: test } })),
      );
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [test]);
  useEffect(() => {
    void load();
  }, [load]);
  const kind: TrialKind = test === null ? 'sample' : 'bulk';
  if (trial !== null) return <Trial trial={trial} kind={kind} first={first} />;
  const message = failure !== null && 'message' in failure ? failure.message : null;
  return (
    <TextsContext value={first}>
      <LargeTextContext value={large}>
        {failure === null ? (
          <Loading />
        ) : test === null || message === null ? (
          <NoReply message={message} onRetry={() => void load()} />
        ) : (
          <TestGone message={message} />
        )}
      </LargeTextContext>
    </TextsContext>
  );
}

interface TrialProps {
  readonly trial: TrialDocument;
  readonly kind: TrialKind;
  readonly first: Texts;
}

function Trial({ trial, kind, first }: TrialProps) {
  const { watermark } = trialTexts(trial.entry.locale, kind);
  useEffect(() => {
    if (watermark !== '')
      document.documentElement.style.setProperty('--watermark', `${JSON.stringify(watermark)} / ""`);
  }, [watermark]);
  const [round, setRound] = useState(0);
  const restart = useCallback(() => {
    remember(tabStorage(), sessionKey(LINK), null);
    setRound((old) => old + 1);
  }, []);
  const access = useMemo<Access>(
    () => ({
      way: 'link',
      transport: trialTransport(trial),
      leave: null,
      logIn: null,
    }),
    [trial],
  );
  return (
    <SignApp
      key={round}
      access={access}
      link={LINK}
      broken={null}
      first={first}
      finished={(isRefused) => <TrialEnd kind={kind} isRefused={isRefused} onAgain={restart} />}
    />
  );
}

/** The test of a bulk cannot be opened any more. No document is known, so it stands outside of the screens of signing. */
function TestGone({ message }: { readonly message: string }) {
  const a = trialTexts(useTexts().language, 'bulk');
  const heading = useScreen(a.gone, '');
  return (
    <div className={classes('phone')}>
      <TopBar />
      <main className={classes('main')}>
        <div className={classes('column')}>
          <h1 ref={heading} tabIndex={-1}>
            <Hero tone="warn" icon={<CircleSlash size={36} />} />
            {a.gone}
          </h1>
          <p className={classes('text-secondary', 'center', 'under')}>{message}</p>
        </div>
      </main>
      <footer className={classes('bar')}>
        <div className={classes('column')}>
          <button
            type="button"
            className={classes('button', 'primary')}
            onClick={() => location.assign(a.next)}
          >
            {a.product}
          </button>
        </div>
      </footer>
    </div>
  );
}

interface TrialEndProps {
  readonly kind: TrialKind;
  readonly isRefused: boolean;
  readonly onAgain: () => void;
}

/** After the last step: nothing was stored, and what would follow with a real document. */
function TrialEnd({ kind, isRefused, onAgain }: TrialEndProps) {
  const a = trialTexts(useTexts().language, kind);
  const title = isRefused ? a.refused : a.signed;
  return (
    <Screen
      brand
      what={title}
      heading={
        <>
          <Hero
            tone={isRefused ? 'warn' : 'good'}
            icon={isRefused ? <CircleSlash size={36} /> : <CircleCheck size={38} />}
          />
          {title}
        </>
      }
      bar={
        <>
          <button type="button" className={classes('button', 'primary')} onClick={onAgain}>
            {a.again}
          </button>
          <button
            type="button"
            className={classes('button', 'outlined')}
            onClick={() => location.assign(a.next)}
          >
            {a.product}
          </button>
        </>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')}>{a.why}</p>
      <Note tone="info">{isRefused ? a.realRefused : a.real}</Note>
    </Screen>
  );
}
