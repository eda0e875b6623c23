import { parseEmail, parsePhone, type SigningMethod, typedPhone } from '@dojang/domain';
import { type FormEvent, useRef, useState } from 'react';
import type { Failure } from '../flow/failure.ts';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { stageAtEntry } from '../flow/stage.ts';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';

type Kind = 'phone' | 'mail' | 'any';

const KINDS: Readonly<Record<SigningMethod, Kind>> = { kakao: 'phone', email: 'mail', none: 'any' };

function useContactForm(kind: Kind) {
  const { t } = useTexts();
  const { enterContact } = useSigningContext();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function fail(message: string): void {
    setError(message);
    input.current?.focus();
    input.current?.select();
  }

  function sentence(failure: Failure): string {
    if (failure.kind !== 'mismatch') return 'message' in failure ? failure.message : t.unreachableWhy;
    const wrong = kind === 'phone' ? t.contact.wrongPhone : t.contact.wrongMail;
    return failure.left === null ? wrong : `${wrong} ${t.contact.left(failure.left)}`;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const contact = kind === 'mail' ? parseEmail(text) : (parsePhone(text) ?? parseEmail(text));
    if (contact === null) return fail(kind === 'phone' ? t.contact.phoneForm : t.contact.mailForm);
    setBusy(true);
    const failure = await enterContact(contact);
    setBusy(false);
    setRefused(failure?.kind === 'mismatch');
    if (failure) fail(sentence(failure));
  }

  return { text, setText, error, refused, busy, input, submit };
}

/** The whole contact must be entered: a person to whom the link was forwarded does not know it. */
export function Contact() {
  const { t, d } = useTexts();
  const { entry, go, sessionOver } = useSigningContext();
  const kind = KINDS[entry?.signingMethodType ?? 'none'];
  const form = useContactForm(kind);
  const back = (): void => go(entry ? stageAtEntry(entry) : { name: 'landing' });
  useBack(back);
  const c = t.contact;
  const title = { phone: c.phoneTitle, mail: c.mailTitle, any: c.anyTitle }[kind];
  const label = { phone: c.phone, mail: c.mail, any: c.any }[kind];
  const hint = entry?.contactHint ?? '';
  return (
    <form className={classes('contents')} noValidate onSubmit={(event) => void form.submit(event)}>
      <Screen
        step={1}
        what={t.steps[0] ?? ''}
        heading={title}
        onBack={back}
        first={form.input}
        bar={
          <button type="submit" className={classes('button', 'primary')} aria-disabled={form.busy}>
            {form.busy ? c.checking : form.error ? c.again : c.confirm}
          </button>
        }
      >
        <p className={classes('text-secondary', 'text-small', 'lead')} id="contact-why">
          {{ phone: c.phoneWhy, mail: c.mailWhy, any: c.anyWhy }[kind]}
        </p>
        {sessionOver && <Note tone="info">{d.sessionOver}</Note>}
        <label className={classes('label')} htmlFor="contact">
          {label}
        </label>
        <input
          id="contact"
          ref={form.input}
          className={classes('input', form.error && 'invalid')}
          value={form.text}
          onChange={(event) =>
            form.setText(kind === 'phone' ? typedPhone(event.target.value) : event.target.value)
          }
          inputMode={kind === 'phone' ? 'tel' : 'email'}
          type={kind === 'phone' ? 'tel' : 'text'}
          autoComplete={kind === 'phone' ? 'tel' : 'email'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...requiredInput('contact', form.error !== null, 'contact-why', 'contact-hint')}
          enterKeyHint="done"
        />
        {form.error && <ErrorLine id={errorId('contact')}>{form.error}</ErrorLine>}
        {hint !== '' && (
          <p className={classes('text-muted', 'text-small', 'hint')} id="contact-hint">
            {c.sentTo(kind === 'phone')}{' '}
            <b className={classes('text-secondary')} aria-hidden={kind === 'phone'}>
              {hint}
            </b>
            {kind === 'phone' && (
              <span className={classes('visually-hidden')}>{c.endsWith(hint.slice(-4))}</span>
            )}
            {form.refused && (
              <>
                <br />
                {c.lockRule}
              </>
            )}
          </p>
        )}
        {form.refused && <Note tone="quiet">{c.moved(toSender(t, entry))}</Note>}
      </Screen>
    </form>
  );
}
