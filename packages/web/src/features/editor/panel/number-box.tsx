import { Group, Input, Label, NumberField } from 'react-aria-components';
import { cx } from '../../../ui/class-names.ts';

interface NumberBoxProps {
  readonly label: string;
  readonly labelShown?: boolean;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly unit?: string;
  readonly isInvalid?: boolean;
  readonly onChange: (value: number) => void;
  readonly className?: string;
}

/** An input for a whole number; saved when it is left or on Enter. Arrow keys change it by one. */
export function NumberBox(props: NumberBoxProps) {
  const {
    label,
    labelShown = false,
    value,
    least,
    most,
    unit,
    isInvalid = false,
    onChange,
    className,
  } = props;
  return (
    <NumberField
      value={value}
      {...(least === undefined ? {} : { minValue: least })}
      {...(most === undefined ? {} : { maxValue: most })}
      step={1}
      isInvalid={isInvalid}
      onChange={(next) => {
        if (Number.isFinite(next)) onChange(next);
      }}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
      className={cx('flex min-w-0 flex-col items-center gap-1', className)}
    >
      <Group className="flex h-9 w-full items-center rounded-control bg-card outline-none inset-ring inset-ring-control data-focus-within:inset-ring-2 data-focus-within:inset-ring-brand-600 data-invalid:inset-ring-[1.5px] data-invalid:inset-ring-bad max-md:h-11">
        <Input
          className={cx(
            'h-full w-full min-w-0 bg-transparent px-2 text-ink outline-none max-md:text-16',
            unit ? 'pl-3' : 'text-center',
          )}
        />
        {unit ? <span className="pr-3 whitespace-nowrap text-muted">{unit}</span> : null}
      </Group>
      <Label className={cx('text-13 text-muted', !labelShown && 'sr-only')}>{label}</Label>
    </NumberField>
  );
}
