import type { ButtonProps } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Spinner } from './spinner.tsx';

/** The ring inside a button that is at work, told to assistive technology too. */
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
 * A button at work, or an inert one, keeps the focus but does nothing. React Aria's own pending state announces an element that is
 * gone by then whenever the page changes, so it is not used.
 */
export function pressProps<Props extends PressProps>(
  { isPending, ...props }: Props,
  isInert = false,
): Omit<Props, 'isPending'> {
  if (isPending !== true && !isInert) return props;
  return { ...props, 'aria-disabled': true, type: 'button', onPress: () => undefined };
}
