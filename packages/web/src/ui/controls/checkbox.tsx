import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import { cx } from '../class-names.ts';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children' | 'style'> {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A check box with its text. */
export function Checkbox({ className, children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={cx(
        'group inline-flex items-center gap-2 rounded-6 data-disabled:text-placeholder max-md:min-h-11',
        className,
      )}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            className={cx(
              'flex size-[18px] shrink-0 items-center justify-center rounded-[5px] text-white',
              isSelected || isIndeterminate
                ? 'bg-brand-600'
                : 'bg-card inset-ring-[1.5px] inset-ring-control',
              'group-data-disabled:bg-desk group-data-disabled:inset-ring-line-2',
            )}
          >
            {isIndeterminate ? <Minus size={13} strokeWidth={3} aria-hidden /> : null}
            {isSelected && !isIndeterminate ? <Check size={13} strokeWidth={3} aria-hidden /> : null}
          </span>
          {children ? <span>{children}</span> : null}
        </>
      )}
    </AriaCheckbox>
  );
}
