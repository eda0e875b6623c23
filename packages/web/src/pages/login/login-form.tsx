import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { session } from '../../features/session/api.ts';
import { useFaultSentence } from '../../features/session/fault-sentence.ts';
import { logIn, ProfileError } from '../../features/session/log-in.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Faults {
  readonly loginId?: string;
  readonly password?: string;
  readonly form?: string;
}

/** The log-in form; `firstFault` is why the user was sent here. */
export function LoginForm({ firstFault, onDone }: { firstFault?: string | undefined; onDone: () => void }) {
  const t = useTranslations('login');
  const faultSentence = useFaultSentence();
  const [loginId, setLoginId] = useState(session.savedLoginId);
  const [remember, setRemember] = useState(session.savedLoginId() !== '');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>(firstFault === undefined ? {} : { form: firstFault });
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing: Faults = {
      ...(loginId.trim() === '' ? { loginId: t('idMissing') } : {}),
      ...(password === '' ? { password: t('passwordMissing') } : {}),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await logIn(loginId.trim(), password);
      session.saveLoginId(remember ? loginId.trim() : null);
      onDone();
    } catch (error) {
      setFaults({ form: error instanceof ProfileError ? t('tryAgain') : faultSentence(error) });
      setBusy(false);
      passwordInput.current?.select();
    }
  };

  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <div role="alert" className="empty:hidden">
        {faults.form ? (
          <div className="flex gap-2.5 rounded-card bg-bad-bg px-4 py-3.5 text-bad">
            <CircleAlert size={18} className="mt-0.5" aria-hidden />
            <p>
              <b className="block font-semibold">{t('failedTitle')}</b>
              {faults.form}
            </p>
          </div>
        ) : null}
      </div>
      <TextField
        label={t('loginId')}
        name="username"
        autoComplete="username"
        large
        value={loginId}
        onChange={setLoginId}
        error={faults.loginId}
        autoFocus={loginId === ''}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
      />
      <TextField
        label={t('password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        large
        value={password}
        onChange={setPassword}
        error={faults.password}
        autoFocus={loginId !== ''}
        hint={hasCapsLock ? <span className="font-medium text-warn">{t('capsLock')}</span> : null}
        onKeyDown={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        inputProps={{ ref: passwordInput, spellCheck: false, autoCapitalize: 'none' }}
        end={
          <IconButton label={t(isShown ? 'hidePassword' : 'showPassword')} onPress={() => setShown(!isShown)}>
            {isShown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </IconButton>
        }
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
    </form>
  );
}
