import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type CodeArrival, CodeField } from '../../features/account/code-field.tsx';
import { PersonNameField } from '../../features/account/person-fields.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { StepForm } from './step-form.tsx';
import type { ContactStepProps, useContactStep } from './use-contact-step.ts';

type ContactStep = ReturnType<typeof useContactStep>;

interface ContactStepFormProps {
  readonly props: ContactStepProps;
  readonly step: ContactStep;
  readonly title: string;
  readonly lead: string;
  readonly labels: Parameters<ContactStep['form']['summary']>[0];
  /** The contact that the code proves. */
  readonly field: 'phone' | 'email';
  readonly arrival?: CodeArrival;
  /** The contacts. */
  readonly children: ReactNode;
}

/** The form of a step for name and contacts, with the code that was sent to one of them. */
export function ContactStepForm(own: ContactStepFormProps) {
  const { props, step, title, lead, labels, field, arrival, children } = own;
  const { draft, over, onBack, sent, code } = props;
  const t = useTranslations('signUp');
  const { form, isSending, isVerified, isFixed, edit, send, writeCode } = step;
  return (
    <StepForm
      over={over}
      title={title}
      lead={lead}
      summary={form.summary(labels, isFixed ? {} : { code: field })}
      submitLabel={t(isVerified ? 'next' : 'confirmAndGo')}
      isBusy={form.isBusy && !isSending}
      onBack={onBack}
      onSubmit={isFixed ? form.submit : send}
      notice={<FormError sentence={form.error} />}
    >
      <PersonNameField value={draft.name} onChange={(name) => edit({ name })} error={form.errors.name} />
      {children}
      {sent.isSent && !isVerified ? (
        <CodeField
          sent={sent}
          code={code}
          onChange={writeCode}
          error={form.errors.code}
          isSending={isSending}
          onSendAgain={send}
          {...(arrival === undefined ? {} : { arrival })}
        />
      ) : null}
    </StepForm>
  );
}

interface SendCodeButtonProps {
  readonly step: ContactStep;
  readonly className: string;
  /** What the button says once the contact is fixed. */
  readonly change: string;
}

/** Sends the code; for a contact that has one, lets the contact be changed. */
export function SendCodeButton({ step, className, change }: SendCodeButtonProps) {
  const t = useTranslations('signUp');
  const { isFixed, isSending, startAgain, send } = step;
  return (
    <Button
      className={className}
      kind={isFixed ? 'secondary' : 'primary'}
      isPending={isSending && !isFixed}
      onPress={isFixed ? startAgain : send}
    >
      {isFixed ? change : t('phone.send')}
    </Button>
  );
}
