import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  ContactChoice,
  type ContactKind,
  contactError,
  maskedContact,
  readContact,
  type TypedContact,
} from '../../features/account/contact-choice.tsx';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { LogInLink } from '../../features/account/log-in-link.tsx';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { pageFacts } from '../../features/session/page-facts.ts';
import { useLeaveForError } from '../../features/session/server-error-page.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';

const RESULTS = { id: '/user/find/id/result', password: '/user/find/password/result' } as const;

interface FindFormProps {
  readonly task: keyof typeof RESULTS;
  /** The field before the contact; `clear` removes all errors when it is changed. */
  readonly field?: (own: { readonly error: string | undefined; readonly clear: () => void }) => ReactNode;
  /** The message for an error in that field; null when it has none. */
  readonly checkField?: () => string | null;
  /** @throws ApiError */
  readonly send: (by: ContactKind, contact: string) => Promise<unknown>;
  readonly note?: string;
}

/** Asks for a contact and has a message sent to it; the next page is the same whether or not there is an account. */
export function FindForm({ task, field, checkField, send, note }: FindFormProps) {
  const t = useTranslations('find');
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const leaveForError = useLeaveForError();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<TypedContact>({ by: 'email', text: '' });
  const form = useSubmission<'field' | 'contact'>({
    check: () => ({ field: checkField?.(), contact: contactError(typed, locale) }),
    send: async () => {
      const read = readContact(typed);
      if (!('contact' in read)) return;
      await send(typed.by, read.contact);
      await navigate({ to: RESULTS[task], search: { by: typed.by, to: maskedContact(typed) } });
    },
    refuse: (error) => (leaveForError(error) ? null : sentence(error)),
  });
  const { errors, forget } = form;

  return (
    <GuestPage title={t(`${task}.title`)} aside={<LogInLink />}>
      <Form className="flex flex-col gap-5" onSubmit={form.submit} round={form.round}>
        <TaskHeading
          title={t(`${task}.title`)}
          lead={t(`${task}.${pageFacts().canText ? 'lead' : 'leadMail'}`)}
        />
        <FormError title={t('failed')} sentence={form.error} />
        {field?.({ error: errors.field, clear: forget })}
        <ContactChoice
          value={typed}
          onChange={(next) => {
            setTyped(next);
            forget();
          }}
          error={errors.contact}
          autoFocus={field === undefined}
        />
        <Button type="submit" kind="primary" className="h-11 text-15" isPending={form.isBusy}>
          {t(`${task}.submit`)}
        </Button>
        {note === undefined ? null : <p className="text-13 text-muted">{note}</p>}
      </Form>
    </GuestPage>
  );
}
