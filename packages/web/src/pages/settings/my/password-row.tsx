import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../../features/account/password-field.tsx';
import { usePasswordErrors, WantedPasswordFields } from '../../../features/account/wanted-password.tsx';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { passwordHash } from '../../../features/session/log-in.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { RowForm } from './row-form.tsx';
import type { RowProps } from './row-props.ts';
import { EditableRow } from './setting-row.tsx';

/** The password in the settings, and its form. */
export function PasswordRow({ user, isOpen, onOpen, onClose }: RowProps) {
  const t = useTranslations('my.password');
  return (
    <EditableRow
      id="password"
      label={t('label')}
      value={<span className="text-muted">{t('value')}</span>}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <PasswordForm loginId={user.loginId} onClose={onClose} />
    </EditableRow>
  );
}

function PasswordForm({ loginId, onClose }: { loginId: string; onClose: () => void }) {
  const t = useTranslations('my.password');
  const tPassword = useTranslations('account.password');
  const sentence = useErrorMessage();
  const errorsOf = usePasswordErrors();
  const form = useForm({
    first: { present: '', password: '', repeat: '' },
    check: ({ present, ...wanted }) => ({
      present: present === '' ? tPassword('missing') : null,
      ...errorsOf(wanted),
    }),
    send: async ({ present, password }) => {
      const [oldPassword, newPassword] = [passwordHash(present), passwordHash(password)];
      await call(endpoints.changePasswordByLogin, { body: { loginId, oldPassword, newPassword } });
      notify('ok', t('done'));
      onClose();
    },
    refuse: (error) => {
      const code = error instanceof ApiError ? error.code : 0;
      if (code === ERRORS.passwordWrong.code) return { present: sentence(error) };
      return code === ERRORS.passwordSame.code ? { password: sentence(error) } : sentence(error);
    },
  });
  return (
    <RowForm form={form} submitLabel={t('submit')} onCancel={onClose} note={t('ends')}>
      <PasswordField
        label={tPassword('present')}
        autoComplete="current-password"
        autoFocus
        {...form.field('present')}
      />
      <WantedPasswordFields value={form.typed} onChange={form.change} errors={form.errors} isChange />
    </RowForm>
  );
}
