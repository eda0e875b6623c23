import type { AuthenticationResult } from '@dojang/contract';
import { type FormEvent, useState } from 'react';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { authenticationTexts } from './texts.ts';
import { useEnteredCode } from './use-entered-code.ts';
import { useStepAddress } from './use-step-address.ts';
import type { Steps } from './use-steps.ts';

interface AccessCodeProps {
  readonly step: AuthenticationResult;
  readonly send: Steps['send'];
}

/** The code that the requester has told the signer separately. */
export function AccessCode({ step, send }: AccessCodeProps) {
  const { t, language } = useTexts();
  const { entry, toStart } = useSigningContext();
  const a = authenticationTexts(language);
  const form = useAccessCode(step, send);
  useStepAddress('authentication');
  useBack(toStart);
  return (
    <form className={classes('contents')} noValidate onSubmit={(event) => void form.submit(event)}>
      <Screen
        step={1}
        what={a.what}
        heading={a.code.title}
        onBack={toStart}
        first={form.input}
        bar={
          <button type="submit" className={classes('button', 'primary')} aria-disabled={form.busy}>
            {form.busy ? a.checking : form.error ? a.again : a.confirm}
          </button>
        }
      >
        <p className={classes('text-secondary', 'text-small', 'lead')}>
          {a.code.why(entry?.requesterName ?? '')}
        </p>
        {step.hint !== '' && (
          <p className={classes('code-hint')} id="code-hint">
            <b>{a.code.hint}</b> {step.hint}
          </p>
        )}
        <label className={classes('label')} htmlFor="access-code">
          {a.code.label}
        </label>
        <input
          id="access-code"
          ref={form.input}
          className={classes('input', form.error && 'invalid')}
          value={form.text}
          onChange={(event) => form.setText(event.target.value)}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          {...requiredInput('access-code', form.error !== null, ...(step.hint === '' ? [] : ['code-hint']))}
          enterKeyHint="done"
        />
        {form.error && <ErrorLine id={errorId('access-code')}>{form.error}</ErrorLine>}
        <p className={classes('text-muted', 'text-small', 'hint')}>{a.lockRule}</p>
        {form.isWrong && <Note tone="quiet">{a.code.lost(toSender(t, entry))}</Note>}
      </Screen>
    </form>
  );
}

function useAccessCode({ authId }: AuthenticationResult, send: Steps['send']) {
  const { language } = useTexts();
  const { calls } = useSigningContext();
  const a = authenticationTexts(language);
  const entered = useEnteredCode(a.code.wrong);
  const { text, setText, error, busy, setBusy, input, fail, sentence } = entered;
  const [isWrong, setWrong] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return fail(a.code.missing);
    setBusy(true);
    const failure = await send(() => calls.enterAccessCode(authId, text));
    setBusy(false);
    if (failure === null) return;
    setWrong(failure.kind === 'wrongValue');
    fail(sentence(failure));
  }
  return { text, setText, error, busy, isWrong, input, submit };
}
