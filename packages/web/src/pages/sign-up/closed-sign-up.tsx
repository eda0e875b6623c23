import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { SupportLine } from '../../features/account/support-line.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';

/** What visitors read where they make no accounts themselves. */
export function ClosedSignUp({ policy }: { policy: 'invited' | 'closed' }) {
  const t = useTranslations('signUp');
  return (
    <GuestPage title={t('title')}>
      <TaskHeading title={t(`${policy}.title`)} lead={t(`${policy}.text`)} />
      <ButtonLink kind="primary" href="/user/login" className="mt-6 h-11 w-full text-15">
        {t('logIn')}
      </ButtonLink>
      <p className="mt-4 text-13 text-muted empty:hidden">
        <SupportLine />
      </p>
    </GuestPage>
  );
}
