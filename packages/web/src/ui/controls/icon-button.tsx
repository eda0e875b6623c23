import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components';
import { cx } from '../class-names.ts';
import { PendingRing, pressProps } from './pending-ring.tsx';
import { Tip } from './tooltip.tsx';

export interface IconButtonProps
  extends Omit<ButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  /** The action of the button; read aloud, and shown as a tooltip unless `tip` is false. */
  readonly label: string;
  readonly tip?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A square button with an icon only: 32 px, 44 on phones. */
export function IconButton({ label, tip = true, className, children, ...rest }: IconButtonProps) {
  const button = (
    <Button
      {...pressProps(rest)}
      aria-label={label}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted max-md:size-11',
        'transition-colors duration-100 data-hovered:bg-hover data-hovered:text-ink data-pressed:bg-desk',
        'data-disabled:opacity-40',
        className,
      )}
    >
      {rest.isPending === true ? <PendingRing size={16} /> : children}
    </Button>
  );
  return tip ? <Tip text={label}>{button}</Tip> : button;
}
