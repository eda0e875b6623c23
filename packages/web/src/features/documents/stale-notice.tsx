import { CloudAlert, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { faultNumber } from '../../ui/layout/fault-number.ts';

/** Tells that the shown data may be outdated, since changes cannot be fetched, and why. */
export function StaleNotice({ error }: { readonly error: unknown }) {
  const t = useTranslations('documents');
  const number = faultNumber(error);
  const Icon = number === null ? WifiOff : CloudAlert;
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-control bg-warn-bg px-3 py-2 text-13 text-warn"
    >
      <Icon size={15} className="shrink-0" aria-hidden />
      {number === null ? t('stale') : t('staleFault', { number })}
    </p>
  );
}
