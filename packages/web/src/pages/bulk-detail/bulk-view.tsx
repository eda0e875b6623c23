import type { BulkDetail } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import type { BulkRowSearch } from '../../features/bulk/bulk-search.ts';
import { useChangeSearch } from '../../features/paged-list/list-address.ts';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { Progress } from '../../ui/layout/progress.tsx';
import { BulkFacts } from './bulk-facts.tsx';
import { BulkTop } from './bulk-top.tsx';
import { ReservationNote } from './reservation-note.tsx';
import { RowFilter } from './row-filter.tsx';
import { RowList } from './row-list.tsx';

interface BulkViewProps {
  readonly bulk: BulkDetail;
  readonly search: BulkRowSearch;
  /** True when the last fetch failed. */
  readonly isStale: boolean;
}

/** One bulk: its actions, its progress, its facts and its rows. */
export function BulkView({ bulk, search, isStale }: BulkViewProps) {
  const t = useTranslations('bulk.detail');
  const change = useChangeSearch<BulkRowSearch & { readonly search?: string | undefined }>(search);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BulkTop bulk={bulk} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex flex-col gap-6 px-8 py-5 max-md:gap-5 max-md:px-4 max-md:py-4">
          {isStale ? <AlertNote tone="neutral">{t('stale')}</AlertNote> : null}
          <ReservationNote bulk={bulk} />
          {bulk.undelivered > 0 ? (
            <AlertNote tone="warn">{t('undeliveredNote', { count: bulk.undelivered })}</AlertNote>
          ) : null}
          <ProgressCard bulk={bulk} />
          <BulkFacts bulk={bulk} />
          <section aria-labelledby="bulk-rows" className="flex flex-col gap-3">
            <h2 id="bulk-rows" className="text-17 font-semibold">
              {t('rowsTitle')}
            </h2>
            <RowFilter bulk={bulk} value={search.status} onChange={(status) => change({ status })} />
            <RowList bulk={bulk} search={search} onPage={(page) => change({ page })} />
          </section>
        </div>
      </div>
    </div>
  );
}

const COUNTS = ['sent', 'failed', 'waiting', 'cancelled'] as const;
const TONES = { sent: 'text-ok', failed: 'text-bad', waiting: 'text-ink', cancelled: 'text-ink' } as const;

function ProgressCard({ bulk }: Pick<BulkViewProps, 'bulk'>) {
  const t = useTranslations('bulk.detail');
  const { counts, rowCount } = bulk;
  const done = counts.sent + counts.failed + counts.cancelled;
  const text = t('progressOf', { total: rowCount, done });
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
          tone={counts.sent === rowCount ? 'ok' : 'brand'}
        />
      </div>
      <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {COUNTS.map((state) => (
          <div key={state} className="flex flex-col rounded-control bg-surface px-3.5 py-2.5">
            <dt className="text-13 text-muted">{t(`count.${state}`)}</dt>
            <dd className={`text-20 font-semibold ${counts[state] > 0 ? TONES[state] : 'text-placeholder'}`}>
              {counts[state].toLocaleString('ko-KR')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
