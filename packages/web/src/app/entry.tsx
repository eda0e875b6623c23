import '../ui/load/started.ts';
import './no-eval.ts';
import '../ui/load/styles-again.ts';
import '../ui/text/translated-page.ts';
import '../embedded/memory-storage.ts';
import '../embedded/connection.ts';
import '../ui/theme.css';
import '../ui/pretendard.css';
import { ERROR_PATH, pageRouteOf } from '@dojang/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { isEmbedded } from '../embedded/is-embedded.ts';
import { appState } from '../features/app-state/use-app-state.ts';
import { onSignOut, onStop } from '../features/session/api.ts';
import { backTo } from '../features/session/guard/guard.ts';
import { onServerError, queryClient } from '../features/session/query-client.ts';
import { errorPageFor, presentAddress } from '../features/session/server-error-page.ts';
import { userQuery } from '../features/session/user.query.ts';
import { leadThroughRegions } from '../ui/hooks/region-keys.ts';
import { ChunkError, inChunkTime } from '../ui/load/in-chunk-time.ts';
import { UiIntl } from '../ui/text/intl.tsx';
import { browserOffset, setDeviceOffset } from '../ui/text/korean-time.ts';
import { watchChunkFailures } from './chunk-failure.ts';
import { focusHeadings } from './heading-focus.ts';
import { router } from './router.tsx';
import type { StartTexts } from './texts/app-texts.ts';
import { loadTexts } from './texts/load-texts.ts';
import { showNotLoaded } from './texts/texts-not-loaded.ts';

const EmbeddedApp = lazy(async () => ({
  default: (await inChunkTime(() => import('./embedded/embedded-app.tsx'))).EmbeddedApp,
}));

const PREFETCH_AFTER_MS = 15_000;

const { locale } = appState().getState();
document.documentElement.lang = locale;
setDeviceOffset(browserOffset);
let chunkFailed: string | null = null;
watchChunkFailures(() => chunkFailed);
const loading = loadTexts(locale);
if (!isEmbedded()) prefetchLater();
focusHeadings(router);
leadThroughRegions();

/** Has the pages loaded that may be opened next, when the first one has long been there. */
function prefetchLater(): void {
  const load = async (): Promise<void> => {
    const { prefetchPages } = await inChunkTime(() => import('./prefetch-pages.ts'));
    await prefetchPages(router);
  };
  window.addEventListener('load', () => setTimeout(() => load().catch(ignoreLostChunk), PREFETCH_AFTER_MS));
}

/** Without a connection the pages load when they are opened. */
function ignoreLostChunk(error: unknown): void {
  if (!(error instanceof ChunkError)) throw error;
}

onSignOut((reason) => {
  queryClient.clear();
  appState().forgetPerson();
  // A person on a public page stays there.
  if (pageRouteOf(location.pathname)?.access !== 'member') return;
  // A log-out in another tab is the person's wish; a session that has ended leads back to its page.
  const back =
    reason === 'elsewhere' || reason === 'removed'
      ? {}
      : backTo(location.pathname + location.search + location.hash);
  const why = reason === 'expired' || reason === 'removed' ? { why: reason } : {};
  void router.navigate({ to: '/user/login', search: { ...why, ...back } });
});

onServerError((error) => {
  // A second call that fails tells nothing more.
  if (location.pathname === ERROR_PATH) return;
  void router.navigate({ ...errorPageFor(error, presentAddress()), replace: true });
});

onStop((stop) => {
  if (stop === 'passwordChange') {
    void queryClient.resetQueries({ queryKey: userQuery.queryKey }).then(() => router.invalidate());
  } else if (pageRouteOf(location.pathname)?.inMaintenance !== true) {
    void router.navigate({
      to: '/inspection',
      search: { from: location.pathname + location.search },
      replace: true,
    });
  }
});

/** Draws the first page. */
function draw(root: HTMLElement, { texts, title }: StartTexts): void {
  // Pages add their own title; until then the tab has the name of the product in the language of the screen.
  document.title = title;
  createRoot(root).render(
    <StrictMode>
      <UiIntl locale={locale} texts={texts}>
        <QueryClientProvider client={queryClient}>
          {isEmbedded() ? (
            <Suspense>
              <EmbeddedApp />
            </Suspense>
          ) : (
            <RouterProvider router={router} />
          )}
        </QueryClientProvider>
      </UiIntl>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
loading.then(
  (texts) => {
    chunkFailed = texts.chunkFailed;
    if (root) draw(root, texts);
  },
  (error: unknown) => {
    if (!(error instanceof ChunkError)) throw error;
    // A page that is drawn before the application says it by itself.
    if (root && document.getElementById('first-screen') === null) showNotLoaded(root, locale);
  },
);
