import '../ui/theme.css';
import '../ui/pretendard.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignOut } from '../features/session/api.ts';
import { UiIntl } from '../ui/intl.tsx';
import { readLocale } from '../ui/locale.ts';
import { watchChunkFailures } from './chunk-failure.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { appTexts } from './texts.ts';

const locale = readLocale();
document.documentElement.lang = locale;
watchChunkFailures(appTexts.session[locale].chunkFailed);

onSignOut((reason) => {
  queryClient.clear();
  void router.navigate({ to: '/user/login', search: reason === 'expired' ? { why: 'expired' } : {} });
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiIntl locale={locale} bundles={appTexts}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </UiIntl>
    </StrictMode>,
  );
}
