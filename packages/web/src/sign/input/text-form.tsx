import type { FieldResult, PageResult } from '@dojang/contract';
import {
  formatOf,
  parseAmount,
  readAmountAloud,
  SEVERAL_LINES,
  TEXT_FORMAT_TRAITS,
  type TextFormat,
} from '@dojang/domain';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../replies/server-clock.ts';
import { enteredText, useFillingContext } from '../filling/filling.ts';
import { HELP_ID, HelpLine } from '../filling/help-line.tsx';
import { labelOf } from '../filling/labels.ts';
import { useFieldForm } from '../filling/use-field-form.ts';
import { koreanToday } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { checkText, roomOf } from '../values/check-text.ts';
import { isEnter } from './composing.ts';
import { errorText } from './errors.ts';
import { formatTyped, onOneLine, typedForm } from './live-format.ts';

/** Makes an input as high as its text, so that a long line stays readable as a whole. */
function fitHeight(element: HTMLElement): void {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
}

/** Typing a text. It is checked when it is left or confirmed, never during typing; separators are inserted during typing. */
export function TextForm({ field }: { field: FieldResult }) {
  const texts = useTexts();
  const { rough, set, setEntered, values } = useFillingContext();
  const format = formatOf(field);
  const { hint, keyboard, autoComplete } = TEXT_FORMAT_TRAITS[format];
  const saved = values.get(field.key);
  const before = saved?.kind === 'text' ? saved.text : '';
  const [text, setText] = useState(() => rough.get(field.key) ?? typedForm(format, before));
  const form = useFieldForm(field, leave);
  const [error, setError] = useState(form.error);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const several = SEVERAL_LINES.has(format);
  const grows = format === 'line';
  const checked = checkText(text, field, form.page, koreanToday(serverNow()));
  const shown = 'text' in checked ? checked.text : text;

  useEffect(() => setEntered(enteredText(field.key, shown)), [field.key, shown, setEntered]);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
    if (grows && input.current !== null) fitHeight(input.current);
  });

  function leave(): void {
    if (!('text' in checked)) {
      if (text.trim() !== '') rough.set(field.key, text);
      return;
    }
    if (checked.text !== before)
      set(field.key, checked.text === '' ? null : { kind: 'text', text: checked.text });
  }

  function submit(): void {
    if ('text' in checked) {
      form.done(checked.text === '' ? null : { kind: 'text', text: checked.text });
      return;
    }
    setError(errorText(checked, texts));
    input.current?.focus();
  }

  function onBlur(): void {
    if (text.trim() !== '' && !('text' in checked)) setError(errorText(checked, texts));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isEnter(event) || (several && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  /** Text in composition is left unchanged until the composition ends. */
  function take(element: HTMLInputElement | HTMLTextAreaElement, composing: boolean): void {
    const typed = { text: element.value, caret: element.selectionStart ?? element.value.length };
    const next = composing ? typed : formatTyped(format, grows ? onOneLine(typed) : typed);
    if (next.text !== element.value) caret.current = next.caret;
    setText(next.text);
    setError(null);
  }

  const common = {
    id: 'place-text',
    ref: input,
    'data-first': true,
    className: classes('input', error && 'invalid', several && 'multiline', grows && 'growing'),
    value: text,
    placeholder: hint[texts.language],
    'aria-required': field.required,
    'aria-invalid': error !== null,
    'aria-describedby': `${HELP_ID} place-text-note`,
    enterKeyHint: several ? ('enter' as const) : ('next' as const),
    inputMode: keyboard,
    autoComplete,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      take(event.target, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing),
    onCompositionEnd: (event: React.CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      take(event.currentTarget, false),
    onBlur,
    onKeyDown,
  };
  return (
    <>
      <div className={classes('sheet-body')}>
        <label className={classes('visually-hidden')} htmlFor="place-text">
          {labelOf(field, texts)}
        </label>
        <HelpLine field={field} />
        {several || grows ? (
          <textarea rows={several ? 4 : 1} {...common} />
        ) : (
          <input type="text" {...common} />
        )}
        <div id="place-text-note">
          {error ? (
            <ErrorLine>{error}</ErrorLine>
          ) : (
            <TypedNote field={field} page={form.page} format={format} text={text} />
          )}
        </div>
      </div>
      <div className={classes('sheet-foot')}>
        <button type="button" className={classes('button', 'primary')} onClick={submit}>
          {text.trim() === '' && !field.required ? texts.d.sheet.skip : form.doneWords('write')}
        </button>
      </div>
    </>
  );
}

interface TypedNoteProps {
  readonly field: FieldResult;
  readonly page: PageResult;
  readonly format: TextFormat;
  readonly text: string;
}

/** The note below the input: the reading of an amount, or the characters of the text and how many the field takes. */
function TypedNote({ field, page, format, text }: TypedNoteProps) {
  const { f } = useTexts();
  if (format === 'amount') {
    const digits = parseAmount(text);
    return (
      <p className={classes('text-small', 'count')} aria-live="polite">
        {digits === null ? '\u00a0' : `금 ${readAmountAloud(digits)}원정`}
      </p>
    );
  }
  if (!SEVERAL_LINES.has(format) && format !== 'line') return null;
  const trimmed = text.trim();
  const length = [...trimmed].length;
  const room = roomOf(trimmed, field, page);
  return (
    <p className={classes('text-muted', 'text-small', 'count', length > room && 'over')}>
      {length > room && `${f.over(length - room)} · `}
      {f.counted(length, room)}
    </p>
  );
}
