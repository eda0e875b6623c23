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
import { type Availability, useAvailability } from '../../features/account/use-availability.ts';
import { usePasswordErrors } from '../../features/account/wanted-password.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { Errors, SignUpDraft } from './sign-up-draft.ts';
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

/** What the step of the account does: asks whether id and e-mail are free, and goes on when nothing is wrong. */
export function useAccountStep({ draft, change, refused, onNext }: StepProps) {
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
  const leave = (field: 'loginId' | 'email', hasLeft: boolean): void =>
    setLeft({ ...left, [field]: hasLeft });
  const isNamed = (field: keyof Errors): boolean => own[field] !== undefined || refused[field] !== undefined;
  return { errors, isNamed, idState, emailState, isAsking, edit, leave, submit };
}
