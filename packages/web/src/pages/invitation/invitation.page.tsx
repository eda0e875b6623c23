import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuestPage } from '../../features/account/guest-page.tsx';
import { LogInLink } from '../../features/account/log-in-link.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { signUpMessages } from '../sign-up/sign-up.messages.ts';
import { AcceptanceForm } from './acceptance-form.tsx';
import { invitationMessages } from './invitation.messages.ts';

const bundles = { invitation: invitationMessages, signUp: signUpMessages };
const route = getRouteApi('/user/invitation');

/** /user/invitation?token=…: an invited person becomes a member. Opening the page does not use the link up. */
export function InvitationPage() {
  return (
    <MoreTexts bundles={bundles}>
      <Invitation />
    </MoreTexts>
  );
}

const isDead = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ERRORS.invitationDead.code;

function Invitation() {
  const t = useTranslations('invitation');
  const { token = '' } = route.useSearch();
  const sentence = useErrorMessage();
  const [diedLate, setDiedLate] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(endpoints.readInvitation, { body: { token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const dead = token === '' || diedLate || isDead(error);
  const isHere = !dead && error === null;
  return (
    <GuestPage title={t(dead ? 'deadTitle' : 'title')} aside={<LogInLink />}>
      {dead ? <DeadInvitation /> : null}
      {!dead && error !== null ? (
        <Outcome kind="broken" title={t('unreachable')} text={sentence(error)}>
          <Button className="h-11" onPress={() => void refetch()}>
            {t('again')}
          </Button>
        </Outcome>
      ) : null}
      {isHere && data === undefined ? (
        <p role="status" className="flex items-center justify-center gap-3 py-20 text-muted">
          <Spinner />
          {t('loading')}
        </p>
      ) : null}
      {isHere && data !== undefined ? (
        <AcceptanceForm
          invitation={data}
          token={token}
          onRefused={(refusal) => {
            const isGone = isDead(refusal);
            if (isGone) setDiedLate(true);
            return isGone;
          }}
        />
      ) : null}
    </GuestPage>
  );
}

function DeadInvitation() {
  const t = useTranslations('invitation');
  const tAccount = useTranslations('account');
  return (
    <Outcome kind="dead" title={t('deadTitle')} text={t('deadText')}>
      <ButtonLink kind="primary" href="/user/login" className="h-11 text-15">
        {tAccount('toLogIn')}
      </ButtonLink>
    </Outcome>
  );
}
