import { errorMessage, isDigits, maskContact, parsePhone } from '@dojang/domain';
import { CircleCheck, MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeField } from '../../../features/account/code-field.tsx';
import { type PhoneError, usePhoneError } from '../../../features/account/phone-error.ts';
import { usePhoneCode } from '../../../features/account/use-phone-code.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { Pill } from '../../../ui/controls/pill.tsx';
import { GroupedField } from '../../../ui/form/grouped-field.tsx';
import { dashed } from '../../../ui/hooks/contact-typing.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { RowForm } from './row-form.tsx';
import type { RowProps } from './row-props.ts';
import { EditableRow } from './setting-row.tsx';

/** The phone. It counts as one's own once the code that was sent to it is entered, whoever has set it. */
export function PhoneRow({ user, isOpen, onOpen, onClose, onChanged }: RowProps) {
  const t = useTranslations('my');
  const tAccount = useTranslations('account');
  const value =
    user.phone === '' ? (
      <span className="text-muted">{t('noPhone')}</span>
    ) : (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isDigits(user.phone) ? maskContact(user.phone) : user.phone}
        {user.phoneVerified ? (
          <Pill tone="ok" icon={<CircleCheck size={14} aria-hidden />}>
            {tAccount('verified')}
          </Pill>
        ) : (
          <>
            <Pill tone="warn" icon={<MessageSquareWarning size={14} aria-hidden />}>
              {tAccount('unverified')}
            </Pill>
            <span className="basis-full text-13 text-muted">{t('phoneUnproven')}</span>
          </>
        )}
      </span>
    );
  const isUnproven = user.phone !== '' && !user.phoneVerified;
  return (
    <EditableRow
      id="phone"
      label={t('phone')}
      value={value}
      isOpen={isOpen}
      onOpen={onOpen}
      {...(isUnproven ? { openLabel: t('provePhone') } : {})}
    >
      <PhoneForm
        initial={isUnproven && isDigits(user.phone) ? user.phone : ''}
        onClose={onClose}
        onChanged={onChanged}
      />
    </EditableRow>
  );
}

interface PhoneFormProps extends Pick<RowProps, 'onClose' | 'onChanged'> {
  /** Digits that stand in the field already. */
  readonly initial: string;
}

function PhoneForm({ initial, onClose, onChanged }: PhoneFormProps) {
  const t = useTranslations('my');
  const tAccount = useTranslations('account');
  const locale = useUiLocale();
  const sent = usePhoneCode();
  const errorOf = usePhoneError();
  const [phone, setPhone] = useState(() => dashed(initial));
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<PhoneError | null>(null);
  const errorAt = (field: PhoneError['field']) => (wrong?.field === field ? wrong.sentence : undefined);
  const place = (cause: unknown): boolean => {
    const error = errorOf(cause);
    setWrong(error);
    return error !== null;
  };
  const send = async (): Promise<boolean> => {
    const wanted = parsePhone(phone);
    if (wanted === null) {
      setWrong({ field: 'phone', sentence: errorMessage('phoneInvalid', {}, locale) });
      return false;
    }
    await sent.send(wanted);
    setCode('');
    return true;
  };
  const sendAgain = async (): Promise<void> => {
    setSending(true);
    try {
      await send();
    } catch (error) {
      if (!place(error)) throw error;
    } finally {
      setSending(false);
    }
  };
  const prove = async (): Promise<boolean> => {
    const phoneToken = await sent.confirm(code);
    await call(endpoints.provePhone, { body: { phone, phoneToken } });
    await onChanged();
    notify('ok', t('phoneProven'));
    onClose();
    return true;
  };
  return (
    <RowForm
      submitLabel={t(sent.isSent ? 'confirmCode' : 'sendCode')}
      onCancel={onClose}
      onSubmit={sent.isSent ? prove : send}
      note={sent.isSent ? undefined : t('phoneHint')}
      place={place}
    >
      <GroupedField
        id="my-phone"
        label={tAccount('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="010-0000-0000"
        isReadOnly={sent.isSent}
        value={phone}
        onChange={(typed) => {
          setPhone(typed);
          setWrong(null);
        }}
        group={dashed}
        error={errorAt('phone') ?? (sent.isSent ? undefined : errorAt('code'))}
      />
      {sent.isSent ? (
        <CodeField
          sent={sent}
          isStacked
          code={code}
          onChange={(typed) => {
            setCode(typed);
            setWrong(null);
          }}
          error={errorAt('code')}
          isSending={isSending}
          onSendAgain={() => void sendAgain()}
        />
      ) : null}
    </RowForm>
  );
}
