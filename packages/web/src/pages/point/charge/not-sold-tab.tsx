import { useTranslations } from 'use-intl';
import { toSupport } from '../../../features/account/to-support.tsx';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';
import { BalanceCard } from './balance-card.tsx';

/** The balance where the installation sells no points: without prices, which nobody can pay here. */
export function NotSoldTab() {
  const t = useTranslations('point.pay');
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-8 py-5 max-md:px-4 max-md:py-4">
      <BalanceCard />
      <AlertNote tone="neutral" title={t('notSold')} className="mt-4">
        {t.rich('offeredText', { a: toSupport() })}
      </AlertNote>
    </div>
  );
}
