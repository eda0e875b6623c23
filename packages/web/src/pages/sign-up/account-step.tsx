import { ApiError } from '@dojang/contract/client';
import {
  ERRORS,
  type ErrorName,
  errorMessage,
  type LoginIdError,
  loginIdError,
  parseEmail,
} from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Availability, useAvailability } from '../../features/account/use-availability.ts';
import { usePasswordErrors, WantedPasswordFields } from '../../features/account/wanted-password.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import type { FieldError } from '../../ui/form/error-summary.tsx';
import { FieldOk } from '../../ui/form/field-note.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { Errors, SignUpDraft } from './sign-up-draft.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const ID_ERRORS: Readonly<Record<LoginIdError, ErrorName>> = {
  empty: 'loginIdEmpty',
  startsWithDigit: 'loginIdStartsWithDigit',
  short: 'loginIdShort',
  long: 'loginIdForm',
  form: 'loginIdForm',
};

/** The two questions to the server; a value that it refuses is answered with its sentence. */
function useAskers() {
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const answer = async (free: Promise<{ available: boolean }>, taken: ErrorName): Promise<Availability> => {
    try {
      if ((await free).available) return { is: 'free' };
      return { is: 'refused', sentence: errorMessage(taken, {}, locale) };
    } catch (error) {
      if (error instanceof ApiError && error.code >= ERRORS.loginIdTaken.code && error.code < 1600)
        return { is: 'refused', sentence: sentence(error) };
      throw error;
    }
  };
  const askId = (value: string) =>
    answer(call(endpoints.checkLoginId, { body: { loginId: value } }), 'loginIdTaken');
  const askEmail = (value: string) =>
    answer(call(endpoints.checkEmail, { body: { email: value } }), 'emailTaken');
  return { askId, askEmail };
}

interface AccountStepProps extends StepProps {
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly error: string | null;
}

/** Id, e-mail and password. Whether id and e-mail are free is asked while they are typed, and again on the way on. */
export function AccountStep(props: AccountStepProps) {
  const { draft, change, refused, over, onBack, onNext, isLast, isBusy, error } = props;
  const t = useTranslations('signUp');
  const tAccount = useTranslations('account');
  const locale = useUiLocale();
  const passwordErrors = usePasswordErrors();
  const [own, setOwn] = useState<Errors>({});
  const [left, setLeft] = useState<Readonly<Record<'loginId' | 'email', boolean>>>({
    loginId: false,
    email: false,
  });
  const [isAsking, setAsking] = useState(false);
  const loginId = draft.loginId.trim();
  const email = draft.email.trim();
  const idError = loginIdError(loginId);

  const { askId, askEmail } = useAskers();
  const idState = useAvailability(loginId, idError === null, askId);
  const emailState = useAvailability(email, parseEmail(email) !== null, askEmail);

  const edit = (part: Partial<SignUpDraft>): void => {
    setOwn({});
    change(part);
  };
  const form = (): Errors => ({
    ...(idError === null ? {} : { loginId: errorMessage(ID_ERRORS[idError], {}, locale) }),
    ...(parseEmail(email) === null ? { email: errorMessage('emailInvalid', {}, locale) } : {}),
    ...passwordErrors(draft),
  });
  const taken = (id: Availability, mail: Availability): Errors => ({
    ...(id.is === 'refused' ? { loginId: id.sentence } : {}),
    ...(mail.is === 'refused' ? { email: mail.sentence } : {}),
  });
  const submit = async (): Promise<void> => {
    const wrong = form();
    const known = taken(idState, emailState);
    setOwn({ ...wrong, ...known });
    setLeft({ loginId: true, email: true });
    if (Object.keys({ ...wrong, ...known }).length > 0) return;
    if (idState.is === 'free' && emailState.is === 'free') return onNext();
    setAsking(true);
    const unknown = { is: 'unknown' } as const;
    const late = taken(await askId(loginId).catch(() => unknown), await askEmail(email).catch(() => unknown));
    setAsking(false);
    setOwn(late);
    if (Object.keys(late).length === 0) onNext();
  };

  const whileTyping: Errors = {
    ...(left.loginId && loginId !== '' && idError !== null ? { loginId: form().loginId ?? '' } : {}),
    ...(left.email && email !== '' && parseEmail(email) === null ? { email: form().email ?? '' } : {}),
    ...taken(idState, emailState),
    ...(left.loginId && draft.repeat !== '' && own.repeat !== undefined ? { repeat: own.repeat } : {}),
  };
  const errors: Errors = { ...refused, ...whileTyping, ...own };
  const fields = ['loginId', 'email', 'password', 'repeat'] as const;
  const labels = {
    loginId: tAccount('loginId'),
    email: tAccount('email'),
    password: tAccount('password.label'),
    repeat: tAccount('password.repeat'),
  };
  const summary: FieldError[] = fields
    .filter((field) => own[field] !== undefined || refused[field] !== undefined)
    .map((field) => ({ id: field, label: labels[field] }));
  const note = (state: Availability, free: string, hint: string) => {
    if (state.is === 'free') return <FieldOk>{free}</FieldOk>;
    return state.is === 'asking' ? t('account.asking') : hint;
  };

  return (
    <StepForm
      over={over}
      title={t('account.title')}
      lead={t('account.lead')}
      errors={summary}
      submitLabel={t(isLast ? 'finish' : 'next')}
      isBusy={isBusy || isAsking}
      onBack={onBack}
      onSubmit={() => void submit()}
      notice={<FormError title={t('failed')} sentence={error} />}
    >
      <TextField
        id="loginId"
        label={labels.loginId}
        autoComplete="username"
        large
        value={draft.loginId}
        onChange={(typed) => edit({ loginId: typed })}
        onFocus={() => setLeft({ ...left, loginId: false })}
        onBlur={() => setLeft({ ...left, loginId: true })}
        error={errors.loginId}
        hint={
          errors.loginId === undefined ? note(idState, t('account.idFree'), t('account.idHint')) : undefined
        }
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 50 }}
      />
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
        onFocus={() => setLeft({ ...left, email: false })}
        onBlur={() => setLeft({ ...left, email: true })}
        error={errors.email}
        hint={
          errors.email === undefined
            ? note(emailState, t('account.emailFree'), t('account.emailHint'))
            : undefined
        }
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      />
      <WantedPasswordFields
        value={draft}
        onChange={({ password, repeat }) => edit({ password, repeat })}
        errors={errors}
        large
      />
    </StepForm>
  );
}
