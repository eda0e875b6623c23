import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isAlone, type OpenedScreen, openScreen, ScreenError, tellHeight } from '../../embedded/site.ts';
import { onSignOut, session } from '../../features/session/api.ts';
import { type ScreenEvents, ScreenEventsContext } from '../../features/session/screen-events.ts';
import { serverNow } from '../../replies/server-clock.ts';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { ClosedScreen } from './closed-screen.tsx';
import { embeddedMessages } from './embedded.messages.ts';
import { createEmbeddedRouter } from './embedded-router.tsx';

/** Owns the editors and the viewer inside another site: the session stands for the log-in, and the site gets the events. */

const bundles = { embedded: embeddedMessages };

type Opening =
  | { readonly at: 'loading' | 'alone' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'open'; readonly screen: OpenedScreen };

/** The page of a session inside another site. */
export function EmbeddedApp() {
  return (
    <MoreTexts bundles={bundles}>
      <Opened />
    </MoreTexts>
  );
}

function Opened() {
  const [opening, setOpening] = useState<Opening>({ at: isAlone() ? 'alone' : 'loading' });
  useEffect(() => {
    openScreen().then(
      (screen) => {
        // The storage of this page is in memory, and there is no refresh token.
        session.keepTokens({ accessToken: screen.session.accessToken, refreshToken: 'none' });
        tellHeight(screen.site);
        setOpening({ at: 'open', screen });
      },
      (error: unknown) =>
        setOpening({ at: 'failed', message: error instanceof ScreenError ? error.message : '' }),
    );
  }, []);
  if (opening.at === 'open') return <Screen screen={opening.screen} />;
  if (opening.at === 'alone') return <ClosedScreen why="alone" />;
  if (opening.at === 'failed') return <ClosedScreen why="failed" message={opening.message} />;
  return (
    <div className="flex h-dvh items-center justify-center bg-desk text-muted" role="status">
      <Spinner size={28} />
    </div>
  );
}

/** The screen itself, until the session's time is over. */
function Screen({ screen }: { readonly screen: OpenedScreen }) {
  const t = useTranslations('embedded');
  const [hasEnded, setEnded] = useState(false);
  const { site } = screen;
  const { kind, expiresAt } = screen.session;
  const router = useMemo(() => createEmbeddedRouter(screen), [screen]);
  const events = useMemo<ScreenEvents>(
    () => ({
      sent: (documentId) => site.tell({ type: 'sent', documentId }),
      saved: (templateId) => site.tell({ type: 'saved', templateId }),
    }),
    [site],
  );
  useEffect(() => site.tell({ type: 'ready', kind }), [site, kind]);
  const ended = t('endedWhy');
  useEffect(() => {
    const end = (): void => {
      site.tell({ type: 'error', fault: 'sessionEnded', message: ended });
      setEnded(true);
    };
    const stopListening = onSignOut(end);
    const timer = setTimeout(end, Math.max(0, Date.parse(expiresAt) - serverNow()));
    return () => {
      stopListening();
      clearTimeout(timer);
    };
  }, [site, expiresAt, ended]);
  if (hasEnded) return <ClosedScreen why="ended" />;
  return (
    <ScreenEventsContext value={events}>
      <RouterProvider router={router} />
    </ScreenEventsContext>
  );
}
