import { useTranslations } from 'use-intl';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

const WIDTHS = [220, 180, 250, 200, 170, 230, 190] as const;

/** Gray placeholder rows while documents are being loaded. */
export function ListLoading() {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-label={t('loading')} className="px-6">
      {WIDTHS.map((width, index) => (
        <div
          key={width}
          className="grid h-13 grid-cols-[minmax(0,1fr)_72px_140px] items-center gap-4 border-b border-line max-md:h-17 max-md:grid-cols-1"
          style={{ opacity: 1 - index * 0.11 }}
        >
          <span>
            <span className="block max-w-full" style={{ width }}>
              <Skeleton className="h-3" />
            </span>
            <span className="mt-2 block" style={{ width: width / 2 }}>
              <Skeleton className="h-2.5" />
            </span>
          </span>
          <Skeleton className="h-6 max-md:hidden" />
          <Skeleton className="h-3 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}
