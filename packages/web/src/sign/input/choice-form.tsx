import type { FieldResult } from '@dojang/contract';
import { fieldErrorMessage } from '@dojang/domain';
import { useState } from 'react';
import { enteredChecks, enteredText, useFillingContext } from '../filling/filling.ts';
import { HELP_ID, HelpLine } from '../filling/help-line.tsx';
import { labelOf } from '../filling/labels.ts';
import { useFieldForm } from '../filling/use-field-form.ts';
import type { Choices } from '../page/grouped.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { RadioList } from '../ui/radio-list.tsx';

interface OneOfProps {
  readonly field: FieldResult;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string | null;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

function OneOf({ field, options, chosen, onChange, error }: OneOfProps) {
  const texts = useTexts();
  return (
    <div className={classes('sheet-body')}>
      <HelpLine field={field} />
      {error && <ErrorLine id="place-choice-error">{error}</ErrorLine>}
      <RadioList
        label={labelOf(field, texts)}
        looks={['option-list']}
        isRequired={field.required}
        isInvalid={error !== null}
        describedBy={error ? `${HELP_ID} place-choice-error` : HELP_ID}
        value={chosen}
        onChange={onChange}
        options={options.map(({ value, label }) => ({
          value,
          looks: ['option', 'words', value === chosen && 'on'],
          body: (
            <>
              <span className={classes('radio-mark', value === chosen && 'on')} aria-hidden="true" />
              <b>{label}</b>
            </>
          ),
        }))}
      />
    </div>
  );
}

interface ChoiceFootProps {
  readonly isSkipped: boolean;
  readonly form: ReturnType<typeof useFieldForm>;
  readonly onSubmit: () => void;
}

function ChoiceFoot({ isSkipped, form, onSubmit }: ChoiceFootProps) {
  const { d } = useTexts();
  return (
    <div className={classes('sheet-foot')}>
      <button type="button" className={classes('button', 'primary')} onClick={onSubmit}>
        {isSkipped ? d.sheet.skip : form.doneWords('confirm')}
      </button>
    </div>
  );
}

/** Choosing one of the choices on the page. */
export function RadioForm({ field, choices }: { field: FieldResult; choices: Choices }) {
  const texts = useTexts();
  const { set, setEntered, values } = useFillingContext();
  const { members } = choices;
  const keys = members.map((member) => member.key);
  const before = members.find((member) => values.has(member.key))?.key ?? null;
  const [chosen, setChosen] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const form = useFieldForm(field, keep);

  function keep(): void {
    if (chosen === before && members.filter((member) => values.has(member.key)).length <= 1) return;
    for (const { key } of members) {
      if (key === chosen) set(key, { kind: 'check' });
      else if (values.has(key)) set(key, null);
    }
  }

  function submit(): void {
    if (chosen === null && field.required) {
      setError(fieldErrorMessage('choiceMissing', texts.language));
      return;
    }
    keep();
    form.doneKept(chosen !== null);
  }

  return (
    <>
      <OneOf
        field={field}
        options={members.map((member, i) => ({
          value: member.key,
          label: member.label?.trim() || texts.f.choice(i + 1),
        }))}
        chosen={chosen}
        onChange={(value) => {
          setChosen(value);
          setEntered(enteredChecks(keys, (one) => one === value));
          setError(null);
        }}
        error={error ?? form.error}
      />
      <ChoiceFoot isSkipped={chosen === null && !field.required} form={form} onSubmit={submit} />
    </>
  );
}

/** Choosing one option of a drop-down. */
export function DropdownForm({ field }: { field: FieldResult }) {
  const texts = useTexts();
  const { set, setEntered, values } = useFillingContext();
  const saved = values.get(field.key);
  const before = saved?.kind === 'text' ? saved.text : null;
  const [chosen, setChosen] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const form = useFieldForm(field, () => {
    if (chosen !== null && chosen !== before) set(field.key, { kind: 'text', text: chosen });
  });

  function submit(): void {
    if (chosen === null && field.required) setError(fieldErrorMessage('notOption', texts.language));
    else form.done(chosen === null ? null : { kind: 'text', text: chosen });
  }

  return (
    <>
      <OneOf
        field={field}
        options={(field.settings?.options ?? []).map((option) => ({ value: option, label: option }))}
        chosen={chosen}
        onChange={(value) => {
          setChosen(value);
          setEntered(enteredText(field.key, value));
          setError(null);
        }}
        error={error ?? form.error}
      />
      <ChoiceFoot isSkipped={chosen === null && !field.required} form={form} onSubmit={submit} />
    </>
  );
}
