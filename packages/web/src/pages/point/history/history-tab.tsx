import { useChangeSearch } from '../../../features/paged-list/list-address.ts';
import { historyShown, type PointSearch } from '../../../features/points/point-search.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { ChargeHistory } from './charge-history.tsx';
import { daysOf } from './history-period.ts';
import { LedgerHistory } from './ledger-history.tsx';

/** The ledger of points, or the history of charges. */
export function HistoryTab({ search }: { search: PointSearch }) {
  const change = useChangeSearch(search);
  const now = useNow();
  const days = daysOf(search, now);
  const shown = historyShown(search);
  if (shown.view === 'charge')
    return (
      <ChargeHistory
        {...{ search, change }}
        conditions={{ ...days, kind: shown.kind, status: search.status ?? 'all' }}
      />
    );
  return (
    <LedgerHistory
      {...{ search, change }}
      conditions={{ ...days, kind: shown.kind, parts: search.parts ?? 'all', search: search.search ?? '' }}
    />
  );
}
