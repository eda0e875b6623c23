import { useTranslations } from 'use-intl';
import { useEmailError } from '../../features/account/code-error.ts';
import { PersonPhoneField } from '../../features/account/person-fields.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ContactMark } from './contact-mark.tsx';
import { ContactStepForm, SendCodeButton } from './contact-step-form.tsx';
import { type ContactStepProps, useContactStep } from './use-contact-step.ts';

/** Where no text messages are sent: name, phone and mail address; a code verifies the address, and the phone stays unverified. */
export function MailStep(props: ContactStepProps) {
  const { draft } = props;
  const t = useTranslations('signUp');
  const tAccount = useTranslations('account');
  const proven = {
    field: 'email',
    token: 'emailToken',
    codeMissing: 'mailCodeMissing',
    errorOf: useEmailError(),
  } as const;
  const step = useContactStep(props, proven);
  const { isVerified, isFixed, edit } = step;
  const { errors } = step.form;
  const labels = {
    name: tAccount('name'),
    phone: tAccount('phone'),
    email: tAccount('email'),
    code: t('phone.code'),
  };

  return (
    <ContactStepForm
      props={props}
      step={step}
      title={t('mailCode.title')}
      lead={t('mailCode.lead')}
      labels={labels}
      field="email"
      arrival={{
        sentAloud: t('mailCode.sentAloud'),
        helpTitle: t('mailCode.helpTitle'),
        helpSpam: t('mailCode.helpSpam'),
      }}
    >
      <PersonPhoneField
        value={draft.phone}
        onChange={(phone) => edit({ phone })}
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
        <SendCodeButton step={step} className="h-11 px-4 md:mt-[26px]" change={t('mailCode.change')} />
      </div>
    </ContactStepForm>
  );
}
