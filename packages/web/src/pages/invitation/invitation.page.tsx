import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OneTimePage } from '../../features/account/one-time-page.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
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
  const [diedLate, setDiedLate] = useState(false);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(endpoints.readInvitation, { body: { token } }),
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
      dead={<DeadInvitation />}
    >
      {(invitation) => (
        <AcceptanceForm
          invitation={invitation}
          token={token}
          onRefused={(refusal) => {
            const isGone = isDead(refusal);
            if (isGone) setDiedLate(true);
            return isGone;
          }}
        />
      )}
    </OneTimePage>
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
