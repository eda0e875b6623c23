import type { UserInfo } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import {
  type PasswordFaults,
  usePasswordFaults,
  WantedPasswordFields,
} from '../../features/account/wanted-password.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { useFaultSentence } from '../../features/session/fault-sentence.ts';
import { passwordHash } from '../../features/session/log-in.ts';
import { userQuery } from '../../features/session/user.query.ts';
import { FormFault } from '../../ui/alert-note.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultSummary } from '../../ui/fault-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { MoreTexts } from '../../ui/intl.tsx';
import { notify } from '../../ui/toast.tsx';
import { firstPasswordMessages } from './first-password.messages.ts';

const bundles = { firstPassword: firstPasswordMessages };

/** In place of every page until a sub-account has replaced the password that its admin gave it. */
export default function FirstPasswordScreen({ user }: { user: UserInfo }) {
  return (
    <MoreTexts bundles={bundles}>
      <FirstPassword loginId={user.loginId} />
    </MoreTexts>
  );
}

function FirstPassword({ loginId }: { loginId: string }) {
  const t = useTranslations('firstPassword');
  const tPassword = useTranslations('account.password');
  const sentence = useFaultSentence();
  const faultsOf = usePasswordFaults();
  const queries = useQueryClient();
  const router = useRouter();
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
      await call(endpoints.changePassword, { body: { newPassword: await passwordHash(wanted.password) } });
      notify('ok', t('done'));
      await queries.resetQueries({ queryKey: userQuery.queryKey });
      await router.invalidate();
    } catch (error) {
      const isSame = error instanceof ApiError && error.code === ERRORS.passwordSame.code;
      if (isSame) setFaults({ password: sentence(error) });
      else setFault(sentence(error));
      setBusy(false);
    }
  };
  const summary = [
    ...(faults.password === undefined ? [] : [{ id: 'password', label: tPassword('wanted') }]),
    ...(faults.repeat === undefined ? [] : [{ id: 'repeat', label: tPassword('wantedRepeat') }]),
  ];
  return (
    <GuestPage
      title={t('title')}
      aside={
        <Link to="/user/logout" preload={false} className="py-2 font-semibold hover:underline">
          {t('logOut')}
        </Link>
      }
    >
      <Form className="flex flex-col gap-5" onSubmit={() => void submit()}>
        <TaskHeading title={t('title')} lead={t('lead')} />
        <p className="text-13 text-muted">
          {t('account')} <b className="ml-1 font-semibold text-ink">{loginId}</b>
        </p>
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
    </GuestPage>
  );
}
