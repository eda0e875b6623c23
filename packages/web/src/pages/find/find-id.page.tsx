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
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { useLeaveForError } from '../../features/session/server-error-page.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { MoreTexts, useUiLocale } from '../../ui/text/intl.tsx';
import { findMessages } from './find.messages.ts';

const bundles = { find: findMessages };

/** /user/find/id: sends the masked id to a contact, whether or not there is an account. */
export function FindIdPage() {
  return (
    <MoreTexts bundles={bundles}>
      <FindId />
    </MoreTexts>
  );
}

function FindId() {
  const t = useTranslations('find');
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const leaveForError = useLeaveForError();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedContact>({ by: 'email', text: '' });
  const [wrong, setWrong] = useState<string | undefined>();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const read = readContact(typed);
    setWrong(contactError(typed, locale));
    setError(null);
    if (!('contact' in read)) return document.getElementById('contact')?.focus();
    setBusy(true);
    try {
      if (typed.by === 'email') await call(endpoints.findLoginIdByEmail, { body: { email: read.contact } });
      else await call(endpoints.findLoginIdByPhone, { body: { phone: read.contact } });
      await navigate({ to: '/user/find/id/result', search: { by: typed.by, to: maskedContact(typed) } });
    } catch (error) {
      setBusy(false);
      if (!leaveForError(error)) setError(sentence(error));
    }
  };

  return (
    <GuestPage title={t('id.title')} aside={<LogInLink />}>
      <Form className="flex flex-col gap-5" onSubmit={() => void submit()}>
        <TaskHeading title={t('id.title')} lead={t('id.lead')} />
        <FormError title={t('failed')} sentence={error} />
        <ContactChoice
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setWrong(undefined);
          }}
          error={wrong}
          autoFocus
        />
        <Button type="submit" kind="primary" className="h-11 text-15" isPending={isBusy}>
          {t('id.submit')}
        </Button>
      </Form>
    </GuestPage>
  );
}
