import { Outlet, useMatchRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveUpdates } from '../features/live/use-live-updates.ts';
import { PaletteHost } from '../features/palette/palette-host.tsx';
import { AutoChargeFailure } from '../features/points/auto-charge-failure.tsx';
import { UploadHost } from '../features/upload/upload-host.tsx';
import { Banner } from './banner.tsx';
import { PhoneTabBar, PhoneTopBar } from './phone-bars.tsx';
import { Sidebar } from './sidebar.tsx';

/** The frame of every page: banner, sidebar and white panel, or the bars of the phone layout. */
export function Frame({ children }: { children?: ReactNode }) {
  const t = useTranslations('frame');
  useLiveUpdates();
  const isDetail = Boolean(useMatchRoute()({ to: '/documents/$documentId' }));
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 rounded-control bg-ink px-3 py-2 text-white not-focus:sr-only"
      >
        {t('skip')}
      </a>
      <div className="flex h-dvh flex-col">
        <Banner />
        <div className="flex min-h-0 flex-1">
          <Sidebar />
          <div className="flex min-w-0 flex-1 flex-col">
            {isDetail ? null : <PhoneTopBar />}
            <main
              id="content"
              tabIndex={-1}
              className="flex min-h-0 flex-1 flex-col overflow-hidden outline-none md:my-2 md:mr-2 md:rounded-card md:border md:border-line md:bg-card"
            >
              {children ?? <Outlet />}
            </main>
            {isDetail ? null : <PhoneTabBar />}
          </div>
        </div>
      </div>
      <UploadHost />
      <AutoChargeFailure />
      <PaletteHost />
    </>
  );
}
