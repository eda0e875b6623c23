import type { AuthenticationResult } from '@dojang/contract';
import { parsePhone, typedPhone } from '@dojang/domain';
import { type FormEvent, useRef, useState } from 'react';
import { useSigningContext } from '../flow/signing-context.ts';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { CodeEntry, type SentCode } from './code-entry.tsx';
import { authenticationTexts } from './texts.ts';
import { useStepAddress } from './use-step-address.ts';
import type { Steps } from './use-steps.ts';

interface OneTimeCodeProps {
  readonly step: AuthenticationResult;
  readonly steps: Steps;
}

/** The code by text message: the signer requests it first, so that nothing is sent without a press. */
export function OneTimeCode({ step, steps }: OneTimeCodeProps) {
  const { calls } = useSigningContext();
  const [sent, setSent] = useState<SentCode | null>(step.code);
  const [isResent, setResent] = useState(false);
  const [phone, setPhone] = useState('');
  const request = (phoneNumber: string) =>
    steps.send(async () => {
      const code = await calls.requestCode(step.authId, phoneNumber);
      setResent(sent !== null);
      setSent(code);
      return null;
    });
  const close = (): void => {
    setSent(null);
    // The code that was sent ends now; without a connection it ends by itself.
    calls.closeCode(step.authId).catch(() => undefined);
  };
  return sent === null ? (
    <PhoneRequest step={step} phone={phone} setPhone={setPhone} request={request} />
  ) : (
    <CodeEntry
      key={sent.resendAt}
      authId={step.authId}
      sent={sent}
      isResent={isResent}
      send={steps.send}
      resend={() => request(phone)}
      onBack={close}
    />
  );
}

interface PhoneRequestProps {
  readonly step: AuthenticationResult;
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly request: (phoneNumber: string) => ReturnType<Steps['send']>;
}

/** Says where the code goes, or asks for the number where the request has none. */
function PhoneRequest({ step, phone, setPhone, request }: PhoneRequestProps) {
  const { t, language } = useTexts();
  const { toStart } = useSigningContext();
  const a = authenticationTexts(language);
  const isTyped = step.maskedPhone === '';
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useStepAddress('authentication');
  useBack(toStart);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (isTyped && parsePhone(phone) === null) {
      setError(a.phone.form);
      input.current?.focus();
      return;
    }
    setBusy(true);
    const failure = await request(phone);
    setBusy(false);
    if (failure === null) return;
    setError('message' in failure ? failure.message : t.unreachableWhy);
    input.current?.focus();
  }
  return (
    <form className={classes('contents')} noValidate onSubmit={(event) => void submit(event)}>
      <Screen
        step={1}
        what={a.what}
        heading={isTyped ? a.phone.typeTitle : a.phone.title}
        onBack={toStart}
        bar={
          <button type="submit" className={classes('button', 'primary')} aria-disabled={busy}>
            {busy ? a.phone.sending : a.phone.send}
          </button>
        }
      >
        <p className={classes('text-secondary', 'text-small', 'lead')}>
          {isTyped ? a.phone.typeWhy : a.phone.why(step.maskedPhone)}
        </p>
        {isTyped && (
          <>
            <label className={classes('label')} htmlFor="code-phone">
              {a.phone.label}
            </label>
            <input
              id="code-phone"
              ref={input}
              className={classes('input', error !== null && 'invalid')}
              value={phone}
              onChange={(event) => setPhone(typedPhone(event.target.value))}
              inputMode="tel"
              type="tel"
              autoComplete="tel"
              {...requiredInput('code-phone', error !== null)}
              enterKeyHint="send"
            />
          </>
        )}
        {error && <ErrorLine id={errorId('code-phone')}>{error}</ErrorLine>}
        <Note tone="quiet">{a.phone.proves}</Note>
      </Screen>
    </form>
  );
}
