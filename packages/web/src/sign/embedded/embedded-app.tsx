import { Clock, Link2Off } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isAlone, type OpenedScreen, openScreen, ScreenError, tellHeight } from '../../embedded/site.ts';
import { serverNow } from '../../replies/server-clock.ts';
import { SignApp } from '../app.tsx';
import type { Access } from '../flow/access.ts';
import type { SignerLink } from '../flow/link.ts';
import type { Stage } from '../flow/stage.ts';
import { Loading } from '../screens/unreachable.tsx';
import type { Language } from '../text/format.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { LargeTextContext, useLargeTextState } from '../ui/large-text.ts';
import { Hero } from '../ui/notes.tsx';
import { ScreenFrame } from '../ui/screen-frame.tsx';
import { Spoken } from '../ui/spoken.tsx';
import { embeddedTexts } from './embedded-texts.ts';

/** Owns the signing page inside another site: the session stands for the link, and the site gets the events. */

type Opening =
  | { readonly at: 'loading' | 'alone' | 'ended' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'open'; readonly screen: OpenedScreen };

/** The page of a participant inside another site. */
export function EmbeddedApp({ first }: { readonly first: Texts }) {
  const [opening, setOpening] = useState<Opening>({ at: isAlone() ? 'alone' : 'loading' });
  const large = useLargeTextState();
  useEffect(() => {
    openScreen().then(
      (screen) => {
        tellHeight(screen.site);
        setOpening({ at: 'open', screen });
      },
      (error: unknown) =>
        setOpening({ at: 'failed', message: error instanceof ScreenError ? error.message : '' }),
    );
  }, []);
  const end = useCallback(() => setOpening({ at: 'ended' }), []);
  if (opening.at === 'open') return <Signing screen={opening.screen} first={first} onEnd={end} />;
  return (
    <Spoken first={first}>
      <LargeTextContext value={large}>
        {opening.at === 'loading' ? <Loading /> : <Closed opening={opening} />}
      </LargeTextContext>
    </Spoken>
  );
}

interface SigningProps {
  readonly screen: OpenedScreen;
  readonly first: Texts;
  /** Called when the session's time is over. */
  readonly onEnd: () => void;
}

const IS_SIGNED: readonly Stage['name'][] = ['done', 'payment'];

function Signing({ screen: { site, session }, first, onEnd }: SigningProps) {
  const { accessToken, signingMethod, expiresAt } = session;
  const documentId = session.documentId ?? '';
  const participantId = session.participantId ?? '';
  const link = useMemo<SignerLink>(
    () => ({ documentId, participantId, linkKey: accessToken, signingMethod: signingMethod ?? 'none' }),
    [documentId, participantId, accessToken, signingMethod],
  );
  const access = useMemo<Access>(() => {
    const act = () => site.tell({ type: 'closed' });
    const leave = { text: (language: Language) => embeddedTexts(language).close, act };
    return { way: 'link', transport: null, leave, logIn: null };
  }, [site]);
  const told = useRef(new Set<string>());
  const onStage = useCallback(
    ({ name }: Stage) => {
      const once = (type: string, tell: () => void): void => {
        if (told.current.has(type)) return;
        told.current.add(type);
        tell();
      };
      if (name !== 'loading') once('ready', () => site.tell({ type: 'ready', kind: 'signing' }));
      if (IS_SIGNED.includes(name))
        once('signed', () => site.tell({ type: 'signed', documentId, participantId }));
      if (name === 'refused')
        once('refused', () => site.tell({ type: 'refused', documentId, participantId }));
    },
    [site, documentId, participantId],
  );
  const { endedWhy } = embeddedTexts(first.language);
  useEffect(() => {
    const timer = setTimeout(() => {
      site.tell({ type: 'error', fault: 'sessionEnded', message: endedWhy });
      onEnd();
    }, Date.parse(expiresAt) - serverNow());
    return () => clearTimeout(timer);
  }, [site, expiresAt, endedWhy, onEnd]);
  return <SignApp access={access} link={link} broken={null} first={first} onStage={onStage} />;
}

function Closed({ opening }: { readonly opening: Exclude<Opening, { at: 'open' }> }) {
  const { t, language } = useTexts();
  const e = embeddedTexts(language);
  const hasEnded = opening.at === 'ended';
  const title = hasEnded ? e.ended : e.failed;
  const why = opening.at === 'failed' && opening.message !== '' ? opening.message : e.why;
  useEffect(() => {
    document.title = `${title} — ${t.brand}`;
  }, [title, t]);
  return (
    <ScreenFrame
      heading={
        <>
          <Hero tone="warn" icon={hasEnded ? <Clock size={36} /> : <Link2Off size={36} />} />
          {title}
        </>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')} role="status">
        {hasEnded ? e.endedWhy : opening.at === 'alone' ? e.alone : why}
      </p>
    </ScreenFrame>
  );
}
