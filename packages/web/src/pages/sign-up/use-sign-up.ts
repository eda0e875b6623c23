import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useState } from 'react';
import { fieldInError } from '../../features/account/api-error.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { logInByCode, passwordHash } from '../../features/session/log-in.ts';
import { pageFacts } from '../../features/session/page-facts.ts';
import { serverNow } from '../../replies/server-clock.ts';
import type { FieldErrors } from '../../ui/form/use-submission.ts';
import { koreanDay } from '../../ui/text/korean-time.ts';
import {
  birthOf,
  type Field,
  fieldOf,
  type SignUpDraft,
  signUpBody,
  stepOf,
  stepsOf,
} from './sign-up-draft.ts';
import type { Step } from './sign-up-steps.ts';

interface SignUpParts {
  /** Called with the step of the field that was refused. */
  readonly onRefused: (step: Step) => void;
  readonly onDone: (result: { readonly points: number }) => void;
}

/** Sends the sign-up, assigns the server's errors to their fields, and logs in. */
export function useSignUp({ onRefused, onDone }: SignUpParts) {
  const sentence = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<FieldErrors<Field>>({});
  const [error, setError] = useState<string | null>(null);

  const place = (error: unknown, { type }: SignUpDraft): void => {
    const field = fieldOf(
      fieldInError(error) ?? FIELD_OF_CODE[error instanceof ApiError ? error.code : 0] ?? '',
    );
    if (field === null) setError(sentence(error));
    else {
      setRefused({ [field]: sentence(error) });
      onRefused(stepOf(field, stepsOf(type, pageFacts().canText)));
    }
  };
  const send = async (draft: SignUpDraft): Promise<void> => {
    setBusy(true);
    setRefused({});
    setError(null);
    try {
      const birth = birthOf(draft.birthDate, koreanDay(serverNow())) ?? draft.birthDate;
      const body = signUpBody(draft, birth, passwordHash(draft.password));
      const { code, points } = await call(endpoints.signUp, { body });
      // The account exists now: when the log-in fails, the next page offers it again.
      await logInByCode(code).catch(() => null);
      onDone({ points });
    } catch (error) {
      place(error, draft);
    } finally {
      setBusy(false);
    }
  };
  /** A changed field no longer has the error of its old value. */
  const forget = (fields: readonly string[]): void => {
    setError(null);
    setRefused((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field]) => !fields.includes(field) && !(field === 'agreements' && fields.includes('terms')),
        ),
      ),
    );
  };
  return { isBusy, refused, error, send, forget };
}

/** The fields of errors whose reply names no field. */
const FIELD_OF_CODE: Readonly<Record<number, string>> = {
  [ERRORS.loginIdTaken.code]: 'loginId',
  [ERRORS.emailTaken.code]: 'email',
  [ERRORS.emailInvalid.code]: 'email',
  [ERRORS.emailNotVerified.code]: 'email',
  [ERRORS.phoneInvalid.code]: 'phone',
  [ERRORS.phoneNotVerified.code]: 'phone',
  [ERRORS.termsNotAgreed.code]: 'agreements',
  [ERRORS.tooYoung.code]: 'birthDate',
  [ERRORS.personNameInvalid.code]: 'name',
  [ERRORS.businessNumberInvalid.code]: 'registrationNumber',
};
