import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classes, type Look } from './classes.ts';

interface RadioListProps<V extends string> {
  readonly label: string;
  readonly looks: readonly Look[];
  readonly options: readonly {
    readonly value: V;
    readonly looks?: readonly Look[];
    readonly aria?: string;
    readonly isDisabled?: boolean;
    readonly body: ReactNode;
  }[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  /** The ids of the elements that describe the group. */
  readonly describedBy?: string;
}

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A radio group: one tab stop, arrow keys move and select. */
export function RadioList<V extends string>(props: RadioListProps<V>) {
  const { label, looks, options, value, onChange, isRequired, isInvalid, describedBy } = props;
  const group = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEP[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    let next = Math.max(chosen, 0);
    do next = (next + step + options.length) % options.length;
    while (options[next]?.isDisabled && next !== chosen);
    const option = options[next];
    if (!option || option.isDisabled) return;
    onChange(option.value);
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-required={isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      className={classes(...looks)}
      onKeyDown={onKeyDown}
    >
      {options.map((option, i) => (
        // biome-ignore lint/a11y/useSemanticElements: a picture with a name is chosen here, which an input cannot hold
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={option.aria}
          aria-disabled={option.isDisabled}
          tabIndex={i === Math.max(chosen, 0) ? 0 : -1}
          className={classes(...(option.looks ?? []))}
          onClick={() => !option.isDisabled && onChange(option.value)}
        >
          {option.body}
        </button>
      ))}
    </div>
  );
}
