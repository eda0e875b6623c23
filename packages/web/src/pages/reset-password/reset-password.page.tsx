import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { LogInLink } from '../../features/account/log-in-link.tsx';
import { Outcome } from '../../features/account/outcome.tsx';
import {
  type PasswordFaults,
  usePasswordFaults,
  WantedPasswordFields,
} from '../../features/account/wanted-password.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { useFaultSentence } from '../../features/session/fault-sentence.ts';
import { passwordHash } from '../../features/session/log-in.ts';
import { FormFault } from '../../ui/alert-note.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FaultSummary } from '../../ui/fault-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { MoreTexts } from '../../ui/intl.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { resetMessages } from './reset.messages.ts';

const bundles = { reset: resetMessages };
const route = getRouteApi('/user/reset/password');

/** /user/reset/password?token=…: another password by a mailed link. Opening it uses nothing up. */
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
  const sentence = useFaultSentence();
  const [diedLate, setDiedLate] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['reset link', token],
    queryFn: () => call(endpoints.resetLink, { body: { resetToken: token } }),
    enabled: token !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  const dead = token === '' || diedLate || isDead(error);
  return (
    <GuestPage title={t(dead ? 'deadTitle' : 'title')} aside={<LogInLink />}>
      {dead ? <DeadLink /> : null}
      {!dead && error !== null ? (
        <Outcome kind="broken" title={t('unreachable')} text={sentence(error)}>
          <Button className="h-11" onPress={() => void refetch()}>
            {t('again')}
          </Button>
        </Outcome>
      ) : null}
      {!dead && error === null && data === undefined ? (
        <p role="status" className="flex items-center justify-center gap-3 py-20 text-muted">
          <Spinner />
          {t('loading')}
        </p>
      ) : null}
      {!dead && data !== undefined ? (
        <ResetForm loginId={data.maskedLoginId} token={token} onDead={() => setDiedLate(true)} />
      ) : null}
    </GuestPage>
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
  const tPassword = useTranslations('account.password');
  const sentence = useFaultSentence();
  const navigate = useNavigate();
  const faultsOf = usePasswordFaults();
  const [wanted, setWanted] = useState({ password: '', repeat: '' });
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const found = faultsOf(wanted);
    setFaults(found);
    setFault(null);
    setRound(round + 1);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { newPassword: await passwordHash(wanted.password), resetToken: token };
      await call(endpoints.changePassword, { body });
      await navigate({ to: '/user/reset/password/result', replace: true });
    } catch (error) {
      setBusy(false);
      if (isDead(error)) return onDead();
      const isSame = error instanceof ApiError && error.code === ERRORS.passwordSame.code;
      if (isSame) setFaults({ password: sentence(error) });
      else setFault(sentence(error));
    }
  };
  const summary = [
    ...(faults.password === undefined ? [] : [{ id: 'password', label: tPassword('wanted') }]),
    ...(faults.repeat === undefined ? [] : [{ id: 'repeat', label: tPassword('wantedRepeat') }]),
  ];
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => void submit()}>
      <TaskHeading
        title={t('title')}
        lead={t.rich('lead', { loginId, b: (text) => <b className="font-semibold text-ink">{text}</b> })}
      />
      <FormFault title={t('failed')} sentence={fault} />
      <FaultSummary faults={summary} round={round} />
      <WantedPasswordFields
        value={wanted}
        onChange={(next) => {
          setWanted(next);
          setFaults({});
        }}
        faults={faults}
        large
        isChange
        autoFocus
      />
      <Button type="submit" kind="primary" className="h-11 text-15" isPending={isBusy}>
        {t('submit')}
      </Button>
    </Form>
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
