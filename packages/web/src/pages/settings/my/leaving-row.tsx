import type { UserInfo } from '@dojang/contract';
import { grantOf } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** The way to close one's account; a member is told who removes it. */
export function LeavingRow({ user }: { user: UserInfo }) {
  const t = useTranslations('my.leaving');
  if (user.adminAccess !== undefined) return null;
  return (
    <p className="mt-8 text-13 text-muted">
      {grantOf(user.actorClass, 'account.close') === null ? (
        t('member')
      ) : (
        <Link
          to="/settings"
          search={{ tab: 'closing' }}
          className="inline-flex min-h-11 items-center underline hover:text-ink-2 md:min-h-9"
        >
          {t('link')}
        </Link>
      )}
    </p>
  );
}
