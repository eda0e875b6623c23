import { useTranslations } from 'use-intl';
import { useEmailError } from '../../features/account/code-error.ts';
import { CodeField } from '../../features/account/code-field.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { GroupedField } from '../../ui/form/grouped-field.tsx';
import { NameTextField } from '../../ui/form/name-text-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { dashed } from '../../ui/hooks/contact-typing.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { ContactMark } from './contact-mark.tsx';
import { StepForm } from './step-form.tsx';
import { type ContactStepProps, useContactStep } from './use-contact-step.ts';

/** Where no text messages are sent: name, phone and mail address; a code verifies the address, and the phone stays unverified. */
export function MailStep(props: ContactStepProps) {
  const { draft, over, onBack, sent, code } = props;
  const t = useTranslations('signUp');
  const tAccount = useTranslations('account');
  const proven = {
    field: 'email',
    token: 'emailToken',
    codeMissing: 'mailCodeMissing',
    errorOf: useEmailError(),
  } as const;
  const step = useContactStep(props, proven);
  const { form, isSending, isVerified, isFixed, edit, send, startAgain, writeCode } = step;
  const { errors } = form;
  const labels = {
    name: tAccount('name'),
    phone: tAccount('phone'),
    email: tAccount('email'),
    code: t('phone.code'),
  };

  return (
    <StepForm
      over={over}
      title={t('mailCode.title')}
      lead={t('mailCode.lead')}
      summary={form.summary(labels, isFixed ? {} : { code: 'email' })}
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
      <GroupedField
        id="phone"
        label={labels.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="010-0000-0000"
        large
        value={draft.phone}
        onChange={(phone) => edit({ phone })}
        group={dashed}
        error={errors.phone}
        hint={t('mailCode.phoneKept')}
      />
      <div className="flex items-start gap-2 max-md:flex-col max-md:items-stretch">
        <TextField
          id="email"
          label={labels.email}
          className="min-w-0 flex-1"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@company.example"
          large
          isReadOnly={isFixed}
          value={draft.email}
          onChange={(email) => edit({ email, emailToken: '' })}
          error={errors.email ?? (isFixed ? undefined : errors.code)}
          end={isFixed ? <ContactMark isVerified={isVerified} /> : null}
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <Button
          className="h-11 px-4 md:mt-[26px]"
          kind={isFixed ? 'secondary' : 'primary'}
          isPending={isSending && !isFixed}
          onPress={isFixed ? startAgain : send}
        >
          {t(isFixed ? 'mailCode.change' : 'phone.send')}
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
          arrival={{
            sentAloud: t('mailCode.sentAloud'),
            helpTitle: t('mailCode.helpTitle'),
            helpSpam: t('mailCode.helpSpam'),
          }}
        />
      ) : null}
    </StepForm>
  );
}
