import type { BulkDetail } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BulkRowSearch } from '../../features/bulk/bulk-search.ts';
import { useChangeSearch } from '../../features/paged-list/list-address.ts';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { BulkFacts } from './bulk-facts.tsx';
import { BulkTop } from './bulk-top.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ReservationNote } from './reservation-note.tsx';
import { RowFilter } from './row-filter.tsx';
import { RowList } from './row-list.tsx';
import { RowSearch } from './row-search.tsx';
import { SigningCard } from './signing-card.tsx';

interface BulkViewProps {
  readonly bulk: BulkDetail;
  readonly search: BulkRowSearch;
  /** True when the last fetch failed. */
  readonly isStale: boolean;
}

/** One bulk: its actions, its progress, its facts and its rows. */
export function BulkView({ bulk, search, isStale }: BulkViewProps) {
  const t = useTranslations('bulk.detail');
  const change = useChangeSearch(search);
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
          {bulk.counts.sent > 0 ? <SigningCard bulk={bulk} /> : null}
          <BulkFacts bulk={bulk} />
          <section aria-labelledby="bulk-rows" className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 id="bulk-rows" className="flex-1 text-17 font-semibold whitespace-nowrap">
                {t('rowsTitle')}
              </h2>
              {bulk.counts.sent > 0 ? (
                <Link
                  to="/documents"
                  search={{ bulk: bulk.bulkTransmitId }}
                  className="inline-flex items-center gap-1 font-medium text-brand-700 underline-offset-2 hover:underline max-md:min-h-11"
                >
                  <FileText size={16} aria-hidden />
                  {t('toDocuments')}
                </Link>
              ) : null}
              <RowSearch value={search.search} onChange={(text) => change({ search: text })} />
            </div>
            <RowFilter bulk={bulk} value={search.status} onChange={(status) => change({ status })} />
            <RowList bulk={bulk} search={search} onPage={(page) => change({ page })} />
          </section>
        </div>
      </div>
    </div>
  );
}
