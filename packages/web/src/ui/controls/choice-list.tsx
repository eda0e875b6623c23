import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { cx } from '../class-names.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: ReactNode;
  readonly text: string;
  /** Why it cannot be chosen; the option is then shown locked. */
  readonly refusal?: string | undefined;
}

interface ChoiceListProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one of a few options with a line of explanation each. Arrow keys move. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, choices, value, onChange } = props;
  return (
    <RadioGroup
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="flex flex-col gap-1.5"
    >
      <Label className="text-13 font-semibold text-ink-2">{label}</Label>
      <div className="rounded-rows overflow-hidden rounded-card border border-line-2">
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            isDisabled={choice.refusal !== undefined}
            className={cx(
              'group relative flex cursor-pointer items-start gap-3 border-b border-line px-3.5 py-2.5 last:border-b-0 focus-inset',
              'data-selected:bg-brand-50 data-disabled:cursor-default data-disabled:bg-surface',
            )}
          >
            <span className="mt-0.5 flex size-[18px] shrink-0 items-center justify-center rounded-full bg-card inset-ring-[1.5px] inset-ring-control group-data-selected:bg-brand-600 group-data-selected:inset-ring-brand-600 group-data-disabled:bg-desk group-data-disabled:inset-ring-line-2">
              <span className="size-[7px] rounded-full bg-white group-not-data-selected:hidden" />
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <b className="flex items-center gap-2 font-semibold group-data-disabled:text-muted">
                {choice.title}
              </b>
              <span className="mt-0.5 flex items-start gap-1.5 text-13 text-muted">
                {choice.refusal === undefined ? null : <Lock size={13} className="mt-0.5" aria-hidden />}
                {choice.refusal ?? choice.text}
              </span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
