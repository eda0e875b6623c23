import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { OneTimePage } from '../../features/account/one-time-page.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { useOneTimeLink } from '../../features/account/use-one-time-link.ts';
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

function ResetPassword() {
  const t = useTranslations('reset');
  const { token = '' } = route.useSearch();
  const { query, isDead, endIfDead } = useOneTimeLink({
    token,
    queryKey: 'reset link',
    read: () => call(endpoints.resetLink, { body: { resetToken: token } }),
    deadError: 'linkDead',
  });
  return (
    <OneTimePage
      query={query}
      isDead={isDead}
      title={t(isDead ? 'deadTitle' : 'title')}
      words={{ unreachable: t('unreachable'), again: t('again'), loading: t('loading') }}
      dead={<DeadLink />}
    >
      {({ maskedLoginId }) => <ResetForm loginId={maskedLoginId} token={token} endIfDead={endIfDead} />}
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

interface ResetFormProps {
  readonly loginId: string;
  readonly token: string;
  readonly endIfDead: (error: unknown) => boolean;
}

function ResetForm({ loginId, token, endIfDead }: ResetFormProps) {
  const t = useTranslations('reset');
  const navigate = useNavigate();
  const save = async (newPassword: string): Promise<void> => {
    await call(endpoints.changePassword, { body: { newPassword, resetToken: token } });
    await navigate({ to: '/user/reset/password/result', replace: true });
  };
  return (
    <NewPasswordForm
      failedTitle={t('failed')}
      submitLabel={t('submit')}
      save={save}
      isToldElsewhere={endIfDead}
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
