import { cleanedName, cleanText, DELEGATION_REASON, parseContact, typedPhone } from '@dojang/domain';
import { useRef, useState } from 'react';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { delegationTexts } from './delegation-texts.ts';

type Method = 'email' | 'kakao';
type Wrong = { readonly at: 'name' | 'contact' | 'reason' | 'all'; readonly why: string } | null;

interface DelegateSheetProps {
  /** By which the other person can be asked. */
  readonly channels: readonly Method[];
  readonly onClose: () => void;
}

/** Asks who signs instead, and why; says what becomes of the own link. */
export default function DelegateSheet({ channels, onClose }: DelegateSheetProps) {
  const { t, language } = useTexts();
  const { entry, delegate } = useSigningContext();
  const l = delegationTexts(language);
  const [name, setName] = useState('');
  const [removed, setRemoved] = useState('');
  const [method, setMethod] = useState<Method>(channels[0] ?? 'email');
  const [contact, setContact] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>(null);
  const [busy, setBusy] = useState(false);
  const inputs = {
    name: useRef<HTMLInputElement>(null),
    contact: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLTextAreaElement>(null),
  };
  const isPhone = method === 'kakao';

  function fault(): Wrong {
    const length = [...cleanText(reason)].length;
    if (cleanedName(name).name === '') return { at: 'name', why: l.nameMissing };
    if (!parseContact(method, contact)) return { at: 'contact', why: isPhone ? l.phoneForm : l.mailForm };
    if (length < DELEGATION_REASON.least || length > DELEGATION_REASON.most)
      return { at: 'reason', why: l.reasonForm };
    return null;
  }

  async function act(): Promise<void> {
    if (busy) return;
    const found = fault();
    setWrong(found);
    if (found !== null && found.at !== 'all') return inputs[found.at].current?.focus();
    setBusy(true);
    const failure = await delegate({ name, signingMethodType: method, signingContactInfo: contact, reason });
    setBusy(false);
    if (failure) setWrong({ at: 'all', why: 'message' in failure ? failure.message : t.refuse.noReply });
  }

  const clean = (): void => {
    const cleaned = cleanedName(name);
    setName(cleaned.name);
    if (cleaned.removed !== '') setRemoved(cleaned.removed);
  };
  const error = (at: 'name' | 'contact' | 'reason') =>
    wrong?.at === at && <ErrorLine id={errorId(`delegate-${at}`)}>{wrong.why}</ErrorLine>;
  return (
    <Sheet
      title={l.title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={classes('button', 'outlined')} onClick={onClose}>
            {l.goBack}
          </button>
          <button
            type="button"
            className={classes('button', 'primary')}
            aria-disabled={busy}
            onClick={() => void act()}
          >
            {busy ? l.sending : l.send}
          </button>
        </>
      }
    >
      <Note tone="info">{l.warn(toSender(t, entry))}</Note>
      <label className={classes('label', 'gap')} htmlFor="delegate-name">
        {l.name}
      </label>
      <input
        id="delegate-name"
        ref={inputs.name}
        className={classes('input', wrong?.at === 'name' && 'invalid')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setRemoved('');
          setWrong(null);
        }}
        onBlur={clean}
        autoComplete="off"
        maxLength={50}
        {...requiredInput('delegate-name', wrong?.at === 'name')}
      />
      {removed !== '' && (
        <p role="status" className={classes('text-secondary', 'text-small')}>
          {l.nameCleaned(removed)}
        </p>
      )}
      {error('name')}
      {channels.length > 1 && (
        <>
          <p className={classes('label', 'gap')}>{l.by}</p>
          <RadioList
            label={l.by}
            looks={['stack']}
            value={method}
            onChange={(value) => {
              setMethod(value);
              setContact('');
              setWrong(null);
            }}
            options={channels.map((value) => ({
              value,
              looks: ['radio-row', value === method && 'on'],
              body: (
                <>
                  <span className={classes('radio-mark', value === method && 'on')} aria-hidden="true" />
                  {l[value]}
                </>
              ),
            }))}
          />
        </>
      )}
      <label className={classes('label', 'gap')} htmlFor="delegate-contact">
        {isPhone ? l.phone : l.mail}
      </label>
      <input
        id="delegate-contact"
        ref={inputs.contact}
        className={classes('input', wrong?.at === 'contact' && 'invalid')}
        value={contact}
        onChange={(event) => {
          setContact(isPhone ? typedPhone(event.target.value) : event.target.value);
          setWrong(null);
        }}
        type={isPhone ? 'tel' : 'text'}
        inputMode={isPhone ? 'tel' : 'email'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...requiredInput('delegate-contact', wrong?.at === 'contact')}
      />
      {error('contact')}
      <label className={classes('label', 'gap')} htmlFor="delegate-reason">
        {l.reason} <span className={classes('text-muted')}>{l.reasonHint}</span>
      </label>
      <textarea
        id="delegate-reason"
        ref={inputs.reason}
        className={classes('input', 'multiline', wrong?.at === 'reason' && 'invalid')}
        rows={2}
        maxLength={DELEGATION_REASON.most}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setWrong(null);
        }}
        {...requiredInput('delegate-reason', wrong?.at === 'reason')}
      />
      {error('reason')}
      {wrong?.at === 'all' && <ErrorLine>{wrong.why}</ErrorLine>}
    </Sheet>
  );
}
