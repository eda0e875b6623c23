import { cleanLine, errorMessage, isPersonName, ONE_TIME_CODE, parseEmail, parsePhone } from '@dojang/domain';
import { useState } from 'react';
import type { CodeError } from '../../features/account/code-error.ts';
import type { ContactCode } from '../../features/account/use-contact-code.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { Field, SignUpDraft } from './sign-up-draft.ts';
import type { StepProps } from './step-props.ts';

export interface ContactStepProps extends StepProps {
  /** The code that was sent; it is kept while other steps are shown. */
  readonly sent: ContactCode;
  readonly code: string;
  readonly setCode: (code: string) => void;
}

/** The contact that the code of a step proves. */
interface ProvenBy {
  readonly field: 'phone' | 'email';
  readonly token: 'phoneToken' | 'emailToken';
  readonly codeMissing: 'codeMissing' | 'mailCodeMissing';
  readonly errorOf: (error: unknown) => CodeError<'phone' | 'email'> | null;
}

/** The errors of name, phone and, where it is asked in the step, mail address. */
function useContactErrors(draft: SignUpDraft, asksEmail: boolean) {
  const locale = useUiLocale();
  const phoneError = (): string | null => {
    if (draft.phone.trim() === '') return errorMessage('phoneNumberMissing', {}, locale);
    return parsePhone(draft.phone) === null ? errorMessage('phoneInvalid', {}, locale) : null;
  };
  const emailError = (): string | null =>
    asksEmail && parseEmail(draft.email) === null ? errorMessage('emailInvalid', {}, locale) : null;
  return () => ({
    name: isPersonName(cleanLine(draft.name)) ? null : errorMessage('personNameInvalid', {}, locale),
    phone: phoneError(),
    email: emailError(),
  });
}

/** The logic of the step for name and contacts: checks them, sends the code, and proves phone or mail address with it. */
export function useContactStep(props: ContactStepProps, { field, token, codeMissing, errorOf }: ProvenBy) {
  const { draft, change, refused, onNext, sent, code, setCode } = props;
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const [isSending, setSending] = useState(false);
  const isVerified = draft[token] !== '';
  const contactErrors = useContactErrors(draft, field === 'email');

  const goOn = async (typed: string): Promise<void> => {
    if (!isVerified) change({ [token]: await sent.confirm(typed) });
    onNext();
  };
  const form = useSubmission<Field>({
    given: refused,
    check: () => ({
      ...contactErrors(),
      code: !isVerified && code === '' ? errorMessage(codeMissing, {}, locale) : null,
    }),
    send: () => goOn(code),
    refuse: (error) => {
      const placed = errorOf(error);
      return placed === null ? sentence(error) : { [placed.field]: placed.sentence };
    },
  });
  const edit = (part: Partial<SignUpDraft>): void => {
    form.forget();
    change(part);
  };
  const send = (): void => {
    setSending(true);
    const contact = field === 'phone' ? parsePhone(draft.phone) : parseEmail(draft.email);
    const work = async () => {
      await sent.send(contact ?? draft[field]);
      setCode('');
    };
    void form.run({ [field]: contactErrors()[field] }, work).finally(() => setSending(false));
  };
  const startAgain = (): void => {
    sent.forget();
    setCode('');
    edit({ [token]: '' });
  };
  return {
    form,
    /** True while a code is being sent. */
    isSending,
    isVerified,
    /** The contact was sent a code or is verified; changing it starts again. */
    isFixed: sent.isSent || isVerified,
    edit,
    send,
    startAgain,
    /** Takes what was typed; the last digit goes on without a press. */
    writeCode: (typed: string): void => {
      form.forget();
      setCode(typed);
      if (typed !== code && typed.length === ONE_TIME_CODE.digits)
        void form.run({ ...contactErrors(), code: null }, () => goOn(typed));
    },
  };
}
