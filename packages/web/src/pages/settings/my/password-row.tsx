import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../../features/account/password-field.tsx';
import {
  type PasswordErrors,
  usePasswordErrors,
  WantedPasswordFields,
} from '../../../features/account/wanted-password.tsx';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { passwordHash } from '../../../features/session/log-in.ts';
import { notify } from '../../../ui/overlay/toast.tsx';
import { RowForm } from './row-form.tsx';
import type { RowProps } from './row-props.ts';
import { EditableRow } from './setting-row.tsx';

/** The password in the settings, and its change. */
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

type Errors = PasswordErrors & { readonly present?: string };

function PasswordForm({ loginId, onClose }: { loginId: string; onClose: () => void }) {
  const t = useTranslations('my.password');
  const tPassword = useTranslations('account.password');
  const sentence = useErrorMessage();
  const errorsOf = usePasswordErrors();
  const [present, setPresent] = useState('');
  const [wanted, setWanted] = useState({ password: '', repeat: '' });
  const [errors, setErrors] = useState<Errors>({});

  const submit = async (): Promise<boolean> => {
    const found: Errors = {
      ...(present === '' ? { present: tPassword('missing') } : {}),
      ...errorsOf(wanted),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    const [oldPassword, newPassword] = [passwordHash(present), passwordHash(wanted.password)];
    await call(endpoints.changePasswordByLogin, { body: { loginId, oldPassword, newPassword } });
    notify('ok', t('done'));
    onClose();
    return true;
  };
  const place = (error: unknown): boolean => {
    const code = error instanceof ApiError ? error.code : 0;
    if (code === ERRORS.passwordWrong.code) setErrors({ present: sentence(error) });
    else if (code === ERRORS.passwordSame.code) setErrors({ password: sentence(error) });
    else return false;
    return true;
  };
  return (
    <RowForm submitLabel={t('submit')} onCancel={onClose} onSubmit={submit} place={place} note={t('ends')}>
      <PasswordField
        label={tPassword('present')}
        autoComplete="current-password"
        autoFocus
        value={present}
        onChange={(typed) => {
          setPresent(typed);
          setErrors({});
        }}
        error={errors.present}
      />
      <WantedPasswordFields
        value={wanted}
        onChange={(next) => {
          setWanted(next);
          setErrors({});
        }}
        errors={errors}
        isChange
      />
    </RowForm>
  );
}
