import type { BulkDetail } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import type { BulkRowSearch } from '../../features/bulk/bulk-search.ts';
import { AlertNote } from '../../ui/layout/alert-note.tsx';
import { BulkFacts } from './bulk-facts.tsx';
import { BulkTop } from './bulk-top.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ReservationNote } from './reservation-note.tsx';
import { RowsSection } from './rows-section.tsx';
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
          <RowsSection bulk={bulk} search={search} />
        </div>
      </div>
    </div>
  );
}
