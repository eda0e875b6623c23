import { useRef, useState } from 'react';
import type { Failure } from '../flow/failure.ts';
import type { ReasonTexts } from '../text/texts.ts';
import { classes } from './classes.ts';
import { errorId, requiredInput } from './input-state.ts';
import { ErrorLine, Note } from './notes.tsx';
import { RadioList } from './radio-list.tsx';
import { Sheet } from './sheet.tsx';

interface ReasonSheetProps {
  readonly words: ReasonTexts;
  readonly documentName: string;
  /** The requester as somebody who is told something. */
  readonly sender: string;
  /** Null when it was sent, else why not. */
  readonly send: (reason: string) => Promise<Failure | null>;
  readonly onClose: () => void;
}

/** A sheet for an act that ends the document: it names what ends, asks for a reason, and sends it. */
export function ReasonSheet({ words: r, documentName, sender, send, onClose }: ReasonSheetProps) {
  const [preset, setPreset] = useState<string | null>(null);
  const [detail, setDetail] = useState('');
  const [error, setError] = useState<string | null>(null);
  // A fault of the server is no fault of the reason.
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const own = preset === r.other || preset === null;

  async function act(): Promise<void> {
    if (busy) return;
    const reason = [own ? '' : preset, detail.trim()].filter(Boolean).join(' — ');
    if ([...reason].length < 2) {
      setError(r.short);
      return box.current?.focus();
    }
    setError(null);
    setFault(null);
    setBusy(true);
    const failure = await send(reason.slice(0, 500));
    setBusy(false);
    if (failure) setFault('message' in failure ? failure.message : r.noReply);
  }

  return (
    <Sheet
      title={r.title(documentName)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className={classes('button', 'outlined')} onClick={onClose}>
            {r.goBack}
          </button>
          <button
            type="button"
            className={classes('button', 'danger')}
            aria-disabled={busy}
            onClick={() => void act()}
          >
            {busy ? r.doing : r.do}
          </button>
        </>
      }
    >
      <Note tone="bad">{r.warn(sender)}</Note>
      <p className={classes('label')}>{r.reason}</p>
      <RadioList
        label={r.reason}
        looks={['stack']}
        value={preset}
        onChange={(value) => {
          setPreset(value);
          setError(null);
        }}
        options={[...r.presets, r.other].map((name) => ({
          value: name,
          looks: ['radio-row', name === preset && 'on'],
          body: (
            <>
              <span className={classes('radio-mark', name === preset && 'on')} aria-hidden="true" />
              {name}
            </>
          ),
        }))}
      />
      <label className={classes('label', 'gap')} htmlFor="reason">
        {r.detail} <span className={classes('text-muted')}>{own ? r.detailHint : r.detailOptional}</span>
      </label>
      <textarea
        id="reason"
        ref={box}
        className={classes('input', 'multiline', error && 'invalid')}
        rows={3}
        maxLength={400}
        value={detail}
        {...requiredInput('reason', error !== null)}
        aria-required={own}
        onChange={(event) => setDetail(event.target.value)}
      />
      {(error ?? fault) && <ErrorLine id={errorId('reason')}>{error ?? fault}</ErrorLine>}
    </Sheet>
  );
}
