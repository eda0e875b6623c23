import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { cx } from '../class-names.ts';
import { Tip } from './tooltip.tsx';

interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown in place of the word, which is read aloud and shown as a tooltip. */
  readonly icon?: ReactNode;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** A choice of one of two to five words, or icons, in a row. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen) onChange(chosen.value);
      }}
      className={cx('inline-flex gap-0.5 rounded-control bg-desk p-0.5', className)}
    >
      {options.map(({ value: id, label: word, icon }) => {
        const button = (
          <ToggleButton
            key={id}
            id={id}
            {...(icon === undefined ? {} : { 'aria-label': word })}
            className={cx(
              'flex h-8 items-center justify-center rounded-6 px-2.5 font-medium whitespace-nowrap text-muted max-md:h-11',
              'data-hovered:text-ink data-selected:bg-card data-selected:font-semibold data-selected:text-ink',
              'data-selected:ring data-selected:ring-line',
            )}
          >
            {icon ?? word}
          </ToggleButton>
        );
        return icon === undefined ? (
          button
        ) : (
          <Tip key={id} text={word}>
            {button}
          </Tip>
        );
      })}
    </ToggleButtonGroup>
  );
}
