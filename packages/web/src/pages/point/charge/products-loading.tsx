import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

const WIDTHS = [48, 52, 60, 56, 64] as const;

/** Placeholders while the products are loaded. */
export function ProductsLoading() {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-label={t('loading')} className="mt-4 rounded-card border border-line bg-card">
      {WIDTHS.map((width) => (
        <div key={width} className="flex h-13 items-center gap-3 border-b border-line px-5 last:border-b-0">
          <Skeleton className="size-[18px] rounded-full" />
          <span style={{ width }}>
            <Skeleton className="h-3" />
          </span>
        </div>
      ))}
    </div>
  );
}
