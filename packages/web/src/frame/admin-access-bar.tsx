import type { UserInfo } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clockTime } from '../ui/text/korean-time.ts';

/** The height of the bar is taken from every page below it, each of which is as high as the window. */
const BELOW =
  '[&_.h-dvh]:h-[calc(100dvh-2.5rem)] [&_.min-h-dvh]:min-h-[calc(100dvh-2.5rem)] [&_.max-h-dvh]:max-h-[calc(100dvh-2.5rem)]';

interface AdminAccessBarProps {
  readonly user: UserInfo;
  readonly until: string;
  readonly children: ReactNode;
}

/** The bar above every page of an operator's read-only session: whose account, until when, and the way out. */
export function AdminAccessBar({ user, until, children }: AdminAccessBarProps) {
  const t = useTranslations('session');
  return (
    <>
      <section
        aria-label={t('readOnly.label')}
        className="sticky top-0 z-40 flex h-10 items-center gap-2 bg-warn-bg px-4 text-warn"
      >
        <Eye size={16} className="shrink-0" aria-hidden />
        <p className="min-w-0 flex-1 truncate font-semibold">
          {t('readOnly.label')} ·{' '}
          {t.rich('readOnly.whose', {
            name: user.name,
            loginId: user.loginId,
            time: clockTime(until),
            wide: (words) => <span className="max-md:hidden">{words}</span>,
          })}
        </p>
        <Link
          to="/user/logout"
          className="flex h-full shrink-0 items-center font-semibold underline underline-offset-4"
        >
          {t('readOnly.end')}
        </Link>
      </section>
      <div className={BELOW}>{children}</div>
    </>
  );
}
