import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { cx } from '../class-names.ts';

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'children' | 'style'> {
  readonly className?: string;
  readonly children?: ReactNode;
  /** It stands for several values that differ: neither on nor off, until it is pressed. */
  readonly isMixed?: boolean;
}

/** A setting that takes effect at once, without saving. */
export function Switch({ className, children, isMixed = false, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      className={cx('group inline-flex items-center gap-2 rounded-6 max-md:min-h-11', className)}
    >
      {({ isSelected }) => (
        <>
          <span
            className={cx(
              'flex h-5 w-9 shrink-0 items-center rounded-full p-0.5 transition-colors',
              isSelected ? 'bg-brand-600' : isMixed ? 'bg-brand-600/55' : 'bg-control',
              'group-data-disabled:bg-line-2',
            )}
          >
            <span
              className={cx(
                'size-4 rounded-full bg-white transition-transform',
                isSelected ? 'translate-x-4' : isMixed && 'translate-x-2',
              )}
            />
          </span>
          {children ? <span>{children}</span> : null}
        </>
      )}
    </AriaSwitch>
  );
}
