import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { logOut } from '../../features/session/log-in.ts';
import { Spinner } from '../../ui/controls/spinner.tsx';

/** Opening this address logs out. */
export function LogoutPage() {
  const t = useTranslations('login');
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => {
    void logOut().then(() => {
      queries.clear();
      return navigate({ to: '/user/login', replace: true });
    });
  }, [navigate, queries]);
  return (
    <main className="flex min-h-dvh items-center justify-center gap-3 text-muted">
      <Spinner />
      {t('leaving')}
    </main>
  );
}
