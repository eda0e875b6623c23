import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePermissions } from '../features/organization/roles/use-permissions.ts';
import { PointWarning } from '../features/points/point-warning.tsx';
import { usePointBalance } from '../features/session/point-balance.ts';
import { useHasPoints } from '../features/session/use-service-limits.ts';
import { cx } from '../ui/class-names.ts';
import { UnreadFigure } from '../ui/layout/unread-figure.tsx';

interface PointBalanceProps {
  readonly className?: string;
  /** Called when the link is followed. */
  readonly onLeave?: () => void;
}

/** The points that are left, with a warning when they are few or expire soon, and a link for those who may charge. */
export function PointBalance({ className, onLeave }: PointBalanceProps) {
  const t = useTranslations('points');
  const { may } = usePermissions();
  const { query, balance } = usePointBalance();
  const hasPoints = useHasPoints();
  if (!hasPoints) return null;
  return (
    <div className={className}>
      <div className="flex h-9 items-center gap-2.5 max-md:h-11">
        <Wallet size={18} className="text-muted" aria-hidden />
        <span className="text-13 text-muted max-md:text-15">{t('title')}</span>
        <b className="font-semibold">{balance === undefined ? '' : t('amount', { points: balance })}</b>
        {may('points.charge') ? (
          <Link
            to="/point"
            hash="1"
            activeOptions={{ exact: true, includeHash: true }}
            {...(onLeave === undefined ? {} : { onClick: onLeave })}
            className={cx(
              '-mr-2 ml-auto flex h-8 items-center rounded-control px-2 font-semibold text-brand-700',
              'hover:bg-brand-50 max-md:h-11 max-md:px-3',
            )}
          >
            {t('charge')}
          </Link>
        ) : null}
      </div>
      <UnreadFigure query={query} className="pb-1" />
      <PointWarning className="pb-1" />
    </div>
  );
}
