import { useTranslations } from 'use-intl';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { dayTime } from '../../../ui/text/korean-time.ts';
import {
  ChargeActions,
  type ChargeListProps,
  ChargePoints,
  ChargeStatePill,
  ChargeWhat,
} from './charge-parts.tsx';

/** Charges as rows of two lines, for phones and narrow places. */
export function ChargeCards({ charges, onRefund }: ChargeListProps) {
  const t = useTranslations('pointHistory');
  const tPoints = useTranslations('points');
  const locale = useUiLocale();
  const now = useNow();
  return (
    <ul aria-label={t('charges')}>
      {charges.map((charge) => (
        <li key={charge.chargeId} className="border-t border-line px-5 py-3 max-md:px-4">
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <ChargeWhat charge={charge} />
            </div>
            <div className="text-right">
              <ChargePoints charge={charge} />
              {charge.price === 0 ? null : (
                <span className="block text-13">{tPoints('won', { amount: charge.price })}</span>
              )}
            </div>
          </div>
          <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-muted">
            <ChargeStatePill charge={charge} />
            {dayTime(charge.createdAt, now, locale)}
            <span className="ml-auto">
              <ChargeActions charge={charge} onRefund={onRefund} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
