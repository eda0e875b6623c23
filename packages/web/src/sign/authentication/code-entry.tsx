import { ONE_TIME_CODE, readOneTimeCode } from '@dojang/domain';
import { Clock } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { serverNow } from '../../replies/server-clock.ts';
import type { Failure } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { authenticationTexts } from './texts.ts';
import { useEnteredCode } from './use-entered-code.ts';
import { useStepAddress } from './use-step-address.ts';
import type { Steps } from './use-steps.ts';

/** A code that was sent to the signer's phone. */
export interface SentCode {
  readonly expiresAt: string;
  readonly resendAt: string;
  readonly maskedPhone: string;
}

interface CodeEntryProps {
  readonly authId: string;
  readonly sent: SentCode;
  /** Whether the code was sent again on this screen. */
  readonly isResent: boolean;
  readonly send: Steps['send'];
  readonly resend: () => Promise<Failure | null>;
  readonly onBack: () => void;
}

const BOXES = Array.from({ length: ONE_TIME_CODE.digits }, (_, at) => at);

/** Minutes and seconds as 4:12. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useSecondsTo(at: string): number {
  const left = (): number => Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  });
  return seconds;
}

/** One real input for the six digits, drawn as six boxes, so that the phone can offer the code from the message. */
export function CodeEntry({ authId, sent, isResent, send, resend, onBack }: CodeEntryProps) {
  const { language } = useTexts();
  const a = authenticationTexts(language);
  const left = useSecondsTo(sent.expiresAt);
  const wait = useSecondsTo(sent.resendAt);
  const form = useCodeForm(authId, left === 0, send, resend);
  useStepAddress('otp');
  useBack(onBack);
  const message = form.error ?? (left === 0 ? a.otp.over : null);
  const isBad = message !== null;
  return (
    <form className={classes('contents')} noValidate onSubmit={(event) => void form.submit(event)}>
      <Screen
        step={1}
        what={a.what}
        heading={
          <>
            {a.otp.title[0]}
            <br />
            {a.otp.title[1]}
          </>
        }
        onBack={onBack}
        bar={
          <button type="submit" className={classes('button', 'primary')} aria-disabled={form.busy}>
            {form.busy ? a.checking : left === 0 ? a.otp.resend : form.error ? a.again : a.confirm}
          </button>
        }
      >
        <p className={classes('text-secondary', 'text-small', 'lead')} role="status">
          {isResent ? `${a.otp.resent} ` : ''}
          {a.otp.sent(sent.maskedPhone)}
        </p>
        <div className={classes('digits', isBad && 'bad')}>
          <input
            ref={form.input}
            value={form.text}
            onChange={(event) => form.setText(event.target.value.normalize('NFKC').replace(/\D/g, ''))}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            maxLength={ONE_TIME_CODE.digits}
            aria-label={a.otp.label(form.text.length)}
            {...requiredInput('one-time-code', isBad)}
            enterKeyHint="done"
          />
          {BOXES.map((at) => (
            <span key={at} aria-hidden="true" className={classes(at === form.text.length && 'current')}>
              {form.text[at] ?? ''}
            </span>
          ))}
        </div>
        {message && <ErrorLine id={errorId('one-time-code')}>{message}</ErrorLine>}
        <div className={classes('timers')}>
          <span role="timer" className={classes('text-bold')}>
            <Clock size={20} aria-hidden="true" />
            {a.otp.timeLeft} {clockText(left)}
          </span>
          {wait > 0 ? (
            <span className={classes('text-muted', 'text-small')}>{a.otp.later(clockText(wait))}</span>
          ) : (
            left > 0 && (
              <button type="button" className={classes('quiet-button')} onClick={() => void form.sendAgain()}>
                {a.otp.resend}
              </button>
            )
          )}
        </div>
        <p className={classes('visually-hidden')} role="status">
          {left === 60 || left === 10 ? a.otp.secondsLeft(left) : ''}
        </p>
        <p className={classes('text-muted', 'text-small', 'hint')}>{a.otp.help}</p>
      </Screen>
    </form>
  );
}

function useCodeForm(
  authId: string,
  isOver: boolean,
  send: Steps['send'],
  resend: () => Promise<Failure | null>,
) {
  const { language } = useTexts();
  const { calls } = useSigningContext();
  const a = authenticationTexts(language);
  const entered = useEnteredCode(a.otp.wrong);
  const { text, setText, error, busy, setBusy, input, fail, sentence } = entered;
  useEffect(() => input.current?.focus(), [input]);
  async function run(step: () => Promise<Failure | null>): Promise<void> {
    setBusy(true);
    const failure = await step();
    setBusy(false);
    if (failure) fail(sentence(failure));
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (isOver) return run(resend);
    const code = readOneTimeCode(text);
    if (code === null) return fail(a.otp.form);
    return run(() => send(() => calls.enterCode(authId, code)));
  }
  return { text, setText, error, busy, input, submit, sendAgain: () => run(resend) };
}
