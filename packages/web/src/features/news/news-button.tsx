import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { loadAgain } from '../../ui/load/load-again.ts';
import { usePermissions } from '../organization/roles/use-permissions.ts';
import { newsQuery } from './news.query.ts';

const NewsDrawer = lazy(() => loadAgain(() => import('./news-drawer.tsx')));

/** The bell with the number of unread notifications, which opens their list; nothing for members who may not read documents. */
export function NewsButton({ className = '' }: { className?: string }) {
  const t = useTranslations('news');
  const { may } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const isShown = may('document.read');
  const { data } = useQuery({ ...newsQuery, enabled: isShown });
  if (!isShown) return null;
  const count = data?.unseen ?? 0;
  return (
    <>
      <IconButton
        label={t('open', { count })}
        onPress={() => setOpen(true)}
        className={`relative ${className}`}
      >
        <Bell size={18} aria-hidden />
        {count > 0 ? (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-brand-600 px-1 text-12 leading-none font-semibold text-white max-md:top-1.5 max-md:right-1"
          >
            {count}
          </span>
        ) : null}
      </IconButton>
      <Suspense>{isOpen ? <NewsDrawer onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
