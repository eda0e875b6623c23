import { cleanLine, errorMessage, isPersonName, ONE_TIME_CODE, parsePhone } from '@dojang/domain';
import { useState } from 'react';
import { usePhoneError } from '../../features/account/phone-error.ts';
import type { PhoneCode } from '../../features/account/use-phone-code.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { Field, SignUpDraft } from './sign-up-draft.ts';
import type { StepProps } from './step-props.ts';

export interface PhoneStepProps extends StepProps {
  /** The code that was sent; it is kept while other steps are shown. */
  readonly sent: PhoneCode;
  readonly code: string;
  readonly setCode: (code: string) => void;
}

/** The logic of the step for name and phone: checks both, sends the code, and verifies the number with it. */
export function usePhoneStep(props: PhoneStepProps) {
  const { draft, change, refused, onNext, sent, code, setCode } = props;
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const errorOf = usePhoneError();
  const [isSending, setSending] = useState(false);
  const isVerified = draft.phoneToken !== '';

  const phoneError = (): string | null => {
    if (draft.phone.trim() === '') return errorMessage('phoneNumberMissing', {}, locale);
    return parsePhone(draft.phone) === null ? errorMessage('phoneInvalid', {}, locale) : null;
  };
  const numberErrors = () => ({
    name: isPersonName(cleanLine(draft.name)) ? null : errorMessage('personNameInvalid', {}, locale),
    phone: phoneError(),
  });
  const goOn = async (typed: string): Promise<void> => {
    if (!isVerified) change({ phoneToken: await sent.confirm(typed) });
    onNext();
  };
  const form = useSubmission<Field>({
    given: refused,
    check: () => ({
      ...numberErrors(),
      code: !isVerified && code === '' ? errorMessage('codeMissing', {}, locale) : null,
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
    const work = async () => {
      await sent.send(parsePhone(draft.phone) ?? draft.phone);
      setCode('');
    };
    void form.run({ phone: phoneError() }, work).finally(() => setSending(false));
  };
  const startAgain = (): void => {
    sent.forget();
    setCode('');
    edit({ phoneToken: '' });
  };
  return {
    form,
    /** True while a code is being sent. */
    isSending,
    isVerified,
    /** The number was sent a code or is verified; changing it starts again. */
    isFixed: sent.isSent || isVerified,
    edit,
    send,
    startAgain,
    /** Takes what was typed; the last digit goes on without a press. */
    writeCode: (typed: string): void => {
      form.forget();
      setCode(typed);
      if (typed !== code && typed.length === ONE_TIME_CODE.digits)
        void form.run({ ...numberErrors(), code: null }, () => goOn(typed));
    },
  };
}
