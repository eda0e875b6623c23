import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Mail, MailWarning } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNewEmail } from '../../../features/account/use-new-email.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Pill } from '../../../ui/controls/pill.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { RowForm } from './row-form.tsx';
import type { RowProps } from './row-props.ts';
import { EditableRow, RowAction } from './setting-row.tsx';

/** The e-mail address. A new one takes effect when the link in its mail is opened; until then the old one is used. */
export function EmailRow(props: RowProps) {
  const { user, isOpen, onOpen, onClose, onChanged } = props;
  const t = useTranslations('my.email');
  const tMy = useTranslations('my');
  const tAccount = useTranslations('account');
  const sentence = useErrorMessage();
  const resend = useMutation({
    mutationFn: () => call(endpoints.requestEmailAuthentication),
    onSuccess: () => notify('ok', t('sent')),
    onError: (error) => notify('bad', sentence(error)),
  });
  const takeBack = useMutation({
    mutationFn: () => call(endpoints.changeEmail, { body: { email: '' } }),
    onSuccess: async () => {
      await onChanged();
      notify('ok', t('takenBack'));
    },
    onError: (error) => notify('bad', sentence(error)),
  });
  const value = (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {user.email === '' ? <span className="text-muted">{tMy('noEmail')}</span> : user.email}
        {user.email === '' ? null : user.emailVerified ? (
          <Pill tone="ok" icon={<CircleCheck size={14} aria-hidden />}>
            {tAccount('verified')}
          </Pill>
        ) : (
          <Pill tone="warn" icon={<MailWarning size={14} aria-hidden />}>
            {tAccount('unverified')}
          </Pill>
        )}
        {user.emailVerified || user.email === '' ? null : (
          <span className="basis-full text-13 text-muted">{t('unproven')}</span>
        )}
      </span>
      {user.pendingEmail === null ? null : (
        <span className="mt-0.5 flex gap-1.5 text-13 text-warn">
          <Mail size={15} className="mt-0.5" aria-hidden />
          <span>
            {t.rich('pending', {
              email: user.pendingEmail,
              b: (text) => <b className="font-semibold">{text}</b>,
            })}
          </span>
        </span>
      )}
    </>
  );
  const isWaiting = user.pendingEmail !== null;
  return (
    <EditableRow
      id="email"
      label={t('label')}
      value={value}
      isOpen={isOpen}
      onOpen={onOpen}
      actions={
        <>
          {isWaiting || (user.email !== '' && !user.emailVerified) ? (
            <RowAction
              label={t(isWaiting ? 'resend' : 'verify')}
              isBusy={resend.isPending}
              onPress={() => resend.mutate()}
            />
          ) : null}
          {isWaiting ? (
            <RowAction label={t('takeBack')} isBusy={takeBack.isPending} onPress={() => takeBack.mutate()} />
          ) : null}
        </>
      }
    >
      <EmailForm onClose={onClose} onChanged={onChanged} />
    </EditableRow>
  );
}

function EmailForm({ onClose, onChanged }: Pick<RowProps, 'onClose' | 'onChanged'>) {
  const t = useTranslations('my.email');
  const { form, field } = useNewEmail(async () => {
    await onChanged();
    notify('ok', t('sent'));
    onClose();
  });
  return (
    <RowForm form={form} submitLabel={t('submit')} onCancel={onClose} note={t('hint')}>
      <TextField label={t('wanted')} {...field} />
    </RowForm>
  );
}
