import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { pageFacts } from '../../features/session/page-facts.ts';
import type { LoginType } from '../../features/session/session-store.ts';

const LINK = 'px-3.5 leading-tight hover:underline';

/** Links for people who cannot log in. An admin sets the password of a sub-account, so there is no link to find it. */
export function LoginLinks({ kind }: { kind: LoginType }) {
  const t = useTranslations('login');
  return (
    <nav
      aria-label={t('more')}
      className="flex min-h-8 items-center justify-center divide-x divide-line-2 text-ink-2"
    >
      <Link to="/user/find/id" className={LINK}>
        {t('findId')}
      </Link>
      {kind === 'main' ? (
        <Link to="/user/find/password" className={LINK}>
          {t('findPassword')}
        </Link>
      ) : null}
      {pageFacts().signUp === 'open' ? (
        <Link to="/user/signup" className={`${LINK} font-semibold text-brand-700`}>
          {t('signUp')}
        </Link>
      ) : null}
    </nav>
  );
}
