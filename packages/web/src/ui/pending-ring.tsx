import { ProgressBar } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Spinner } from './spinner.tsx';

/** The ring inside a button that is at work; the button announces it. */
export function PendingRing({ size = 18 }: { size?: number }) {
  const t = useTranslations('ui');
  return (
    <ProgressBar aria-label={t('working')} isIndeterminate className="flex items-center justify-center">
      <Spinner size={size} />
    </ProgressBar>
  );
}
