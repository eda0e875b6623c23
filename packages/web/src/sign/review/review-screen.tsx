import type { FieldResult } from '@dojang/contract';
import { Check, ChevronRight, FileText } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { FieldDrawing } from '../filling/field-drawing.tsx';
import { useFillingContext } from '../filling/filling.ts';
import { answerOf, labelOf, valueText } from '../filling/labels.ts';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';
import { OfflineStrip } from '../ui/offline-strip.tsx';
import { Screen } from '../ui/screen.tsx';
import { useOnline } from '../ui/use-viewport.ts';
import { useFinish } from './use-finish.ts';

/** Step 4: all values once more, before they are sent. */
export function ReviewScreen() {
  const texts = useTexts();
  const { t, d } = texts;
  const signing = useSigningContext();
  const filling = useFillingContext();
  const finish = useFinish(signing, filling);
  const online = useOnline();
  const changed = useRef<HTMLButtonElement>(null);
  const back = (): void => {
    if (!finish.sending) signing.go({ name: 'document' });
  };
  useBack(back);
  const r = d.review;

  function press(): void {
    const missing = filling.walk.find((field) => field.required && !filling.filled.has(field.key));
    if (missing) change(missing);
    else finish.press();
  }

  function change(field: FieldResult): void {
    filling.openSheet(field.key, true);
    signing.go({ name: 'document' });
  }

  return (
    <Screen
      step={4}
      what={t.steps[3] ?? ''}
      heading={r.title}
      onBack={back}
      first={changed}
      strip={<OfflineStrip failed={filling.state.offline} words={r.offline} />}
      bar={
        <>
          {finish.error && <ErrorLine>{finish.error}</ErrorLine>}
          {finish.noReply && <Note tone="warn">{r.noReply}</Note>}
          <p className={classes('text-small', 'text-secondary', 'tight')}>
            {r.warn(toSender(t, signing.entry))}
            <br />
            {r.warnEnd[0]}
            <b>{r.warnEnd[1]}</b>
          </p>
          <button
            type="button"
            className={classes('button', 'primary')}
            aria-disabled={finish.sending || !online}
            onClick={() => online && press()}
          >
            {finish.sending ? (
              <span className={classes('spin', 'light')} aria-hidden="true" />
            ) : (
              <Check size={22} aria-hidden="true" />
            )}
            {finish.sending ? r.sending : r.finish}
          </button>
        </>
      }
    >
      <ul className={classes('card', 'review-list')}>
        {filling.walk.map((field) => (
          <ReviewRow
            key={field.key}
            field={field}
            onChange={finish.sending ? undefined : () => change(field)}
            {...(field.key === filling.changed.current ? { button: changed } : {})}
          />
        ))}
        {filling.daily.map((field) => (
          <li key={field.key}>
            <div>
              <span className={classes('text-muted', 'text-small')}>{labelOf(field, texts)}</span>
              <div className={classes('review-value')}>
                {valueText(field, filling.values.get(field.key), texts)}
              </div>
              <span className={classes('text-muted', 'text-small')}>{texts.f.signingDay}</span>
            </div>
          </li>
        ))}
      </ul>
      <button type="button" className={classes('see-all')} onClick={back}>
        <FileText size={22} aria-hidden="true" />
        {r.whole}
        <ChevronRight size={22} aria-hidden="true" />
      </button>
    </Screen>
  );
}

interface ReviewRowProps {
  readonly field: FieldResult;
  readonly onChange: (() => void) | undefined;
  /** Set for the field that was changed last: its button gets the focus on return. */
  readonly button?: RefObject<HTMLButtonElement | null>;
}

function ReviewRow({ field, onChange, button }: ReviewRowProps) {
  const texts = useTexts();
  const { d } = texts;
  const filling = useFillingContext();
  const { values, errors, pageOf } = filling;
  const value = values.get(field.key);
  const error = errors.get(field.key);
  const label = labelOf(field, texts);
  const answer = answerOf(field, filling, texts);
  const page = pageOf(field);
  const picture = value?.kind === 'picture';
  const shape = (field.width * page.width) / (field.height * page.height);
  return (
    <li>
      <div>
        <span className={classes('text-muted', 'text-small')}>{label}</span>
        {picture ? (
          <div className={classes('review-value', 'thumb')} style={{ aspectRatio: `${shape}` }}>
            <FieldDrawing field={field} page={page} value={value} />
            <span className={classes('visually-hidden')}>{valueText(field, value, texts)}</span>
          </div>
        ) : (
          <div className={classes('review-value', !answer && 'text-muted')}>{answer ?? d.review.none}</div>
        )}
        {error && <ErrorLine>{error}</ErrorLine>}
      </div>
      <button
        ref={button}
        type="button"
        className={classes('quiet-button')}
        aria-label={`${d.review.change}: ${label}`}
        disabled={!onChange}
        onClick={onChange}
      >
        {d.review.change}
      </button>
    </li>
  );
}
