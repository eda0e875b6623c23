import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Tells that the shown data may be outdated, since changes cannot be fetched. */
export function StaleNotice() {
  const t = useTranslations('documents');
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-control bg-warn-bg px-3 py-2 text-13 text-warn"
    >
      <WifiOff size={15} aria-hidden />
      {t('stale')}
    </p>
  );
}
