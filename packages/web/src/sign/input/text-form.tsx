import type { FieldResult } from '@dojang/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFillingContext } from '../document/filling.ts';
import { labelOf } from '../document/labels.ts';
import { useTexts } from '../text/texts.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { checkText, styleOf } from '../values/check-text.ts';
import { isEnter } from './composing.ts';
import { faultSentence } from './faults.ts';
import { useFieldForm } from './use-field-form.ts';

/** Typing a text. It is checked on leaving or pressing, never while typing. */
export function TextForm({ field }: { field: FieldResult }) {
  const texts = useTexts();
  const { rough, set, setTyping, values } = useFillingContext();
  const saved = values.get(field.key);
  const [text, setText] = useState(() => rough.get(field.key) ?? (saved?.kind === 'text' ? saved.text : ''));
  const form = useFieldForm(field, leave);
  const [error, setError] = useState(form.fault);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const multiline = styleOf(field).multiline;

  useEffect(() => setTyping(text), [text, setTyping]);

  function leave(): void {
    const checked = checkText(text, field, form.page);
    if (!('text' in checked)) {
      if (text.trim() !== '') rough.set(field.key, text);
      return;
    }
    const before = saved?.kind === 'text' ? saved.text : '';
    if (checked.text !== before)
      set(field.key, checked.text === '' ? null : { kind: 'text', text: checked.text });
  }

  function submit(): void {
    const checked = checkText(text, field, form.page);
    if ('text' in checked) {
      form.done(checked.text === '' ? null : { kind: 'text', text: checked.text });
      return;
    }
    setError(faultSentence(checked, texts));
    input.current?.focus();
  }

  function onBlur(): void {
    const checked = checkText(text, field, form.page);
    if (text.trim() !== '' && !('text' in checked)) setError(faultSentence(checked, texts));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isEnter(event) || (multiline && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  const common = {
    id: 'place-text',
    ref: input,
    'data-first': true,
    className: `${error ? 'inp err' : 'inp'}${multiline ? ' area' : ''}`,
    value: text,
    'aria-invalid': error !== null,
    enterKeyHint: multiline ? ('enter' as const) : ('next' as const),
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value);
      setError(null);
    },
    onBlur,
    onKeyDown,
  };
  return (
    <>
      <div className="sb">
        <label className="sr" htmlFor="place-text">
          {labelOf(field, texts)}
        </label>
        {multiline ? <textarea rows={4} {...common} /> : <input type="text" {...common} />}
        {error ? (
          <ErrorLine>{error}</ErrorLine>
        ) : (
          <p className="m s count">{texts.d.sheet.count([...text.trim()].length)}</p>
        )}
      </div>
      <div className="sf">
        <button type="button" className="btn p" onClick={submit}>
          {text.trim() === '' && !field.required ? texts.d.sheet.skip : form.doneWords('write')}
        </button>
      </div>
    </>
  );
}
