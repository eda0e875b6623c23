import { Radio, RadioGroup } from 'react-aria-components';
import { cx } from '../class-names.ts';

interface ChoiceCardsProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly title: string; readonly what: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one of a few options with a line of explanation each. */
export function ChoiceCards<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      className="grid gap-3 md:grid-cols-2"
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className="flex cursor-pointer gap-3 rounded-card bg-card p-4 inset-ring inset-ring-line-2 data-hovered:bg-hover data-selected:inset-ring-2 data-selected:inset-ring-brand-600"
        >
          {({ isSelected }) => (
            <>
              <span
                aria-hidden
                className={cx(
                  'grid size-[18px] shrink-0 place-items-center rounded-full',
                  isSelected ? 'bg-brand-600' : 'bg-card inset-ring-[1.5px] inset-ring-control',
                )}
              >
                {isSelected ? <span className="size-2 rounded-full bg-white" /> : null}
              </span>
              <span className="-mt-0.5">
                <b className="block font-semibold">{option.title}</b>
                <span className="text-13 text-muted">{option.what}</span>
              </span>
            </>
          )}
        </Radio>
      ))}
    </RadioGroup>
  );
}
