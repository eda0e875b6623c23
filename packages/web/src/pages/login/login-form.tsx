import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { KeyRound } from 'lucide-react';
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
import { Segmented } from '../../ui/controls/segmented.tsx';
import { ClearButton } from '../../ui/form/clear-button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { ClosingNote, closingEndOf, type TypedLogIn } from './closing-note.tsx';
import { LoginLinks } from './login-links.tsx';

const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ERRORS.loginFailed.code;

/** The log-in form; `firstError` is the reason for which the user was sent here. */
export function LoginForm({ firstError, onDone }: { firstError?: string | undefined; onDone: () => void }) {
  const t = useTranslations('login');
  const tPassword = useTranslations('account.password');
  const errorText = useErrorMessage();
  const leaveForError = useLeaveForError();
  const [kind, setKind] = useState<LoginType>(session.loginType);
  // An error names what helps the kind of account that was tried, so it is not shown for the other one.
  const [tried, setTried] = useState(kind);
  const [saved] = useState(session.savedLoginId);
  const [remember, setRemember] = useState(saved !== '');
  const [closing, setClosing] = useState<{ readonly endsAt: string; readonly typed: TypedLogIn } | null>(
    null,
  );
  const idInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const form = useForm({
    first: { loginId: saved, password: '' },
    firstError,
    leadsAway: true,
    check: ({ loginId, password }) => ({
      loginId: loginId.trim() === '' ? t('idMissing') : null,
      password: password === '' ? tPassword('missing') : null,
    }),
    send: async ({ loginId, password }) => {
      setTried(kind);
      setClosing(null);
      await logIn(loginId.trim(), password, kind).catch((error: unknown) => {
        const endsAt = closingEndOf(error);
        if (endsAt !== null) setClosing({ endsAt, typed: { loginId: loginId.trim(), password, kind } });
        throw error;
      });
      session.saveLoginId(remember ? loginId.trim() : null);
      session.saveLoginType(kind);
      onDone();
    },
    refuse: (error) => {
      if (closingEndOf(error) !== null || leaveForError(error)) return null;
      passwordInput.current?.focus();
      passwordInput.current?.select();
      if (error instanceof ProfileError) return t('tryAgain');
      return isWrongPassword(error) ? t(kind === 'sub' ? 'subFailed' : 'mainFailed') : errorText(error);
    },
  });

  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit} round={form.round}>
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
      <FormError title={t('failedTitle')} sentence={tried === kind ? form.error : null} />
      {closing === null ? null : <ClosingNote {...closing} onDone={onDone} />}
      <TextField
        label={t('loginId')}
        name="username"
        autoComplete="username"
        large
        {...form.field('loginId')}
        autoFocus={saved === ''}
        inputProps={{ ref: idInput, autoCapitalize: 'none', spellCheck: false, maxLength: 100 }}
        end={
          form.typed.loginId === '' ? null : (
            <ClearButton
              label={t('clearId')}
              onPress={() => {
                form.change({ loginId: '' });
                idInput.current?.focus();
              }}
            />
          )
        }
      />
      <PasswordField
        label={tPassword('label')}
        name="password"
        autoComplete="current-password"
        large
        {...form.field('password')}
        autoFocus={saved !== ''}
        inputRef={passwordInput}
      />
      <div className="-mt-1 flex items-center justify-between gap-4">
        <Checkbox isSelected={remember} onChange={setRemember}>
          {t('remember')}
        </Checkbox>
        <span className="text-13 text-muted max-md:hidden">{t('rememberHint')}</span>
      </div>
      <Button type="submit" kind="primary" className="h-11 text-15" isPending={form.isBusy}>
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
