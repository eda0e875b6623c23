import { Check, ChevronRight, FileCheck, Fingerprint, HandHelping } from 'lucide-react';
import { useRef, useState } from 'react';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { Sheet } from '../ui/sheet.tsx';

const ICONS = [FileCheck, Fingerprint, HandHelping];

/** Consent to sign electronically, asked for once before the first field. */
export function Consent() {
  const { t, d, language } = useTexts();
  const { entry, opened, agree, toStart: back } = useSigningContext();
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [reading, setReading] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  useBack(back, !reading);
  const c = t.consent;

  async function next(): Promise<void> {
    if (!agreed) {
      setError(c.missing);
      return box.current?.focus();
    }
    setBusy(true);
    const failure = await agree();
    setBusy(false);
    if (failure) setError('message' in failure ? failure.message : t.unreachableWhy);
  }

  return (
    <Screen
      step={2}
      what={t.steps[1] ?? ''}
      heading={c.title}
      onBack={back}
      bar={
        <>
          {error && <ErrorLine id={errorId('consent')}>{error}</ErrorLine>}
          {/* biome-ignore lint/a11y/useSemanticElements: the whole row is the target, as wide as a thumb needs */}
          <button
            ref={box}
            type="button"
            role="checkbox"
            aria-checked={agreed}
            {...requiredInput('consent', error !== null)}
            className={classes('agree')}
            onClick={() => {
              setAgreed(!agreed);
              setError(null);
            }}
          >
            <span className={classes('checkbox-mark', agreed && 'on')} aria-hidden="true">
              {agreed && <Check size={20} strokeWidth={3} />}
            </span>
            <span>
              {c.agree[0]}
              <b>{c.agree[1]}</b>
            </span>
          </button>
          <button
            type="button"
            className={classes('button', 'primary')}
            aria-disabled={busy}
            onClick={() => void next()}
          >
            {busy ? c.opening : c.open}
          </button>
        </>
      }
    >
      {opened?.delegation && (
        <Note tone="info">{d.delegated(opened.delegation.fromName, opened.delegation.reason)}</Note>
      )}
      <p className={classes('text-secondary', 'text-small', 'lead')}>{c.lead}</p>
      <ul className={classes('consent-points')}>
        {c.points(toSender(t, entry)).map(([name, why], i) => {
          const Icon = ICONS[i] ?? FileCheck;
          return (
            <li key={name}>
              <Icon size={24} aria-hidden="true" />
              <div>
                <b>{name}</b>
                <p>{why}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <button type="button" className={classes('full-text-row')} onClick={() => setReading(true)}>
        {c.full}{' '}
        <span className={classes('text-muted', 'text-small', 'no-wrap')}>
          {c.version(opened?.consent.version ?? '')}
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
      {reading && (
        <Sheet title={c.fullTitle} onClose={() => setReading(false)}>
          <p className={classes('long')}>{opened?.consent.texts[language]}</p>
        </Sheet>
      )}
    </Screen>
  );
}
