import { errorMessage } from '@dojang/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  ContactChoice,
  contactError,
  maskedContact,
  readContact,
  type TypedContact,
} from '../../features/account/contact-choice.tsx';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { LogInLink } from '../../features/account/log-in-link.tsx';
import { call, endpoints, session } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { useLeaveForError } from '../../features/session/server-error-page.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { MoreTexts, useUiLocale } from '../../ui/text/intl.tsx';
import { findMessages } from './find.messages.ts';

const bundles = { find: findMessages };

/** /user/find/password: sends a reset link to the contact of an account, whether or not there is one. */
export function FindPasswordPage() {
  return (
    <MoreTexts bundles={bundles}>
      <FindPassword />
    </MoreTexts>
  );
}

function FindPassword() {
  const t = useTranslations('find');
  const tAccount = useTranslations('account');
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const leaveForError = useLeaveForError();
  const navigate = useNavigate();
  const [loginId, setLoginId] = useState(session.savedLoginId);
  const [typed, setTyped] = useState<TypedContact>({ by: 'email', text: '' });
  const [wrong, setWrong] = useState<{ readonly loginId?: string; readonly contact?: string | undefined }>(
    {},
  );
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const read = readContact(typed);
    const isNameless = loginId.trim() === '';
    setWrong({
      ...(isNameless ? { loginId: errorMessage('loginIdEmpty', {}, locale) } : {}),
      contact: contactError(typed, locale),
    });
    setError(null);
    if (isNameless) return document.getElementById('loginId')?.focus();
    if (!('contact' in read)) return document.getElementById('contact')?.focus();
    setBusy(true);
    try {
      const body = { loginId: loginId.trim(), by: typed.by, contact: read.contact };
      await call(endpoints.findPassword, { body });
      await navigate({
        to: '/user/find/password/result',
        search: { by: typed.by, to: maskedContact(typed) },
      });
    } catch (error) {
      setBusy(false);
      if (!leaveForError(error)) setError(sentence(error));
    }
  };

  return (
    <GuestPage title={t('password.title')} aside={<LogInLink />}>
      <Form className="flex flex-col gap-5" onSubmit={() => void submit()}>
        <TaskHeading title={t('password.title')} lead={t('password.lead')} />
        <FormError title={t('failed')} sentence={error} />
        <TextField
          id="loginId"
          label={tAccount('loginId')}
          autoComplete="username"
          large
          autoFocus
          value={loginId}
          onChange={(text) => {
            setLoginId(text);
            setWrong({});
          }}
          error={wrong.loginId}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
        />
        <ContactChoice
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setWrong({});
          }}
          error={wrong.contact}
        />
        <Button type="submit" kind="primary" className="h-11 text-15" isPending={isBusy}>
          {t('password.submit')}
        </Button>
        <p className="text-13 text-muted">{t('password.sub')}</p>
      </Form>
    </GuestPage>
  );
}
