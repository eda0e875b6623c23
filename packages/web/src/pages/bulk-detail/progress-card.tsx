import type { BulkDetail } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { Progress } from '../../ui/layout/progress.tsx';
import { CountTiles } from './count-tiles.tsx';

const COUNTS = ['sent', 'failed', 'waiting', 'cancelled'] as const;
const TONES = { sent: 'text-ok', failed: 'text-bad', waiting: 'text-ink', cancelled: 'text-ink' } as const;

/** How many rows were sent. When all were, the counts by state say nothing more. */
export function ProgressCard({ bulk }: { readonly bulk: BulkDetail }) {
  const t = useTranslations('bulk.detail');
  const { counts, rowCount } = bulk;
  const done = counts.sent + counts.failed + counts.cancelled;
  const text = t('progressOf', { total: rowCount, done });
  const isAllSent = counts.sent === rowCount && rowCount > 0;
  return (
    <section
      aria-label={t('progress')}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 max-md:p-4"
    >
      <div className="flex flex-col gap-2">
        <p className="font-medium">{text}</p>
        <Progress
          label={t('progress')}
          fraction={rowCount === 0 ? 0 : done / rowCount}
          valueText={text}
          tone={isAllSent ? 'ok' : 'brand'}
        />
      </div>
      {isAllSent ? null : (
        <CountTiles
          counts={COUNTS.map((state) => ({
            name: t(`count.${state}`),
            count: counts[state],
            tone: TONES[state],
          }))}
        />
      )}
    </section>
  );
}
