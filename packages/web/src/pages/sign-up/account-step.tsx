import { useTranslations } from 'use-intl';
import type { Availability } from '../../features/account/use-availability.ts';
import { WantedPasswordFields } from '../../features/account/wanted-password.tsx';
import { FieldOk } from '../../ui/form/field-note.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { useAccountStep } from './use-account-step.ts';

interface AccountStepProps extends StepProps {
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly error: string | null;
}

/** Id, e-mail and password. Whether id and e-mail are available is asked during typing, and again on the next step. */
export function AccountStep(props: AccountStepProps) {
  const { draft, over, onBack, isLast, isBusy, error } = props;
  const t = useTranslations('signUp');
  const tAccount = useTranslations('account');
  const { form, errors, idState, emailState, asksEmail, edit, leave, submit } = useAccountStep(props);
  const labels = {
    loginId: tAccount('loginId'),
    email: tAccount('email'),
    password: tAccount('password.label'),
    repeat: tAccount('password.repeat'),
  };
  const note = (state: Availability, free: string, hint: string) => {
    if (state.is === 'free') return <FieldOk>{free}</FieldOk>;
    return state.is === 'asking' ? t('account.asking') : hint;
  };

  return (
    <StepForm
      over={over}
      title={t('account.title')}
      lead={t('account.lead')}
      summary={form.summary(labels)}
      submitLabel={t(isLast ? 'finish' : 'next')}
      isBusy={isBusy || form.isBusy}
      onBack={onBack}
      onSubmit={submit}
      notice={<FormError title={t('failed')} sentence={error} />}
    >
      <TextField
        id="loginId"
        label={labels.loginId}
        autoComplete="username"
        large
        value={draft.loginId}
        onChange={(typed) => edit({ loginId: typed })}
        onFocus={() => leave('loginId', false)}
        onBlur={() => leave('loginId', true)}
        error={errors.loginId}
        hint={
          errors.loginId === undefined ? note(idState, t('account.idFree'), t('account.idHint')) : undefined
        }
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 50 }}
      />
      {asksEmail ? (
        <TextField
          id="email"
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@company.example"
          large
          value={draft.email}
          onChange={(typed) => edit({ email: typed })}
          onFocus={() => leave('email', false)}
          onBlur={() => leave('email', true)}
          error={errors.email}
          hint={
            errors.email === undefined
              ? note(emailState, t('account.emailFree'), t('account.emailHint'))
              : undefined
          }
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        />
      ) : null}
      <WantedPasswordFields
        value={draft}
        onChange={({ password, repeat }) => edit({ password, repeat })}
        errors={errors}
        large
      />
    </StepForm>
  );
}
