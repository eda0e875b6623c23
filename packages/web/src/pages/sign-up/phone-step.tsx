import { useTranslations } from 'use-intl';
import { usePhoneError } from '../../features/account/code-error.ts';
import { PersonPhoneField } from '../../features/account/person-fields.tsx';
import { ContactMark } from './contact-mark.tsx';
import { ContactStepForm, SendCodeButton } from './contact-step-form.tsx';
import { type ContactStepProps, useContactStep } from './use-contact-step.ts';

/** Name and phone; a code verifies the phone. */
export function PhoneStep(props: ContactStepProps) {
  const t = useTranslations('signUp');
  const tAccount = useTranslations('account');
  const proven = {
    field: 'phone',
    token: 'phoneToken',
    codeMissing: 'codeMissing',
    errorOf: usePhoneError(),
  } as const;
  const step = useContactStep(props, proven);
  const { isVerified, isFixed, edit } = step;
  const { errors } = step.form;
  const labels = { name: tAccount('name'), phone: tAccount('phone'), code: t('phone.code') };

  return (
    <ContactStepForm
      props={props}
      step={step}
      title={t('phone.title')}
      lead={t('phone.lead')}
      labels={labels}
      field="phone"
    >
      <div className="flex items-start gap-2">
        <PersonPhoneField
          className="min-w-0 flex-1"
          isReadOnly={isFixed}
          value={props.draft.phone}
          onChange={(phone) => edit({ phone, phoneToken: '' })}
          error={errors.phone ?? (isFixed ? undefined : errors.code)}
          end={isFixed ? <ContactMark isVerified={isVerified} /> : null}
        />
        <SendCodeButton step={step} className="mt-[26px] h-11 px-4" change={t('phone.change')} />
      </div>
    </ContactStepForm>
  );
}
