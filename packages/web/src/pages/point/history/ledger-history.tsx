import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../../features/app-state/use-device.ts';
import { PagedList } from '../../../features/paged-list/paged-list.tsx';
import {
  HISTORY_ROWS,
  type LedgerConditions,
  pointLedgerQuery,
} from '../../../features/points/points.query.ts';
import { HistoryLoading } from './history-loading.tsx';
import { HISTORY_PADDING, type HistoryProps, isReversed, Nothing } from './history-parts.tsx';
import { LedgerCards, LedgerTable } from './ledger-list.tsx';
import { LedgerSums } from './ledger-sums.tsx';
import { LedgerTools } from './ledger-tools.tsx';
import { useRefund } from './use-refund.tsx';

/** Every movement of points with the balance after it, with its filters and its download. */
export function LedgerHistory({ search, change, conditions }: HistoryProps<LedgerConditions>) {
  const t = useTranslations('pointLedger');
  const tHistory = useTranslations('pointHistory');
  const isNarrow = useNarrow();
  const isWrong = isReversed(search);
  const query = useQuery({ ...pointLedgerQuery(conditions, search.page), enabled: !isWrong });
  const { onRefund, dialog } = useRefund();
  const List = isNarrow ? LedgerCards : LedgerTable;
  return (
    <>
      <PagedList
        query={query}
        searched={search.search}
        page={search.page}
        limit={HISTORY_ROWS}
        counts="things"
        onPage={(page) => change({ page })}
        failed={tHistory('failed')}
        loading={isWrong ? null : <HistoryLoading />}
        className={HISTORY_PADDING}
        above={
          <LedgerTools {...{ search, change, conditions }} isWrong={isWrong} total={query.data?.total} />
        }
        empty={() => <Nothing {...{ search, change }} title={t('none')} />}
      >
        {({ list, sums, isPartial }) => (
          <>
            <LedgerSums sums={sums} />
            {isPartial ? <p className="mb-3 text-13 text-muted">{t('partial')}</p> : null}
            <List rows={list} onRefund={onRefund} />
          </>
        )}
      </PagedList>
      {dialog}
    </>
  );
}
