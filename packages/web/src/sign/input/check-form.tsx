import type { FieldResult } from '@dojang/contract';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { enteredChecks, useFillingContext } from '../filling/filling.ts';
import { HELP_ID, HelpLine } from '../filling/help-line.tsx';
import { labelOf } from '../filling/labels.ts';
import { useFieldForm } from '../filling/use-field-form.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine, Note } from '../ui/notes.tsx';

/** A check box as a row that is large enough for a thumb. */
export function CheckForm({ field }: { field: FieldResult }) {
  const texts = useTexts();
  const { d } = texts;
  const { set, setEntered, values } = useFillingContext();
  const before = values.has(field.key);
  const [checked, setChecked] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const form = useFieldForm(field, () => {
    if (checked !== before) set(field.key, checked ? { kind: 'check' } : null);
  });

  function submit(): void {
    if (!checked && field.required) setError(d.sheet.errors.uncheck);
    else form.done(checked ? { kind: 'check' } : null);
  }

  return (
    <>
      <div className={classes('sheet-body')}>
        <HelpLine field={field} />
        {/* biome-ignore lint/a11y/useSemanticElements: the whole row is the target, as wide as a thumb needs */}
        <button
          type="button"
          role="checkbox"
          aria-checked={checked}
          aria-required={field.required}
          aria-invalid={error !== null}
          aria-describedby={error ? `${HELP_ID} place-check-error` : HELP_ID}
          data-first
          className={classes('check-card', checked && 'on')}
          onClick={() => {
            setChecked(!checked);
            setEntered(enteredChecks([field.key], () => !checked));
            setError(null);
          }}
        >
          <span className={classes('checkbox-mark', checked && 'on')} aria-hidden="true">
            {checked && <Check size={24} strokeWidth={3} />}
          </span>
          <b>{field.label?.trim() ? labelOf(field, texts) : d.sheet.check}</b>
        </button>
        {error && <ErrorLine id="place-check-error">{error}</ErrorLine>}
        <Note tone="quiet">{d.sheet.checkNote}</Note>
      </div>
      <div className={classes('sheet-foot')}>
        <button type="button" className={classes('button', 'primary')} onClick={submit}>
          {!checked && !field.required ? d.sheet.skip : form.doneWords('confirm')}
        </button>
      </div>
    </>
  );
}
