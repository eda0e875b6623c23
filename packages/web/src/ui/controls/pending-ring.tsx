import type { ButtonProps } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Spinner } from './spinner.tsx';

/** The ring inside a pending button, also announced to assistive technology. */
export function PendingRing({ size = 18 }: { size?: number }) {
  const t = useTranslations('ui');
  return (
    <span className="flex items-center justify-center">
      <Spinner size={size} />
      <span role="status" className="sr-only">
        {t('working')}
      </span>
    </span>
  );
}

type PressProps = Pick<ButtonProps, 'isPending' | 'onPress' | 'type' | 'aria-disabled'>;

/**
 * The props of a pending or inert button, which keeps the focus but does nothing. React Aria's own pending state is not used: it
 * announces an element that no longer exists when the page changes.
 */
export function pressProps<Props extends PressProps>(
  { isPending, ...props }: Props,
  isInert = false,
): Omit<Props, 'isPending'> {
  if (isPending !== true && !isInert) return props;
  return { ...props, 'aria-disabled': true, type: 'button', onPress: () => undefined };
}
