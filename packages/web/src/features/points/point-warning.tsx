import { Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { shortDay } from '../../ui/text/korean-time.ts';
import { usePointBalance } from '../session/point-balance.ts';

/** One line of warning: few or no points are left, or some expire soon. Nothing otherwise. */
export function PointWarning({ className }: { className?: string }) {
  const t = useTranslations('points');
  const locale = useUiLocale();
  const now = useNow();
  const {
    query: { data },
    balance,
  } = usePointBalance();
  const soon = data?.expiringSoon ?? null;
  if (data === undefined || (!data.isLow && soon === null)) return null;
  const Icon = data.isLow ? TriangleAlert : Hourglass;
  return (
    <p className={cx('flex gap-1.5 text-13 leading-snug text-warn', className)}>
      <Icon size={14} className="mt-0.5" aria-hidden />
      <span>
        {data.isLow || soon === null
          ? t(balance === 0 ? 'none' : 'low')
          : t('expiring', { points: soon.points, date: shortDay(soon.date, now, locale) })}
      </span>
    </p>
  );
}
