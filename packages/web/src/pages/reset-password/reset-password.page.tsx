import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { OneTimePage } from '../../features/account/one-time-page.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { resetMessages } from './reset.messages.ts';

const bundles = { reset: resetMessages };
const route = getRouteApi('/user/reset/password');

/** /user/reset/password?token=…: a new password by a mailed link. Opening the page does not use the link up. */
export function ResetPasswordPage() {
  return (
    <MoreTexts bundles={bundles}>
      <ResetPassword />
    </MoreTexts>
  );
}

/** /user/reset/password/result */
export function PasswordResetPage() {
  return (
    <MoreTexts bundles={bundles}>
      <PasswordReset />
    </MoreTexts>
  );
}

const isDead = (error: unknown): boolean => error instanceof ApiError && error.code === ERRORS.linkDead.code;

function ResetPassword() {
  const t = useTranslations('reset');
  const { token = '' } = route.useSearch();
  const [diedLate, setDiedLate] = useState(false);
  const query = useQuery({
    queryKey: ['reset link', token],
    queryFn: () => call(endpoints.resetLink, { body: { resetToken: token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const dead = token === '' || diedLate || isDead(query.error);
  return (
    <OneTimePage
      query={query}
      isDead={dead}
      title={t(dead ? 'deadTitle' : 'title')}
      words={{ unreachable: t('unreachable'), again: t('again'), loading: t('loading') }}
      dead={<DeadLink />}
    >
      {({ maskedLoginId }) => (
        <ResetForm loginId={maskedLoginId} token={token} onDead={() => setDiedLate(true)} />
      )}
    </OneTimePage>
  );
}

function DeadLink() {
  const t = useTranslations('reset');
  return (
    <Outcome kind="dead" title={t('deadTitle')} text={t('deadText')}>
      <ButtonLink kind="primary" href="/user/find/password" className="h-11 text-15">
        {t('anew')}
      </ButtonLink>
    </Outcome>
  );
}

function ResetForm({ loginId, token, onDead }: { loginId: string; token: string; onDead: () => void }) {
  const t = useTranslations('reset');
  const navigate = useNavigate();
  const save = async (newPassword: string): Promise<void> => {
    await call(endpoints.changePassword, { body: { newPassword, resetToken: token } });
    await navigate({ to: '/user/reset/password/result', replace: true });
  };
  const endWhenDead = (error: unknown): boolean => {
    const dead = isDead(error);
    if (dead) onDead();
    return dead;
  };
  return (
    <NewPasswordForm
      failedTitle={t('failed')}
      submitLabel={t('submit')}
      save={save}
      isToldElsewhere={endWhenDead}
    >
      <TaskHeading
        title={t('title')}
        lead={t.rich('lead', { loginId, b: (text) => <b className="font-semibold text-ink">{text}</b> })}
      />
    </NewPasswordForm>
  );
}

function PasswordReset() {
  const t = useTranslations('reset');
  const tAccount = useTranslations('account');
  return (
    <GuestPage title={t('doneTitle')}>
      <Outcome kind="done" title={t('doneTitle')} text={t('doneText')}>
        <ButtonLink kind="primary" href="/user/login" className="h-11 text-15">
          {tAccount('toLogIn')}
        </ButtonLink>
      </Outcome>
    </GuestPage>
  );
}
