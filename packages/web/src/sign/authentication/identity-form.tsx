import { CARRIERS, typedPhone } from '@dojang/domain';
import { Check, ChevronRight } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { serverNow } from '../../replies/server-clock.ts';
import type { Failure } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { Sheet } from '../ui/sheet.tsx';
import {
  carrierOf,
  digitsOf,
  type Entered,
  type EntryField,
  entryOf,
  type WrongEntry,
  wrongEntry,
} from './identity-entries.ts';
import { type IdentityTexts, identityTexts } from './identity-texts.ts';
import { authenticationTexts } from './texts.ts';
import { useStepAddress } from './use-step-address.ts';

interface EntriesProps {
  readonly entered: Entered;
  readonly change: (change: Partial<Entered>) => void;
}

/** Why a check failed, and the input that the service names. */
export interface FormFailure {
  readonly message: string;
  readonly field: string | null;
}

interface IdentityFormProps extends EntriesProps {
  /** Why the last check failed. */
  readonly failed: FormFailure | null;
  readonly request: () => Promise<Failure | null>;
}

/** Asks for the details that the carrier compares. */
export function IdentityForm({ entered, change, failed, request }: IdentityFormProps) {
  const { t, language } = useTexts();
  const { entry, toStart } = useSigningContext();
  const a = authenticationTexts(language);
  const i = identityTexts(language);
  const [wrong, setWrong] = useState<WrongEntry | null>(() => wrongOf(failed));
  const [error, setError] = useState<string | null>(wrong === null ? (failed?.message ?? null) : null);
  const [busy, setBusy] = useState(false);
  const [reading, setReading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useStepAddress('authentication');
  useBack(toStart, !reading);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const found = wrongEntry(entered, new Date(serverNow()));
    if (found !== null) return show({ field: found, why: missing(i)[found] });
    setWrong(null);
    setError(null);
    setBusy(true);
    const failure = await request();
    setBusy(false);
    if (failure === null) return;
    const named = failure.kind === 'other' ? wrongOf(failure) : null;
    if (named !== null) return show(named);
    setError('message' in failure ? failure.message : t.unreachableWhy);
  }
  function show(one: WrongEntry): void {
    setError(null);
    setWrong(one);
    form.current?.querySelector<HTMLElement>(`[data-entry=${one.field}]`)?.focus();
  }
  const edit = (part: Partial<Entered>): void => {
    setWrong(null);
    change(part);
  };
  return (
    <form ref={form} className={classes('contents')} noValidate onSubmit={(event) => void submit(event)}>
      <Screen
        step={1}
        what={a.what}
        heading={
          <>
            {i.title[0]}
            <br />
            {i.title[1]}
          </>
        }
        onBack={toStart}
        bar={
          <button type="submit" className={classes('button', 'primary')} aria-disabled={busy}>
            {busy ? i.sending : i.send}
          </button>
        }
      >
        <p className={classes('text-secondary', 'text-small', 'lead')}>{i.why(entry?.requesterName ?? '')}</p>
        {error && <ErrorLine>{error}</ErrorLine>}
        <NameAndNumber entered={entered} change={edit} wrong={wrong} i={i} />
        <Phone entered={entered} change={edit} wrong={wrong} i={i} />
        <Agreement entered={entered} change={edit} wrong={wrong} i={i} read={() => setReading(true)} />
        <Note tone="quiet">{i.kept}</Note>
        {reading && (
          <Sheet title={i.detailsTitle} onClose={() => setReading(false)}>
            <dl className={classes('terms')}>
              {i.terms.map(([name, what]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </Sheet>
        )}
      </Screen>
    </form>
  );
}

/** Returns the entry to which a failure belongs. */
function wrongOf(failure: FormFailure | null): WrongEntry | null {
  const field = entryOf(failure?.field ?? null);
  return failure === null || field === null ? null : { field, why: failure.message };
}

/** What is told at an entry that is missing or cannot be right. */
const missing = (i: IdentityTexts): Readonly<Record<EntryField, string>> => ({
  name: i.nameMissing,
  number: i.numberForm,
  carrier: i.carrierMissing,
  phone: i.phoneForm,
  agree: i.agreeMissing,
});

interface PartProps extends EntriesProps {
  readonly wrong: WrongEntry | null;
  readonly i: IdentityTexts;
}

function NameAndNumber({ entered, change, wrong, i }: PartProps) {
  const id = useId();
  const digit = useRef<HTMLInputElement>(null);
  const isWrong = wrong?.field === 'number';
  const typeBirthDate = (typed: string): void => {
    const all = digitsOf(typed, 7);
    change({ birthDate: all.slice(0, 6), ...(all.length === 7 ? { digit: all.slice(6) } : {}) });
    if (all.length >= 6) digit.current?.focus();
  };
  return (
    <>
      <label className={classes('label')} htmlFor={`${id}-name`}>
        {i.name}
      </label>
      <input
        id={`${id}-name`}
        data-entry="name"
        className={classes('input', 'compact', wrong?.field === 'name' && 'invalid')}
        value={entered.name}
        onChange={(event) => change({ name: event.target.value })}
        autoComplete="name"
        maxLength={50}
        {...requiredInput(`${id}-name`, wrong?.field === 'name')}
      />
      {wrong?.field === 'name' && <ErrorLine id={errorId(`${id}-name`)}>{wrong.why}</ErrorLine>}
      <fieldset className={classes('identity-number')}>
        <legend className={classes('label')}>{i.number}</legend>
        <input
          data-entry="number"
          className={classes('input', 'compact', isWrong && 'invalid')}
          value={entered.birthDate}
          onChange={(event) => typeBirthDate(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="900101"
          aria-label={i.birthDate}
          {...requiredInput(`${id}-number`, isWrong)}
        />
        <span aria-hidden="true">-</span>
        <input
          ref={digit}
          className={classes('input', 'compact', isWrong && 'invalid')}
          value={entered.digit}
          onChange={(event) => change({ digit: digitsOf(event.target.value, 1) })}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={1}
          aria-label={i.digit}
          {...requiredInput(`${id}-number`, isWrong)}
        />
        <span aria-hidden="true">••••••</span>
      </fieldset>
      {isWrong && <ErrorLine id={errorId(`${id}-number`)}>{wrong.why}</ErrorLine>}
    </>
  );
}

function Phone({ entered, change, wrong, i }: PartProps) {
  const id = useId();
  return (
    <>
      <label className={classes('label')} htmlFor={`${id}-carrier`}>
        {i.carrier}
      </label>
      <select
        id={`${id}-carrier`}
        data-entry="carrier"
        className={classes('input', 'compact', wrong?.field === 'carrier' && 'invalid')}
        value={entered.carrier}
        onChange={(event) => change({ carrier: carrierOf(event.target.value) })}
        autoComplete="off"
        {...requiredInput(`${id}-carrier`, wrong?.field === 'carrier')}
      >
        <option value="">{i.carrierNone}</option>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier}>
            {i.carriers[carrier]}
          </option>
        ))}
      </select>
      {wrong?.field === 'carrier' && <ErrorLine id={errorId(`${id}-carrier`)}>{wrong.why}</ErrorLine>}
      <label className={classes('label')} htmlFor={`${id}-phone`}>
        {i.phone}
      </label>
      <input
        id={`${id}-phone`}
        data-entry="phone"
        className={classes('input', 'compact', wrong?.field === 'phone' && 'invalid')}
        value={entered.phone}
        onChange={(event) => change({ phone: typedPhone(event.target.value) })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...requiredInput(`${id}-phone`, wrong?.field === 'phone')}
        enterKeyHint="send"
      />
      {wrong?.field === 'phone' && <ErrorLine id={errorId(`${id}-phone`)}>{wrong.why}</ErrorLine>}
    </>
  );
}

function Agreement({ entered, change, wrong, i, read }: PartProps & { readonly read: () => void }) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the whole row is the target, as wide as a thumb needs */}
      <button
        type="button"
        role="checkbox"
        data-entry="agree"
        aria-checked={entered.agrees}
        {...requiredInput('agree', wrong?.field === 'agree')}
        className={classes('agree')}
        onClick={() => change({ agrees: !entered.agrees })}
      >
        <span className={classes('checkbox-mark', entered.agrees && 'on')} aria-hidden="true">
          {entered.agrees && <Check size={20} strokeWidth={3} />}
        </span>
        <span>
          {i.agree[0]}
          <b>{i.agree[1]}</b>
        </span>
      </button>
      {wrong?.field === 'agree' && <ErrorLine id={errorId('agree')}>{wrong.why}</ErrorLine>}
      <button type="button" className={classes('full-text-row')} onClick={read}>
        {i.details}
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </>
  );
}
