import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

const WIDTHS = [120, 96, 140, 110, 132, 104] as const;

/** Placeholders while a history is loaded. */
export function HistoryLoading() {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-label={t('loading')} className="rounded-card border border-line bg-card">
      {WIDTHS.map((width) => (
        <div key={width} className="flex h-13 items-center gap-6 border-b border-line px-5 last:border-b-0">
          <Skeleton className="h-3 w-24" />
          <span style={{ width }}>
            <Skeleton className="h-3" />
          </span>
        </div>
      ))}
    </div>
  );
}
