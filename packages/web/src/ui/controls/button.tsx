import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components';
import { cx } from '../class-names.ts';
import { PendingRing, pressProps } from './pending-ring.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-brand-600 font-semibold text-white data-hovered:bg-brand-700 data-pressed:bg-brand-700',
  secondary:
    'bg-card text-ink inset-ring inset-ring-line-2 data-hovered:bg-hover data-pressed:bg-desk [&_svg]:text-muted',
  ghost: 'text-ink-2 data-hovered:bg-hover data-pressed:bg-desk',
  danger: 'bg-bad font-semibold text-white data-hovered:bg-bad-700 data-pressed:bg-bad-700',
  'danger-outline':
    'bg-card text-bad inset-ring inset-ring-line-2 data-hovered:bg-bad-bg data-pressed:bg-bad-bg',
};
/** On phones every control is at least 44 px high. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 px-2.5 max-md:h-11 max-md:px-3',
  md: 'h-9 px-3.5 max-md:h-11',
  lg: 'h-10 px-5 max-md:h-11',
  xl: 'h-13 px-6 text-16',
};
const DISABLED =
  'data-disabled:bg-desk data-disabled:text-placeholder data-disabled:inset-ring-0 data-disabled:[&_svg]:text-placeholder';
const INERT = 'cursor-default bg-desk! text-placeholder! inset-ring-0! [&_svg]:text-placeholder!';

/** The classes of a button, for links that look like one. */
export const buttonClass = (kind: ButtonKind, size: ButtonSize, more?: string): string =>
  cx(
    'inline-flex items-center justify-center gap-1.5 rounded-control font-medium whitespace-nowrap select-none',
    'no-underline transition-colors duration-100 forced-colors:border',
    KINDS[kind],
    SIZES[size],
    DISABLED,
    more,
  );

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** True for a button that looks and behaves as disabled but keeps the focus, so that a text next to it can tell why. */
  readonly isInert?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button; while `isPending` it keeps its width, cannot be pressed and shows a spinner. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', size = 'md', icon, isInert = false, className, children, ...rest } = props;
  const isPending = rest.isPending === true;
  const look = cx('relative', isInert && INERT, className);
  return (
    <AriaButton
      data-main={kind === 'primary' || undefined}
      {...pressProps(rest, isInert)}
      className={buttonClass(kind, size, look)}
    >
      {isPending ? (
        <span className="absolute inset-0 flex items-center justify-center">
          <PendingRing />
        </span>
      ) : null}
      <span className={cx('contents', isPending && '[&>*]:invisible')}>
        {icon}
        <span>{children}</span>
      </span>
    </AriaButton>
  );
}

export interface ButtonLinkProps extends Omit<AriaLinkProps, 'className' | 'children' | 'style'> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { kind = 'secondary', size = 'md', icon, className, children, ...rest } = props;
  return (
    <AriaLink
      data-main={kind === 'primary' || undefined}
      {...rest}
      className={buttonClass(kind, size, className)}
    >
      {icon}
      <span>{children}</span>
    </AriaLink>
  );
}
