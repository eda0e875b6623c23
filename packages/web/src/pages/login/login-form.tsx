import { KeyRound, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../features/account/password-field.tsx';
import { session } from '../../features/session/api.ts';
import { useFaultSentence } from '../../features/session/fault-sentence.ts';
import { logIn, ProfileError } from '../../features/session/log-in.ts';
import { useLeaveForFault } from '../../features/session/server-fault-page.ts';
import type { LoginType } from '../../features/session/session-store.ts';
import { FormFault } from '../../ui/alert-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { LoginLinks } from './login-links.tsx';

interface Faults {
  readonly loginId?: string;
  readonly password?: string;
  readonly form?: string;
}

/** The log-in form; `firstFault` is why the user was sent here. */
export function LoginForm({ firstFault, onDone }: { firstFault?: string | undefined; onDone: () => void }) {
  const t = useTranslations('login');
  const tPassword = useTranslations('account.password');
  const faultSentence = useFaultSentence();
  const leaveForFault = useLeaveForFault();
  const [kind, setKind] = useState<LoginType>(session.loginType);
  const [saved] = useState(session.savedLoginId);
  const [loginId, setLoginId] = useState(saved);
  const [remember, setRemember] = useState(saved !== '');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>(firstFault === undefined ? {} : { form: firstFault });
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const sentenceOf = (error: unknown): string => {
    if (error instanceof ProfileError) return t('tryAgain');
    return faultSentence(error);
  };
  const submit = async () => {
    if (isBusy) return;
    const missing: Faults = {
      ...(loginId.trim() === '' ? { loginId: t('idMissing') } : {}),
      ...(password === '' ? { password: tPassword('missing') } : {}),
    };
    setFaults(missing);
    if (missing.loginId !== undefined) return idInput.current?.focus();
    if (missing.password !== undefined) return passwordInput.current?.focus();
    setBusy(true);
    try {
      const user = await logIn(loginId.trim(), password);
      session.saveLoginId(remember ? loginId.trim() : null);
      session.saveLoginType(user.type === 'SUB_ACCOUNT' ? 'sub' : 'main');
      onDone();
    } catch (error) {
      if (leaveForFault(error)) return;
      setFaults({ form: sentenceOf(error) });
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
      <FormFault title={t('failedTitle')} sentence={faults.form ?? null} />
      <TextField
        label={t('loginId')}
        name="username"
        autoComplete="username"
        large
        value={loginId}
        onChange={setLoginId}
        error={faults.loginId}
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
        error={faults.password}
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
