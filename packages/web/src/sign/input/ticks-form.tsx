import type { FieldResult } from '@dojang/contract';
import { boundsOf, errorOfGroup } from '@dojang/domain';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { enteredChecks, useFillingContext } from '../filling/filling.ts';
import { HELP_ID, HelpLine } from '../filling/help-line.tsx';
import { labelOf } from '../filling/labels.ts';
import { useFieldForm } from '../filling/use-field-form.ts';
import type { Choices } from '../page/grouped.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { groupSentence } from './errors.ts';

/** For example '2개 이상 골라 주세요', or null without a limit. */
function boundsSentence({ group, members }: Choices, { f }: Texts): string | null {
  const { least, most } = boundsOf(group, members.length);
  const all = members.length;
  if (least === most) return f.exactly(least);
  if (least > 0 && most < all) return f.between(least, most);
  if (least > 0) return f.atLeast(least);
  return most < all ? f.atMost(most) : null;
}

/** Several check boxes of a group, as rows that are large enough for a thumb. */
export function TicksForm({ field, choices }: { field: FieldResult; choices: Choices }) {
  const texts = useTexts();
  const { set, setEntered, values } = useFillingContext();
  const { group, members } = choices;
  const keys = members.map((member) => member.key);
  const [ticked, setTicked] = useState(
    () => new Set(members.filter((member) => values.has(member.key)).map((member) => member.key)),
  );
  const [error, setError] = useState<string | null>(null);
  const form = useFieldForm(field, keep);
  const rule = boundsSentence(choices, texts);

  function keep(): void {
    for (const { key } of members) {
      if (ticked.has(key) === values.has(key)) continue;
      set(key, ticked.has(key) ? { kind: 'check' } : null);
    }
  }

  function turn(key: string): void {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    setTicked(next);
    setEntered(enteredChecks(keys, (one) => next.has(one)));
    setError(null);
  }

  function submit(): void {
    const error = errorOfGroup(group, members.length, ticked.size);
    if (error !== null) {
      setError(groupSentence(error, texts));
      return;
    }
    keep();
    form.doneKept(ticked.size > 0);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the sheet is no form, and a fieldset cannot scroll everywhere */}
      <div
        className={classes('sheet-body')}
        role="group"
        aria-label={labelOf(field, texts)}
        aria-describedby={`${HELP_ID} place-ticks-rule place-ticks-error`}
      >
        <HelpLine field={field} />
        <p id="place-ticks-rule" className={classes('text-small', 'input-rule')}>
          {rule}
          <span className={classes('text-muted')} aria-live="polite">
            {texts.f.chosen(ticked.size)}
          </span>
        </p>
        {(error ?? form.error) && <ErrorLine id="place-ticks-error">{error ?? form.error}</ErrorLine>}
        <div className={classes('option-list')}>
          {members.map((member, i) => {
            const on = ticked.has(member.key);
            return (
              // biome-ignore lint/a11y/useSemanticElements: the whole row is the target, as wide as a thumb needs
              <button
                key={member.key}
                type="button"
                role="checkbox"
                aria-checked={on}
                data-first={i === 0 ? true : undefined}
                className={classes('option', 'words', on && 'on')}
                onClick={() => turn(member.key)}
              >
                <span className={classes('checkbox-mark', on && 'on')} aria-hidden="true">
                  {on && <Check size={20} strokeWidth={3} />}
                </span>
                <b>{member.label?.trim() || texts.f.choice(i + 1)}</b>
              </button>
            );
          })}
        </div>
      </div>
      <div className={classes('sheet-foot')}>
        <button type="button" className={classes('button', 'primary')} onClick={submit}>
          {ticked.size === 0 && !field.required ? texts.d.sheet.skip : form.doneWords('confirm')}
        </button>
      </div>
    </>
  );
}
