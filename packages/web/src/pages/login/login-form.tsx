import { KeyRound, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../features/account/password-field.tsx';
import { session } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { logIn, ProfileError } from '../../features/session/log-in.ts';
import { useLeaveForError } from '../../features/session/server-error-page.ts';
import type { LoginType } from '../../features/session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { LoginLinks } from './login-links.tsx';

interface Errors {
  readonly loginId?: string;
  readonly password?: string;
  readonly form?: string;
}

/** The log-in form; `firstError` is why the user was sent here. */
export function LoginForm({ firstError, onDone }: { firstError?: string | undefined; onDone: () => void }) {
  const t = useTranslations('login');
  const tPassword = useTranslations('account.password');
  const errorText = useErrorMessage();
  const leaveForError = useLeaveForError();
  const [kind, setKind] = useState<LoginType>(session.loginType);
  const [saved] = useState(session.savedLoginId);
  const [loginId, setLoginId] = useState(saved);
  const [remember, setRemember] = useState(saved !== '');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>(firstError === undefined ? {} : { form: firstError });
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const messageOf = (error: unknown): string => {
    if (error instanceof ProfileError) return t('tryAgain');
    return errorText(error);
  };
  const submit = async () => {
    if (isBusy) return;
    const missing: Errors = {
      ...(loginId.trim() === '' ? { loginId: t('idMissing') } : {}),
      ...(password === '' ? { password: tPassword('missing') } : {}),
    };
    setErrors(missing);
    if (missing.loginId !== undefined) return idInput.current?.focus();
    if (missing.password !== undefined) return passwordInput.current?.focus();
    setBusy(true);
    try {
      const user = await logIn(loginId.trim(), password);
      session.saveLoginId(remember ? loginId.trim() : null);
      session.saveLoginType(user.type === 'SUB_ACCOUNT' ? 'sub' : 'main');
      onDone();
    } catch (error) {
      if (leaveForError(error)) return;
      setErrors({ form: messageOf(error) });
      setBusy(false);
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };

  return (
    <Form className="flex flex-col gap-5" onSubmit={() => void submit()}>
      <div>
        <Segmented
          label={t('kind')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'main', label: t('main') },
            { value: 'sub', label: t('sub') },
          ]}
          className="w-full p-1 [&>*]:h-10 [&>*]:flex-1"
        />
        <p className="mt-2.5 text-13 text-muted">{t(kind === 'main' ? 'mainWhat' : 'subWhat')}</p>
      </div>
      <FormError title={t('failedTitle')} sentence={errors.form ?? null} />
      <TextField
        label={t('loginId')}
        name="username"
        autoComplete="username"
        large
        value={loginId}
        onChange={setLoginId}
        error={errors.loginId}
        autoFocus={saved === ''}
        inputProps={{ ref: idInput, autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
        end={
          loginId === '' ? null : (
            <IconButton
              label={t('clearId')}
              tip={false}
              onPress={() => {
                setLoginId('');
                idInput.current?.focus();
              }}
            >
              <X size={18} aria-hidden />
            </IconButton>
          )
        }
      />
      <PasswordField
        label={tPassword('label')}
        name="password"
        autoComplete="current-password"
        large
        value={password}
        onChange={setPassword}
        error={errors.password}
        autoFocus={saved !== ''}
        inputRef={passwordInput}
      />
      <div className="-mt-1 flex items-center justify-between gap-4">
        <Checkbox isSelected={remember} onChange={setRemember}>
          {t('remember')}
        </Checkbox>
        <span className="text-13 text-muted max-md:hidden">{t('rememberHint')}</span>
      </div>
      <Button type="submit" kind="primary" className="h-11 text-15" isPending={isBusy}>
        {t('submit')}
      </Button>
      {kind === 'sub' ? (
        <p className="flex gap-2 text-13 text-muted">
          <KeyRound size={16} className="mt-0.5" aria-hidden />
          {t('subPassword')}
        </p>
      ) : null}
      <LoginLinks kind={kind} />
    </Form>
  );
}
