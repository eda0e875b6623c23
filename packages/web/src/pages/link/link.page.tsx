import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GuestPage } from '../../features/account/guest-page.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { userQuery } from '../../features/session/user.query.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { linkMessages } from './link.messages.ts';

const bundles = { link: linkMessages };

/** /user/email/authentication?token=…: opening it changes nothing, since mail scanners open links; the button uses the link. */
export const EmailAuthenticationPage = () => (
  <MoreTexts bundles={bundles}>
    <LinkPage what="email" next="/settings" open={openEmail} />
  </MoreTexts>
);

/** /user/wake?token=…: reactivates a dormant account. */
export const WakePage = () => (
  <MoreTexts bundles={bundles}>
    <LinkPage what="wake" next="/user/login" open={openWake} />
  </MoreTexts>
);

const openEmail = async (token: string): Promise<string> =>
  (await call(endpoints.authenticateEmail, { body: { token } })).email;

async function openWake(token: string): Promise<string> {
  await call(endpoints.wakeAccount, { body: { token } });
  return '';
}

interface LinkPageProps {
  readonly what: 'email' | 'wake';
  readonly next: string;
  /** Uses the link; returns the e-mail address that it has verified. */
  readonly open: (token: string) => Promise<string>;
}

function LinkPage({ what, next, open }: LinkPageProps) {
  const t = useTranslations('link');
  const sentence = useErrorMessage();
  const queries = useQueryClient();
  const { token = '' } = useSearch({ strict: false });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => open(token),
    onSuccess: () => queries.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  const isDead = token === '' || (error instanceof ApiError && error.code === ERRORS.linkDead.code);
  const go = (
    <ButtonLink kind="primary" href={next} className="h-11 text-15">
      {t(`${what}.go`)}
    </ButtonLink>
  );
  if (isDead) {
    return (
      <GuestPage title={t('deadTitle')}>
        <Outcome kind="dead" title={t('deadTitle')} text={t(`${what}.dead`)}>
          {go}
        </Outcome>
      </GuestPage>
    );
  }
  if (data !== undefined) {
    const text =
      what === 'wake'
        ? t('wake.doneText')
        : t.rich('email.doneText', {
            email: data,
            b: (words) => <b className="font-semibold text-ink">{words}</b>,
          });
    return (
      <GuestPage title={t(`${what}.done`)}>
        <div role="status">
          <Outcome kind="done" title={t(`${what}.done`)} text={text}>
            {go}
          </Outcome>
        </div>
      </GuestPage>
    );
  }
  return (
    <GuestPage title={t(`${what}.title`)}>
      <Outcome kind="ask" title={t(`${what}.title`)} text={t(`${what}.text`)}>
        <FormError title={t('failed')} sentence={error === null ? null : sentence(error)} />
        <Button kind="primary" className="h-11 text-15" isPending={isPending} onPress={() => mutate()}>
          {t(`${what}.submit`)}
        </Button>
      </Outcome>
    </GuestPage>
  );
}
