import type { FieldResult } from '@dojang/contract';
import { type CalendarDate, isoDate, parseDate, parseTypedDate } from '@dojang/domain';
import { Calendar } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../replies/server-clock.ts';
import { enteredText, useFillingContext } from '../filling/filling.ts';
import { HELP_ID, HelpLine } from '../filling/help-line.tsx';
import { labelOf } from '../filling/labels.ts';
import { useFieldForm } from '../filling/use-field-form.ts';
import { koreanToday, weekdayNames, weekdayOf } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { checkDate } from '../values/check-text.ts';
import { isEnter } from './composing.ts';
import { errorText } from './errors.ts';
import { MonthGrid } from './month-grid.tsx';

/** A date typed, by one press, or from the calendar. */
export function DateForm({ field }: { field: FieldResult }) {
  const texts = useTexts();
  const { d, language } = texts;
  const { set, setEntered, values } = useFillingContext();
  const saved = values.get(field.key);
  const before = saved?.kind === 'text' ? saved.text : '';
  const [text, setText] = useState(() => {
    const date = parseDate(before);
    return date ? isoDate(date) : '';
  });
  const form = useFieldForm(field, leave);
  const [error, setError] = useState(form.error);
  const input = useRef<HTMLInputElement>(null);
  const today = koreanToday(serverNow());
  const checked = checkDate(text, field, form.page);
  const written = 'text' in checked ? checked.text : '';
  useEffect(() => setEntered(enteredText(field.key, written)), [field.key, written, setEntered]);

  function leave(): void {
    if (written !== '' && written !== before) set(field.key, { kind: 'text', text: written });
  }

  function submit(): void {
    if ('text' in checked) {
      form.done(written === '' ? null : { kind: 'text', text: written });
      return;
    }
    setError(errorText(checked, texts));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isEnter(event)) return;
    // The focus goes to the next field at once, and the rest of this press would tick it.
    event.preventDefault();
    submit();
  }

  function onBlur(): void {
    if (text.trim() !== '' && !('text' in checked)) setError(errorText(checked, texts));
  }

  function choose(date: CalendarDate): void {
    setText(isoDate(date));
    setError(null);
  }

  const todayWords = d.sheet.day(today.month, today.day, weekdayNames(language)[weekdayOf(today)] ?? '');
  return (
    <>
      <div className={classes('sheet-body')}>
        <HelpLine field={field} />
        <div className={classes('typed-date')}>
          <label className={classes('visually-hidden')} htmlFor="place-date">
            {`${labelOf(field, texts)}, ${d.sheet.typeDate}`}
          </label>
          <input
            id="place-date"
            ref={input}
            className={classes('input', 'compact', error && 'invalid')}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={error !== null}
            aria-required={field.required}
            aria-describedby={error ? `${HELP_ID} place-date-error` : HELP_ID}
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
            }}
            onKeyDown={onKeyDown}
            onBlur={onBlur}
            placeholder={d.sheet.dateHint}
          />
          <button
            type="button"
            className={classes('button', 'outlined', 'today')}
            onClick={() => choose(today)}
          >
            <Calendar size={20} aria-hidden="true" />
            {d.sheet.today}
            <span className={classes('visually-hidden')}>{` · ${todayWords}`}</span>
          </button>
        </div>
        {error && <ErrorLine id="place-date-error">{error}</ErrorLine>}
        <MonthGrid chosen={parseTypedDate(text)} today={today} onChoose={choose} />
        <p className={classes('visually-hidden')} aria-live="polite">
          {written !== '' && `${d.sheet.looks} ${written}`}
        </p>
      </div>
      <div className={classes('sheet-foot')}>
        <button type="button" className={classes('button', 'primary')} onClick={submit}>
          {text === '' && !field.required ? d.sheet.skip : form.doneWords('write')}
        </button>
      </div>
    </>
  );
}
