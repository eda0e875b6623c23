import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  SelectValue,
  Text,
} from 'react-aria-components';
import { cx } from '../class-names.ts';
import { ITEM_CLASS, POPOVER_CLASS } from './menu.tsx';
import { Popover } from './popover.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  /** Why the option is disabled; it stands below the label. */
  readonly reason?: string;
}

export interface SelectProps<Value extends string>
  extends Omit<
    AriaSelectProps<object>,
    'className' | 'children' | 'style' | 'value' | 'onChange' | 'selectedKey'
  > {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Without a border, for tool bars. */
  readonly quiet?: boolean;
  readonly className?: string;
}

/** A choice of one of a few options in a drop-down list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, labelHidden, options, value, onChange, quiet, className, ...rest } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => {
        const next = options.find((option) => option.value === key);
        if (next) onChange(next.value);
      }}
      className={cx('flex flex-col gap-1.5', className)}
    >
      <Label className={cx('text-13 font-semibold text-ink-2', labelHidden && 'sr-only')}>{label}</Label>
      <Button
        className={cx(
          'flex h-9 items-center gap-2 rounded-control px-3 text-left max-md:h-11',
          quiet
            ? 'text-ink-2 data-hovered:bg-hover'
            : 'bg-card max-md:text-16 inset-ring inset-ring-control data-disabled:bg-desk data-disabled:text-placeholder',
        )}
      >
        <SelectValue className="flex min-w-0 flex-1 items-center gap-2">
          {() => (
            <>
              {chosen?.icon}
              <span className="truncate">{chosen?.label}</span>
            </>
          )}
        </SelectValue>
        <ChevronDown size={16} className="text-muted" aria-hidden />
      </Button>
      <Popover
        className={cx(
          POPOVER_CLASS,
          'max-w-[min(calc(100vw-24px),max(var(--trigger-width),28rem))] min-w-(--trigger-width)',
        )}
      >
        <ListBox className="max-h-[inherit] overflow-auto rounded-card p-1 outline-none">
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className={ITEM_CLASS}
            >
              {option.icon}
              {option.reason === undefined ? (
                <span className="line-clamp-2 min-w-0 flex-1 break-words py-1">{option.label}</span>
              ) : (
                <span className="flex min-w-0 flex-1 flex-col py-1.5">
                  <Text slot="label" className="line-clamp-2 break-words">
                    {option.label}
                  </Text>
                  <Text slot="description" className="text-13 leading-[18px] text-muted">
                    {option.reason}
                  </Text>
                </span>
              )}
              {option.value === value ? <Check size={16} className="text-brand-600" aria-hidden /> : null}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
