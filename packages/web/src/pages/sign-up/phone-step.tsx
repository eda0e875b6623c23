import { useTranslations } from 'use-intl';
import { usePhoneError } from '../../features/account/code-error.ts';
import { CodeField } from '../../features/account/code-field.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GroupedField } from '../../ui/form/grouped-field.tsx';
import { NameTextField } from '../../ui/form/name-text-field.tsx';
import { dashed } from '../../ui/hooks/contact-typing.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { ContactMark } from './contact-mark.tsx';
import { StepForm } from './step-form.tsx';
import { type ContactStepProps, useContactStep } from './use-contact-step.ts';

/** Name and phone; a code verifies the phone. */
export function PhoneStep(props: ContactStepProps) {
  const { draft, over, onBack, sent, code } = props;
  const t = useTranslations('signUp');
  const tAccount = useTranslations('account');
  const proven = {
    field: 'phone',
    token: 'phoneToken',
    codeMissing: 'codeMissing',
    errorOf: usePhoneError(),
  } as const;
  const step = useContactStep(props, proven);
  const { form, isSending, isVerified, isFixed, edit, send, startAgain, writeCode } = step;
  const { errors } = form;
  const labels = { name: tAccount('name'), phone: tAccount('phone'), code: t('phone.code') };

  return (
    <StepForm
      over={over}
      title={t('phone.title')}
      lead={t('phone.lead')}
      summary={form.summary(labels, isFixed ? {} : { code: 'phone' })}
      submitLabel={t(isVerified ? 'next' : 'confirmAndGo')}
      isBusy={form.isBusy && !isSending}
      onBack={onBack}
      onSubmit={isFixed ? form.submit : send}
      notice={<FormError sentence={form.error} />}
    >
      <NameTextField
        id="name"
        label={labels.name}
        autoComplete="name"
        large
        value={draft.name}
        onChange={(name) => edit({ name })}
        error={errors.name}
        inputProps={{ maxLength: 50 }}
      />
      <div className="flex items-start gap-2">
        <GroupedField
          id="phone"
          label={labels.phone}
          className="min-w-0 flex-1"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
          large
          isReadOnly={isFixed}
          value={draft.phone}
          onChange={(phone) => edit({ phone, phoneToken: '' })}
          group={dashed}
          error={errors.phone ?? (isFixed ? undefined : errors.code)}
          end={isFixed ? <ContactMark isVerified={isVerified} /> : null}
        />
        <Button
          className="mt-[26px] h-11 px-4"
          kind={isFixed ? 'secondary' : 'primary'}
          isPending={isSending && !isFixed}
          onPress={isFixed ? startAgain : send}
        >
          {t(isFixed ? 'phone.change' : 'phone.send')}
        </Button>
      </div>
      {sent.isSent && !isVerified ? (
        <CodeField
          sent={sent}
          code={code}
          onChange={writeCode}
          error={errors.code}
          isSending={isSending}
          onSendAgain={send}
        />
      ) : null}
    </StepForm>
  );
}
