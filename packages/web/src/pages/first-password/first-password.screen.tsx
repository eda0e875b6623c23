import type { UserInfo } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { NewPasswordForm } from '../../features/account/new-password-form.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { recordBeginning } from '../../features/session/record-beginning.ts';
import { userQuery } from '../../features/session/user.query.ts';
import { PolicyConsent } from '../../features/startup/policy-consent.tsx';
import { startupMessages } from '../../features/startup/startup.messages.ts';
import { notify } from '../../ui/overlay/toast.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { firstPasswordMessages } from './first-password.messages.ts';

const bundles = { firstPassword: firstPasswordMessages, startup: startupMessages };

/** Shown in place of every page until the member of a sub-account has replaced the password from the admin. */
export default function FirstPasswordScreen({ user }: { user: UserInfo }) {
  return (
    <MoreTexts bundles={bundles}>
      <FirstPassword loginId={user.loginId} />
    </MoreTexts>
  );
}

function FirstPassword({ loginId }: { loginId: string }) {
  const t = useTranslations('firstPassword');
  const tPolicy = useTranslations('startup.policy');
  const [isAgreed, setAgreed] = useState(false);
  const queries = useQueryClient();
  const router = useRouter();
  const save = async (newPassword: string): Promise<void> => {
    await call(endpoints.changePassword, { body: { newPassword } });
    // What could not be recorded is asked on the next page.
    await recordBeginning().catch(() => undefined);
    notify('ok', t('done'));
    await queries.resetQueries({ queryKey: userQuery.queryKey });
    await router.invalidate();
  };
  return (
    <GuestPage
      title={t('title')}
      aside={
        <Link to="/user/logout" preload={false} className="py-2 font-semibold hover:underline">
          {t('logOut')}
        </Link>
      }
    >
      <NewPasswordForm
        failedTitle={t('failed')}
        submitLabel={t('submit')}
        save={save}
        agreement={{
          isGiven: isAgreed,
          label: tPolicy('title'),
          needed: tPolicy('needed'),
          show: (error, forget) => (
            <PolicyConsent
              isAgreed={isAgreed}
              onChange={(isOn) => {
                setAgreed(isOn);
                forget();
              }}
              error={error}
            />
          ),
        }}
      >
        <TaskHeading title={t('title')} lead={t('lead')} />
        <p className="text-13 text-muted">
          {t('account')} <b className="ml-1 font-semibold text-ink">{loginId}</b>
        </p>
      </NewPasswordForm>
    </GuestPage>
  );
}
