/** Draws the first screens of the pages at which visitors begin; see `print-first-screens.ts`. */
import { ALL_PAGE_FACTS, FIRST_SCREEN_PATHS } from '@dojang/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawFor } from '../../features/session/page-facts.ts';
import { queryClient } from '../../features/session/query-client.ts';
import { drawForAnyCompany } from '../../features/session/service-facts.ts';
import { UiIntl } from '../../ui/text/intl.tsx';
import { readLocale } from '../../ui/text/locale.ts';
import { guestRoutes } from '../guest-routes.ts';
import { rootRoute } from '../root-route.tsx';
import { startTexts } from '../texts/app-texts.ts';
import type { FirstScreens } from './first-screens.ts';

const LOCALE = readLocale();
const TEXTS = startTexts(LOCALE);

const routeTree = rootRoute.addChildren([...guestRoutes]);

async function markupOf(path: string): Promise<string> {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return renderToStaticMarkup(
    <UiIntl locale={LOCALE} texts={TEXTS.texts}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiIntl>,
  );
}

/** Returns the first screens in the language that the browser asks for. */
export async function renderFirstScreens(): Promise<FirstScreens> {
  const screens: FirstScreens['screens'][number][] = [];
  drawForAnyCompany();
  for (const facts of ALL_PAGE_FACTS) {
    drawFor(facts);
    for (const path of FIRST_SCREEN_PATHS) screens.push({ path, facts, markup: await markupOf(path) });
  }
  return { title: TEXTS.title, failure: TEXTS.chunkFailed, screens };
}
