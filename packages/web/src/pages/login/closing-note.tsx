import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints, session } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { logIn, passwordHash } from '../../features/session/log-in.ts';
import type { LoginType } from '../../features/session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AlertNote, FormError } from '../../ui/layout/alert-note.tsx';
import { koreanDay } from '../../ui/text/korean-time.ts';

/** What the person has typed, with which the closing is taken back. */
export interface TypedLogIn {
  readonly loginId: string;
  readonly password: string;
  readonly kind: LoginType;
}

/** Returns when an account is deleted, from the refusal of its log-in; null for another error. */
export function closingEndOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== ERRORS.accountClosing.code) return null;
  const { result } = error;
  return typeof result === 'object' && result !== null && 'endsAt' in result ? String(result.endsAt) : null;
}

interface ClosingNoteProps {
  readonly endsAt: string;
  readonly typed: TypedLogIn;
  readonly onDone: () => void;
}

/** Tells the owner of an account that is being closed when it is deleted, and takes the closing back. */
export function ClosingNote({ endsAt, typed, onDone }: ClosingNoteProps) {
  const t = useTranslations('login.closing');
  const errorText = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    const { loginId, password, kind } = typed;
    const deviceToken = session.deviceToken() ?? undefined;
    const body = { loginId, password: passwordHash(password), ...(deviceToken ? { deviceToken } : {}) };
    try {
      await call(endpoints.withdrawClosing, { body });
      await logIn(loginId, password, kind);
      onDone();
    } catch (cause) {
      setError(errorText(cause));
      setBusy(false);
    }
  };
  return (
    <div role="alert" className="flex flex-col gap-3">
      <AlertNote tone="warn" title={t('title')}>
        <p>{t('text', { day: koreanDay(Date.parse(endsAt)) })}</p>
        <p>{t('lost')}</p>
        <Button className="mt-3" isPending={isBusy} onPress={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      </AlertNote>
      <FormError sentence={error} />
    </div>
  );
}
