import { createSchemalessClient } from '@dojang/contract/client';
import { type DraftPreview, SIGNER_CALLS, type SignerEndpoints } from '@dojang/contract/signer';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { accountTransport } from '../account/account-transport.ts';
import { SignApp } from '../app.tsx';
import type { Access } from '../flow/access.ts';
import { type Failure, failureOf } from '../flow/failure.ts';
import { remember, type SignerLink, sessionKey, tabStorage } from '../flow/link.ts';
import { fetchTransport } from '../flow/transport.ts';
import { Loading } from '../screens/unreachable.tsx';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { LargeTextContext, useLargeTextState } from '../ui/large-text.ts';
import { NoReply } from '../ui/no-reply.tsx';
import { Hero, Note } from '../ui/notes.tsx';
import { Screen, useScreen } from '../ui/screen.tsx';
import { ScreenFrame } from '../ui/screen-frame.tsx';
import { Spoken } from '../ui/spoken.tsx';
import { type TrialKind, trialTexts } from './trial-texts.ts';
import { type TrialDocument, trialTransport } from './trial-transport.ts';

/**
 * Owns the test view: the real screens of signing with a sample document, for anyone; with a row of a bulk, for the requester who
 * got the test by mail; or with a draft, for its requester. Nothing is stored.
 */

const LINK: SignerLink = { documentId: 'test', participantId: 'test', linkKey: '', signingMethod: 'none' };

const call = createSchemalessClient<SignerEndpoints>(
  SIGNER_CALLS,
  fetchTransport(null, () => null),
);

/** What is shown: the sample, a test of a bulk by its token, or a draft of the account that is logged in. */
export type TrialSource =
  | { readonly kind: 'sample' }
  | { readonly kind: 'bulk'; readonly token: string }
  | { readonly kind: 'draft'; readonly draft: DraftPreview };

function documentOf(source: TrialSource): Promise<TrialDocument> {
  if (source.kind === 'sample') return call('testDocument');
  if (source.kind === 'bulk') return call('bulkTestDocument', { body: { token: source.token } });
  const { documentId, participantKey } = source.draft;
  const asRequester = createSchemalessClient<SignerEndpoints>(SIGNER_CALLS, accountTransport(localStorage));
  return asRequester('draftPreview', { params: { documentId }, query: { participantKey } });
}

interface TrialAppProps {
  readonly source: TrialSource;
  readonly first: Texts;
}

/** The page on which anyone tries signing, and requesters what they send. */
export function TrialApp({ source, first }: TrialAppProps) {
  const [trial, setTrial] = useState<TrialDocument | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const large = useLargeTextState();
  const load = useCallback(async (): Promise<void> => {
    try {
      setFailure(null);
      // The tab of a preview begins with the storage of the tab that opened it.
      if (source.kind === 'draft') remember(sessionStorage, sessionKey(LINK), null);
      setTrial(await documentOf(source));
    } catch (error) {
      setFailure(failureOf(error));
    }
  }, [source]);
  useEffect(() => {
    void load();
  }, [load]);
  const { kind } = source;
  if (trial !== null) return <Trial trial={trial} kind={kind} first={first} />;
  const message = failure !== null && 'message' in failure ? failure.message : null;
  return (
    <Spoken first={first}>
      <LargeTextContext value={large}>
        {failure === null ? (
          <Loading />
        ) : kind === 'sample' || message === null ? (
          <NoReply message={message} onRetry={() => void load()} />
        ) : (
          <TestGone kind={kind} message={message} />
        )}
      </LargeTextContext>
    </Spoken>
  );
}

/** A preview was opened in a tab of its own, beside the editor. */
function leave(kind: TrialKind, next: string): void {
  if (kind === 'draft') window.close();
  if (!window.closed) location.assign(next);
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

/** What would be shown cannot be opened any more. No document is known, so it stands outside of the screens of signing. */
function TestGone({ kind, message }: { readonly kind: TrialKind; readonly message: string }) {
  const a = trialTexts(useTexts().language, kind);
  const heading = useScreen(a.gone, '');
  return (
    <ScreenFrame
      headingRef={heading}
      heading={
        <>
          <Hero tone="warn" icon={<CircleSlash size={36} />} />
          {a.gone}
        </>
      }
      bar={
        <button type="button" className={classes('button', 'primary')} onClick={() => leave(kind, a.next)}>
          {a.product}
        </button>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')}>{message}</p>
    </ScreenFrame>
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
          <button type="button" className={classes('button', 'outlined')} onClick={() => leave(kind, a.next)}>
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
