import { ApiError } from '@dojang/contract/client';
import { ERRORS, type ErrorName, errorMessage, parseEmail } from '@dojang/domain';
import { useState } from 'react';
import { loginIdSentence } from '../../features/account/login-id-error.ts';
import { type Availability, useAvailability } from '../../features/account/use-availability.ts';
import { usePasswordErrors } from '../../features/account/wanted-password.tsx';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { pageFacts } from '../../features/session/page-facts.ts';
import { errorsIn, type FieldErrors, type Findings, useSubmission } from '../../ui/form/use-submission.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { Field, SignUpDraft } from './sign-up-draft.ts';
import type { StepProps } from './step-props.ts';

/** The two availability queries; for a value that the server refuses they return its message. */
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

/** The refusals of the server so far. */
const taken = (id: Availability, email: Availability): FieldErrors<Field> => ({
  ...(id.is === 'refused' ? { loginId: id.sentence } : {}),
  ...(email.is === 'refused' ? { email: email.sentence } : {}),
});

/** The logic of the account step: asks whether id and e-mail are available, and continues when there is no error. */
export function useAccountStep({ draft, change, refused, onNext }: StepProps) {
  const locale = useUiLocale();
  const passwordErrors = usePasswordErrors();
  const [left, setLeft] = useState<Readonly<Record<'loginId' | 'email', boolean>>>({
    loginId: false,
    email: false,
  });
  const loginId = draft.loginId.trim();
  const email = draft.email.trim();
  const idError = loginIdSentence(loginId, locale);

  /** Without text messages the address was proven in an earlier step. */
  const asksEmail = pageFacts().canText;
  const { askId, askEmail } = useAskers();
  const idState = useAvailability(loginId, idError === null, askId);
  const emailState = useAvailability(email, asksEmail && parseEmail(email) !== null, askEmail);

  const wrong = (): Findings<Field> => ({
    loginId: idError,
    email: asksEmail && parseEmail(email) === null ? errorMessage('emailInvalid', {}, locale) : null,
    ...passwordErrors(draft),
  });
  const form = useSubmission<Field>({
    given: refused,
    check: () => ({ ...wrong(), ...taken(idState, emailState) }),
    send: async () => {
      if (idState.is === 'free' && (emailState.is === 'free' || !asksEmail)) return onNext();
      const unknown = { is: 'unknown' } as const;
      const late = taken(
        await askId(loginId).catch(() => unknown),
        asksEmail ? await askEmail(email).catch(() => unknown) : unknown,
      );
      if (!form.tell(late)) onNext();
    },
  });
  const edit = (part: Partial<SignUpDraft>): void => {
    form.forget();
    change(part);
  };
  const submit = (): void => {
    setLeft({ loginId: true, email: true });
    form.submit();
  };

  const whileTyping = errorsIn<Field>({
    loginId: left.loginId && loginId !== '' ? wrong().loginId : null,
    email: left.email && email !== '' ? wrong().email : null,
    ...taken(idState, emailState),
  });
  const leave = (field: 'loginId' | 'email', hasLeft: boolean): void =>
    // One field is left and the other is entered in the same moment.
    setLeft((before) => ({ ...before, [field]: hasLeft }));
  const shown = { ...whileTyping, ...form.errors };
  return { form, errors: shown, idState, emailState, asksEmail, edit, leave, submit };
}
