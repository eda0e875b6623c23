import { errorMessage, isPersonName, parsePhone } from '@dojang/domain';
import { useState } from 'react';
import { usePhoneError } from '../../features/account/phone-error.ts';
import type { PhoneCode } from '../../features/account/use-phone-code.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { Errors, SignUpDraft } from './sign-up-draft.ts';
import type { StepProps } from './step-props.ts';

export interface PhoneStepProps extends StepProps {
  /** The code that was sent; it lives on while other steps are looked at. */
  readonly sent: PhoneCode;
  readonly code: string;
  readonly setCode: (code: string) => void;
}

/** What the step of name and phone does: checks both, sends the code, and proves the number by it. */
export function usePhoneStep(props: PhoneStepProps) {
  const { draft, change, refused, onNext, sent, code, setCode } = props;
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const errorOf = usePhoneError();
  const [own, setOwn] = useState<Errors>({});
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'send' | 'confirm' | null>(null);
  const isVerified = draft.phoneToken !== '';
  const errors = { ...refused, ...own };

  const missing = (): Errors => ({
    ...(isPersonName(draft.name.trim()) ? {} : { name: errorMessage('personNameInvalid', {}, locale) }),
    ...phoneError(),
  });
  const phoneError = (): Errors => {
    if (draft.phone.trim() === '') return { phone: errorMessage('phoneNumberMissing', {}, locale) };
    return parsePhone(draft.phone) === null ? { phone: errorMessage('phoneInvalid', {}, locale) } : {};
  };
  const edit = (part: Partial<SignUpDraft>): void => {
    setOwn({});
    change(part);
  };
  const place = (error: unknown): void => {
    const placed = errorOf(error);
    if (placed === null) setError(sentence(error));
    else setOwn({ [placed.field]: placed.sentence });
  };
  const run = async (what: 'send' | 'confirm', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setError(null);
    try {
      await work();
    } catch (error) {
      place(error);
    } finally {
      setBusy(null);
    }
  };
  const send = (): void => {
    const found = phoneError();
    setOwn(found);
    if (Object.keys(found).length > 0) return;
    void run('send', async () => {
      await sent.send(parsePhone(draft.phone) ?? draft.phone);
      setCode('');
    });
  };
  const submit = (): void => {
    const unproven = !isVerified && code === '' ? { code: errorMessage('codeMissing', {}, locale) } : {};
    const found: Errors = { ...missing(), ...unproven };
    setOwn(found);
    if (Object.keys(found).length > 0) return;
    if (isVerified) onNext();
    else {
      void run('confirm', async () => {
        change({ phoneToken: await sent.confirm(code) });
        onNext();
      });
    }
  };
  const startAgain = (): void => {
    sent.forget();
    setCode('');
    edit({ phoneToken: '' });
  };
  return {
    errors,
    error,
    busy,
    isVerified,
    /** The number was sent a code or is proven; it changes by starting again. */
    isFixed: sent.isSent || isVerified,
    edit,
    send,
    submit,
    startAgain,
    writeCode: (typed: string): void => {
      setOwn({});
      setCode(typed);
    },
  };
}
