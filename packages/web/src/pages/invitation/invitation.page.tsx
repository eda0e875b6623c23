import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { OneTimePage } from '../../features/account/one-time-page.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { useOneTimeLink } from '../../features/account/use-one-time-link.ts';
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

function Invitation() {
  const t = useTranslations('invitation');
  const { token = '' } = route.useSearch();
  const { query, isDead, endIfDead } = useOneTimeLink({
    token,
    queryKey: 'invitation',
    read: () => call(endpoints.readInvitation, { body: { token } }),
    deadError: 'invitationDead',
  });
  return (
    <OneTimePage
      query={query}
      isDead={isDead}
      title={t(isDead ? 'deadTitle' : 'title')}
      words={{ unreachable: t('unreachable'), again: t('again'), loading: t('loading') }}
      dead={<DeadInvitation />}
    >
      {(invitation) => <AcceptanceForm invitation={invitation} token={token} onRefused={endIfDead} />}
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
