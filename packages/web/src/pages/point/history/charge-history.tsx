import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../../features/app-state/use-device.ts';
import { PagedList } from '../../../features/paged-list/paged-list.tsx';
import {
  type ChargeConditions,
  chargeHistoryQuery,
  HISTORY_ROWS,
} from '../../../features/points/points.query.ts';
import { ChargeRows } from './charge-rows.tsx';
import { ChargeTools } from './charge-tools.tsx';
import { HistoryLoading } from './history-loading.tsx';
import { HISTORY_PADDING, type HistoryProps, isReversed, Nothing } from './history-parts.tsx';

/** The history of charges with their payments, filters and download. */
export function ChargeHistory({ search, change, conditions }: HistoryProps<ChargeConditions>) {
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
      className={HISTORY_PADDING}
      above={<ChargeTools {...{ search, change, conditions }} isWrong={isWrong} total={query.data?.total} />}
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
