import type { MovementSums } from '@dojang/domain';
import { useTranslations } from 'use-intl';

const SUMS = ['charged', 'given', 'used', 'returned', 'refunded', 'expired'] as const;

/** What the movements of the chosen period add up to, by kind. */
export function LedgerSums({ sums }: { sums: MovementSums }) {
  const t = useTranslations('pointLedger.sums');
  const tPoints = useTranslations('points');
  return (
    <section
      aria-label={t('label')}
      className="mb-3 flex flex-wrap items-center gap-x-7 gap-y-2 rounded-card border border-line bg-card px-5 py-3 max-md:px-4"
    >
      <h2 className="text-13 text-muted max-md:w-full">{t('label')}</h2>
      <dl className="flex min-w-0 flex-1 flex-wrap gap-x-7 gap-y-1.5 max-md:gap-x-4">
        {SUMS.map((name) => (
          <div key={name} className="flex items-baseline gap-1.5 whitespace-nowrap">
            <dt className="text-ink-2">{t(name)}</dt>
            <dd className="font-semibold">{tPoints('amount', { points: Math.abs(sums[name]) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
