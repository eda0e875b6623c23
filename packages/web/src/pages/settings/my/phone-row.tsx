import { errorMessage, isDigits, maskContact, parsePhone, typedPhone } from '@dojang/domain';
import { CircleCheck, MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePhoneError } from '../../../features/account/code-error.ts';
import { CodeField } from '../../../features/account/code-field.tsx';
import { usePhoneCode } from '../../../features/account/use-contact-code.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { pageFacts } from '../../../features/session/page-facts.ts';
import { Pill } from '../../../ui/controls/pill.tsx';
import { GroupedField } from '../../../ui/form/grouped-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { RowForm } from './row-form.tsx';
import type { RowProps } from './row-props.ts';
import { EditableRow, SettingRow } from './setting-row.tsx';

/**
 * The phone number. It is verified once the code that was sent to it is entered, even if an administrator has set it. Where no text
 * messages are sent it cannot be verified, and stays as it is.
 */
export function PhoneRow({ user, isOpen, onOpen, onClose, onChanged }: RowProps) {
  const t = useTranslations('my');
  const tAccount = useTranslations('account');
  const { canText } = pageFacts();
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
            <span className="basis-full text-13 text-muted">
              {t(canText ? 'phoneUnproven' : 'phoneNotProvable')}
            </span>
          </>
        )}
      </span>
    );
  if (!canText) return <SettingRow label={t('phone')}>{value}</SettingRow>;
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
  /** The initial digits of the field. */
  readonly initial: string;
}

function PhoneForm({ initial, onClose, onChanged }: PhoneFormProps) {
  const t = useTranslations('my');
  const tAccount = useTranslations('account');
  const locale = useUiLocale();
  const sent = usePhoneCode();
  const errorOf = usePhoneError();
  const sentence = useErrorMessage();
  const [isSending, setSending] = useState(false);
  const phoneError = (phone: string): string | null =>
    parsePhone(phone) === null ? errorMessage('phoneInvalid', {}, locale) : null;
  const sendCode = async (phone: string): Promise<void> => {
    await sent.send(parsePhone(phone) ?? phone);
    form.change({ code: '' });
  };
  const form = useForm({
    first: { phone: typedPhone(initial), code: '' },
    check: ({ phone }) => ({ phone: sent.isSent ? null : phoneError(phone) }),
    send: async ({ phone, code }) => {
      if (!sent.isSent) return sendCode(phone);
      const phoneToken = await sent.confirm(code);
      await call(endpoints.provePhone, { body: { phone, phoneToken } });
      await onChanged();
      notify('ok', t('phoneProven'));
      onClose();
    },
    refuse: (error) => {
      const placed = errorOf(error);
      return placed === null ? sentence(error) : { [placed.field]: placed.sentence };
    },
  });
  const { errors, typed } = form;
  const sendAgain = (): void => {
    setSending(true);
    const again = form.run({ phone: phoneError(typed.phone) }, () => sendCode(typed.phone));
    void again.finally(() => setSending(false));
  };
  return (
    <RowForm
      form={{ ...form, isBusy: form.isBusy && !isSending }}
      submitLabel={t(sent.isSent ? 'confirmCode' : 'sendCode')}
      onCancel={onClose}
      note={sent.isSent ? undefined : t('phoneHint')}
    >
      <GroupedField
        id="my-phone"
        label={tAccount('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="010-0000-0000"
        isReadOnly={sent.isSent}
        {...form.field('phone')}
        group={typedPhone}
        error={errors.phone ?? (sent.isSent ? undefined : errors.code)}
      />
      {sent.isSent ? (
        <CodeField
          sent={sent}
          isStacked
          code={typed.code}
          onChange={form.field('code').onChange}
          error={errors.code}
          isSending={isSending}
          onSendAgain={sendAgain}
        />
      ) : null}
    </RowForm>
  );
}
