import { ApiError } from '@dojang/contract/client';
import { ERRORS, errorMessage, parseEmail } from '@dojang/domain';
import { useForm } from '../../ui/form/use-form.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';

/** The codes of server errors that belong to the address. */
const EMAIL_CODES: readonly number[] = [ERRORS.emailInvalid.code, ERRORS.emailTaken.code];

/** The form of a new e-mail address, which takes effect when the link that is mailed to it is opened. @param onSent runs after the mail was sent */
export function useNewEmail(onSent: () => Promise<void>) {
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const form = useForm({
    first: { email: '' },
    check: ({ email }) => ({
      email: parseEmail(email) === null ? errorMessage('emailInvalid', {}, locale) : null,
    }),
    send: async ({ email }) => {
      await call(endpoints.changeEmail, { body: { email: parseEmail(email) ?? email } });
      await onSent();
    },
    refuse: (error) =>
      error instanceof ApiError && EMAIL_CODES.includes(error.code)
        ? { email: sentence(error) }
        : sentence(error),
  });
  const field = {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoFocus: true,
    ...form.field('email'),
    inputProps: { autoCapitalize: 'none', spellCheck: false },
  } as const;
  return { form, field };
}
