import type { SigningEntry } from '@dojang/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { loadAuthentications, loadDocumentPart, loadedParts } from './document/parts.ts';
import { type Access, LINK_ACCESS } from './flow/access.ts';
import { type SignerLink, stepAddress } from './flow/link.ts';
import { SigningContext, useSigningContext } from './flow/signing-context.ts';
import { type Stage, type StopReason, watchEvery } from './flow/stage.ts';
import { useSigning } from './flow/use-signing.ts';
import { useWatch } from './flow/use-watch.ts';
import { useWatermark } from './flow/use-watermark.ts';
import { PaymentScreen } from './payment/payment-screen.tsx';
import { Consent } from './screens/consent.tsx';
import { Contact } from './screens/contact.tsx';
import { Done } from './screens/done.tsx';
import { Landing } from './screens/landing.tsx';
import { Locked } from './screens/locked.tsx';
import { Refused } from './screens/refused.tsx';
import { Stop } from './screens/stop.tsx';
import { Loading, Unreachable } from './screens/unreachable.tsx';
import { type Texts, TextsContext } from './text/texts.ts';
import { useBrandColors } from './ui/branding.tsx';
import { LargeTextContext, useLargeTextState } from './ui/large-text.ts';
import { SpeakContext, useSpoken } from './ui/spoken.tsx';
import { useKeyboardInset } from './ui/use-viewport.ts';

/** Opens the document once, where a reader comes who has signed. */
function useReading(mayRead: boolean, read: () => Promise<void>): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!mayRead || isOpened.current) return;
    isOpened.current = true;
    void read();
  }, [mayRead, read]);
}

interface SignAppProps {
  readonly access: Access;
  readonly link: SignerLink;
  /** Why the address contains no usable link, or null. */
  readonly broken: StopReason | null;
  readonly first: Texts;
  /** What the page contained of the signing when it arrived; none where the page was not drawn by the server. */
  readonly given?: SigningEntry | null;
  /** Whether the page is the contract viewer: who has signed sees the document first. */
  readonly reads?: boolean;
  /** What is shown after signing or refusing in person, in place of the signer's own screens. */
  readonly finished?: (isRefused: boolean) => ReactNode;
  /** Told of each stage. */
  readonly onStage?: (stage: Stage) => void;
}

/** The signing page: one task at a time. `first` is used until the request tells its signer's language. */
export function SignApp({
  access,
  link,
  broken,
  first,
  given = null,
  reads = false,
  finished,
  onStage,
}: SignAppProps) {
  const signing = useSigning(access, link, broken, loadDocumentPart, given);
  const every = watchEvery(signing.stage, signing.entry);
  useWatch(signing.look, every ?? 0, every !== null);
  const large = useLargeTextState();
  useWatermark(signing.entry?.isTest === true);
  useBrandColors(signing.entry?.branding);
  useKeyboardInset();
  const { texts, speak } = useSpoken(first, signing.entry?.locale ?? first.language, link.participantId);
  const { opened } = signing;
  const { OpenDocument, AuthenticationScreen } = loadedParts();
  const step = signing.stage.name;
  useEffect(() => {
    const address =
      access === LINK_ACCESS && broken === null && !reads ? stepAddress(step, location.pathname, link) : null;
    if (address !== null) history.replaceState(history.state, '', address);
  }, [access, broken, link, step, reads]);
  useReading(reads && step === 'done', signing.read);
  useEffect(() => onStage?.(signing.stage), [onStage, signing.stage]);
  const mayOpen = signing.stage.name === 'landing';
  useEffect(() => {
    if (mayOpen) void loadDocumentPart().catch(() => undefined);
  }, [mayOpen]);
  const stage: Stage = texts ? signing.stage : { name: 'loading' };
  return (
    <TextsContext value={texts ?? first}>
      <SpeakContext value={speak}>
        <LargeTextContext value={large}>
          <SigningContext value={signing}>
            {stage.name === 'loading' && <Loading />}
            {stage.name === 'unreachable' && <Unreachable message={stage.message ?? null} />}
            {stage.name === 'landing' && <Landing />}
            {stage.name === 'stop' && <Stop key={stage.reason} reason={stage.reason} sender={stage.sender} />}
            {stage.name === 'contact' && <Contact />}
            {stage.name === 'locked' && <Locked until={stage.until} />}
            {stage.name === 'authentication' &&
              (AuthenticationScreen ? <AuthenticationScreen /> : <LoadingAuthentications />)}
            {stage.name === 'consent' && <Consent />}
            {(stage.name === 'document' || stage.name === 'review') && opened && OpenDocument && (
              <OpenDocument key={opened.version} opened={opened} />
            )}
            {stage.name === 'payment' && <PaymentScreen />}
            {stage.name === 'done' && (finished ? finished(false) : <Done />)}
            {stage.name === 'refused' && (finished ? finished(true) : <Refused />)}
          </SigningContext>
        </LargeTextContext>
      </SpeakContext>
    </TextsContext>
  );
}

/** Stands for the authentications until their code is loaded. */
function LoadingAuthentications() {
  const { go } = useSigningContext();
  useEffect(() => {
    void loadAuthentications().then(
      () => go({ name: 'authentication' }),
      () => go({ name: 'unreachable' }),
    );
  }, [go]);
  return <Loading />;
}
