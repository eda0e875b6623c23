import { CHARGE_KINDS, USAGE_KINDS } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type ChangeSearch, useChangeSearch } from '../../../features/paged-list/list-address.ts';
import { NoHits } from '../../../features/paged-list/no-hits.tsx';
import { PagedList } from '../../../features/paged-list/paged-list.tsx';
import type { PointSearch } from '../../../features/points/point-search.ts';
import {
  type ChargeConditions,
  chargeHistoryQuery,
  HISTORY_ROWS,
  type UsageConditions,
  usageHistoryQuery,
} from '../../../features/points/points.query.ts';
import { cx } from '../../../ui/class-names.ts';
import { useNarrow } from '../../../ui/hooks/use-narrow.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ChargeRows } from './charge-rows.tsx';
import { HistoryLoading } from './history-loading.tsx';
import { daysOf } from './history-period.ts';
import { HistoryTools } from './history-tools.tsx';
import { Signed, UsageCards, UsageTable } from './usage-list.tsx';

const PADDING = 'px-8 py-5 max-md:px-4 max-md:py-4';
const NO_CONDITIONS = {
  period: undefined,
  from: undefined,
  to: undefined,
  kind: undefined,
  status: undefined,
} as const;

/** The first day must not come after the last. */
const isReversed = ({ period, from, to }: PointSearch): boolean =>
  period === 'days' && from !== undefined && to !== undefined && to < from;

const isNarrowed = (search: PointSearch): boolean =>
  [search.period, search.kind, search.status].some((one) => one !== undefined);

/** The history of charges, or of usage, with its filters and its download. */
export function HistoryTab({ search }: { search: PointSearch }) {
  const change = useChangeSearch(search);
  const now = useNow();
  const days = daysOf(search, now);
  if (search.view === 'usage') {
    const kind = USAGE_KINDS.find((one) => one === search.kind) ?? 'all';
    return <UsageHistory {...{ search, change }} conditions={{ ...days, kind }} />;
  }
  const kind = CHARGE_KINDS.find((one) => one === search.kind) ?? 'all';
  return (
    <ChargeHistory {...{ search, change }} conditions={{ ...days, kind, status: search.status ?? 'all' }} />
  );
}

interface HistoryProps<Conditions> {
  readonly search: PointSearch;
  readonly change: ChangeSearch<PointSearch>;
  readonly conditions: Conditions;
}

function ChargeHistory({ search, change, conditions }: HistoryProps<ChargeConditions>) {
  const t = useTranslations('pointHistory');
  const isNarrow = useNarrow();
  const isWrong = isReversed(search);
  const query = useQuery({ ...chargeHistoryQuery(conditions, search.page), enabled: !isWrong });
  return (
    <PagedList
      query={query}
      page={search.page}
      limit={HISTORY_ROWS}
      counts="things"
      onPage={(page) => change({ page })}
      failed={t('failed')}
      loading={isWrong ? null : <HistoryLoading />}
      className={PADDING}
      above={
        <HistoryTools
          {...{ search, change }}
          isWrong={isWrong}
          wanted={{ view: 'charge', conditions }}
          total={query.data?.total}
        />
      }
      empty={() => <Nothing {...{ search, change }} title={t('noCharges')} />}
    >
      {({ list }) => (
        <div className={isNarrow ? '-mx-4 border-b border-line bg-card' : undefined}>
          <ChargeRows charges={list} isTable={!isNarrow} />
        </div>
      )}
    </PagedList>
  );
}

function UsageHistory({ search, change, conditions }: HistoryProps<UsageConditions>) {
  const t = useTranslations('pointHistory');
  const isNarrow = useNarrow();
  const isWrong = isReversed(search);
  const query = useQuery({ ...usageHistoryQuery(conditions, search.page), enabled: !isWrong });
  const List = isNarrow ? UsageCards : UsageTable;
  return (
    <PagedList
      query={query}
      page={search.page}
      limit={HISTORY_ROWS}
      counts="things"
      onPage={(page) => change({ page })}
      failed={t('failed')}
      loading={isWrong ? null : <HistoryLoading />}
      className={PADDING}
      above={
        <HistoryTools
          {...{ search, change }}
          isWrong={isWrong}
          wanted={{ view: 'usage', conditions }}
          total={query.data?.total}
        />
      }
      empty={() => <Nothing {...{ search, change }} title={t('noUsage')} hint={t('noUsageHint')} />}
    >
      {({ list, sum }) => (
        <>
          <p className="mb-3 flex items-baseline gap-2 rounded-control bg-desk px-4 py-2.5">
            <span className="text-13 text-muted">{t('sum')}</span>
            <b className={cx('font-semibold', sum > 0 && 'text-ok')}>
              <Signed points={sum} />
            </b>
          </p>
          <List rows={list} />
        </>
      )}
    </PagedList>
  );
}

interface NothingProps extends Pick<HistoryProps<never>, 'search' | 'change'> {
  readonly title: string;
  readonly hint?: string;
}

function Nothing({ search, change, title, hint }: NothingProps) {
  const t = useTranslations('pointHistory');
  if (isNarrowed(search))
    return <NoHits title={t('noHits')} clears="clearConditions" onClear={() => change(NO_CONDITIONS)} />;
  return (
    <EmptyState
      icon={<ReceiptText size={40} strokeWidth={1.25} aria-hidden />}
      title={title}
      {...(hint === undefined ? {} : { description: hint })}
    />
  );
}
