import type { UserInfo } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../../features/account/password-field.tsx';
import { call, endpoints, session } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { passwordHash } from '../../../features/session/log-in.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { FailedLoad } from '../../../ui/layout/failed-load.tsx';
import { TabHeading } from '../../../ui/layout/tab-heading.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { closingMessages } from './closing.messages.ts';
import { ClosedOrganization, DeletedLater, KeptRecords, PointsLeft, StoppedNow } from './closing-facts.tsx';

const bundles = { closing: closingMessages };

/** Closes the account of the member, and its organization: what happens, and the password. */
export default function ClosingTab(_: { user: UserInfo }) {
  return (
    <MoreTexts bundles={bundles}>
      <Closing />
    </MoreTexts>
  );
}

function Closing() {
  const t = useTranslations('closing');
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['closing'],
    queryFn: () => call(endpoints.accountClosing),
    // What is listed is what happens, so it is read anew whenever the page opens.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section aria-labelledby="closing-title">
      <TabHeading id="closing-title" title={t('title')} lead={t('lead')} />
      {isError ? <FailedLoad title={t('failedLoad')} error={error} onReload={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <>
          {data.organization === null ? null : <ClosedOrganization {...data.organization} />}
          <StoppedNow stopped={data.stopped} />
          <DeletedLater erased={data.erased} endsAt={data.endsAt} />
          <PointsLeft points={data.points} />
          <KeptRecords />
          <ClosingForm />
        </>
      )}
    </section>
  );
}

function ClosingForm() {
  const t = useTranslations('closing.form');
  const tPassword = useTranslations('account.password');
  const sentence = useErrorMessage();
  const navigate = useNavigate();
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    first: { password: '' },
    leadsAway: true,
    check: ({ password }) => {
      setAsked(true);
      return { password: password === '' ? tPassword('missing') : null };
    },
    send: async ({ password }) => {
      await call(endpoints.closeAccount, { body: { password: passwordHash(password) } });
      // The session has ended with the account.
      session.forget();
      window.location.replace('/user/login?why=closing');
    },
    refuse: (error) => {
      const isWrong = error instanceof ApiError && error.code === ERRORS.passwordWrong.code;
      return isWrong ? { password: sentence(error) } : sentence(error);
    },
  });
  const isMissing = isAsked && !agrees;
  return (
    <Form
      className="mt-8 flex max-w-[420px] flex-col gap-4 border-line border-t pt-6"
      onSubmit={() => {
        if (agrees) form.submit();
        else setAsked(true);
      }}
      round={form.round}
    >
      <FormError title={t('failed')} sentence={form.error} />
      <div>
        <Checkbox isSelected={agrees} onChange={setAgrees} isInvalid={isMissing}>
          {t('agree')}
        </Checkbox>
        <p role="alert" className="text-13 text-bad empty:hidden">
          {isMissing ? t('agreeMissing') : null}
        </p>
      </div>
      <PasswordField
        label={tPassword('present')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <div className="flex gap-2">
        <Button onPress={() => navigate({ to: '/settings', search: { tab: 'my' } })}>{t('cancel')}</Button>
        <Button type="submit" kind="danger" isPending={form.isBusy}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}
