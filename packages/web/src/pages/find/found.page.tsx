import { useSearch } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { LogInLink } from '../../features/account/log-in-link.tsx';
import { SupportLine } from '../../features/account/support-line.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { findMessages } from './find.messages.ts';

const bundles = { find: findMessages };

/** /user/find/id/result */
export const FoundIdPage = () => (
  <MoreTexts bundles={bundles}>
    <Found what="id" />
  </MoreTexts>
);

/** /user/find/password/result */
export const FoundPasswordPage = () => (
  <MoreTexts bundles={bundles}>
    <Found what="password" />
  </MoreTexts>
);

/** Shows the same whether or not there is an account. */
function Found({ what }: { what: 'id' | 'password' }) {
  const t = useTranslations('find');
  const tAccount = useTranslations('account');
  const { by, to } = useSearch({ strict: false });
  const bold = { b: (text: ReactNode) => <b className="font-semibold text-ink">{text}</b> };
  const lead =
    to === undefined
      ? t(`${what}.doneNowhere`)
      : t.rich(by === 'phone' ? `${what}.donePhone` : `${what}.doneEmail`, { ...bold, to });
  return (
    <GuestPage title={t(`${what}.done`)} aside={<LogInLink />}>
      <span className="mb-4 grid size-13 place-items-center rounded-full bg-ok-bg text-ok">
        <MailCheck size={26} aria-hidden />
      </span>
      <TaskHeading title={t(`${what}.done`)} lead={lead} />
      <section className="mt-6 rounded-card border border-line bg-card px-5 py-4 text-13">
        <h2 className="text-14 font-semibold">{t('nothingCame')}</h2>
        <p className="mt-1 text-muted">{t('spam')}</p>
        <p className="mt-1 text-muted">{t('noAccount')}</p>
        <p className="mt-1 text-muted">
          <SupportLine />
        </p>
      </section>
      <div className="mt-6 flex gap-2">
        <ButtonLink href={what === 'id' ? '/user/find/id' : '/user/find/password'} className="h-11 px-5">
          {t('again')}
        </ButtonLink>
        <ButtonLink kind="primary" href="/user/login" className="h-11 flex-1 text-15">
          {tAccount('toLogIn')}
        </ButtonLink>
      </div>
    </GuestPage>
  );
}
