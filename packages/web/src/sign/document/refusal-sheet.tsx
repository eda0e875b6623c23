import { useRef, useState } from 'react';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** The refusal: tells what it ends, asks for a reason, and sends it to the requester. */
export function RefusalSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { entry, refuse } = useSigningContext();
  const [preset, setPreset] = useState<string | null>(null);
  const [detail, setDetail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const r = t.refuse;
  const own = preset === r.other || preset === null;

  async function send(): Promise<void> {
    if (busy) return;
    const reason = [own ? '' : preset, detail.trim()].filter(Boolean).join(' — ');
    if ([...reason].length < 2) {
      setError(r.short);
      return box.current?.focus();
    }
    setBusy(true);
    const failure = await refuse(reason.slice(0, 500));
    setBusy(false);
    if (failure) setError('message' in failure ? failure.message : r.noReply);
  }

  return (
    <Sheet
      title={r.title(entry?.documentName ?? '')}
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
            onClick={() => void send()}
          >
            {busy ? r.doing : r.do}
          </button>
        </>
      }
    >
      <Note tone="bad">{r.warn(toSender(t, entry))}</Note>
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
      <label className={classes('label', 'gap')} htmlFor="refusal">
        {r.detail} <span className={classes('text-muted')}>{own ? r.detailHint : r.detailOptional}</span>
      </label>
      <textarea
        id="refusal"
        ref={box}
        className={classes('input', 'multiline', error && 'invalid')}
        rows={3}
        maxLength={400}
        value={detail}
        aria-invalid={error !== null}
        onChange={(event) => setDetail(event.target.value)}
      />
      {error && <ErrorLine>{error}</ErrorLine>}
    </Sheet>
  );
}
