import { errorMessage, isPersonName, parsePhone } from '@dojang/domain';
import { CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeField } from '../../features/account/code-field.tsx';
import { usePhoneError } from '../../features/account/phone-error.ts';
import type { PhoneCode } from '../../features/account/use-phone-code.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Pill } from '../../ui/controls/pill.tsx';
import type { FieldError } from '../../ui/form/error-summary.tsx';
import { GroupedField } from '../../ui/form/grouped-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { dashed } from '../../ui/hooks/contact-typing.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { Errors, SignUpDraft } from './sign-up-draft.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

interface PhoneStepProps extends StepProps {
  /** The code that was sent; it lives on while other steps are looked at. */
  readonly sent: PhoneCode;
  readonly code: string;
  readonly setCode: (code: string) => void;
}

/** Name and phone; the phone is proven by a code. */
export function PhoneStep(props: PhoneStepProps) {
  const { draft, change, refused, over, onBack, onNext, sent, code, setCode } = props;
  const t = useTranslations('signUp');
  const tAccount = useTranslations('account');
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
  const isFixed = sent.isSent || isVerified;
  const summary: FieldError[] = [
    ...(errors.name === undefined ? [] : [{ id: 'name', label: tAccount('name') }]),
    ...(errors.phone === undefined ? [] : [{ id: 'phone', label: tAccount('phone') }]),
    ...(errors.code === undefined ? [] : [{ id: isFixed ? 'code' : 'phone', label: t('phone.code') }]),
  ];

  return (
    <StepForm
      over={over}
      title={t('phone.title')}
      lead={t('phone.lead')}
      errors={summary}
      submitLabel={t(isVerified ? 'next' : 'confirmAndGo')}
      isBusy={busy === 'confirm'}
      onBack={onBack}
      onSubmit={sent.isSent || isVerified ? submit : send}
      notice={<FormError sentence={error} />}
    >
      <TextField
        id="name"
        label={tAccount('name')}
        autoComplete="name"
        large
        value={draft.name}
        onChange={(name) => edit({ name })}
        error={errors.name}
        inputProps={{ maxLength: 50 }}
      />
      <div className="flex items-start gap-2">
        <GroupedField
          id="phone"
          label={tAccount('phone')}
          className="min-w-0 flex-1"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
          large
          isReadOnly={isFixed}
          value={draft.phone}
          onChange={(phone) => edit({ phone, phoneToken: '' })}
          group={dashed}
          error={errors.phone ?? (isFixed ? undefined : errors.code)}
          end={isFixed ? <PhoneMark isVerified={isVerified} /> : null}
        />
        <Button
          className="mt-[26px] h-11 px-4"
          kind={isFixed ? 'secondary' : 'primary'}
          isPending={busy === 'send' && !isFixed}
          onPress={isFixed ? startAgain : send}
        >
          {t(isFixed ? 'phone.change' : 'phone.send')}
        </Button>
      </div>
      {sent.isSent && !isVerified ? (
        <CodeField
          sent={sent}
          code={code}
          onChange={(typed) => {
            setOwn({});
            setCode(typed);
          }}
          error={errors.code}
          isSending={busy === 'send'}
          onSendAgain={send}
        />
      ) : null}
    </StepForm>
  );
}

function PhoneMark({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('signUp.phone');
  const tAccount = useTranslations('account');
  return isVerified ? (
    <>
      <span className="max-md:hidden">
        <Pill tone="ok" icon={<CircleCheck size={14} aria-hidden />}>
          {tAccount('verified')}
        </Pill>
      </span>
      <span className="pr-1.5 text-ok md:hidden">
        <CircleCheck size={18} aria-hidden />
        <span className="sr-only">{tAccount('verified')}</span>
      </span>
    </>
  ) : (
    <span className="max-md:hidden">
      <Pill tone="neutral" icon={<Send size={13} aria-hidden />}>
        {t('sent')}
      </Pill>
    </span>
  );
}
