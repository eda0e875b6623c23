import { PAYMENT_STATES } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useChangeSearch } from '../../features/paged-list/list-address.ts';
import { NoHits } from '../../features/paged-list/no-hits.tsx';
import { PagedList } from '../../features/paged-list/paged-list.tsx';
import type { PaymentSearch } from '../../features/payments/payment-search.ts';
import { PAYMENTS_PER_PAGE, paymentsQuery } from '../../features/payments/payments.query.ts';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { PaymentRows } from './payment-rows.tsx';
import { PaymentsHead } from './payments-head.tsx';

const STATES = ['all', ...PAYMENT_STATES] as const;

/** /payments: the payments of the contracts in the member's scope. */
export function PaymentsPage() {
  const t = useTranslations('payments');
  usePageTitle(t('title'));
  const search: PaymentSearch = useSearch({ strict: false });
  const change = useChangeSearch(search);
  const query = useQuery(paymentsQuery(search));
  const found = query.data;
  const isFiltered = [search.search, search.from, search.to, search.team].some((one) => one !== undefined);
  const panel = () => (
    <PagedList
      query={query}
      searched={search.search}
      page={search.page}
      limit={PAYMENTS_PER_PAGE}
      counts="things"
      onPage={(page) => change({ page })}
      failed={t('failed')}
      loading={null}
      empty={() =>
        isFiltered || search.state !== undefined ? (
          <NoHits
            title={t('noHits')}
            clears="clearConditions"
            onClear={() =>
              change({ search: undefined, from: undefined, to: undefined, team: undefined, state: undefined })
            }
          />
        ) : (
          <EmptyState
            icon={<CreditCard size={40} strokeWidth={1.25} aria-hidden />}
            title={t('empty')}
            description={t('emptyHint')}
          />
        )
      }
    >
      {(page) => <PaymentRows list={page.list} />}
    </PagedList>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PaymentsHead search={search} onChange={change} sums={found?.sums} teamIds={found?.teamIds} />
      <Tabs
        label={t('columns.state')}
        tabs={STATES.map((state) => ({
          value: state,
          label: t(`states.${state}`),
          count: found === undefined ? undefined : (found.counts[state] ?? 0),
          panel,
        }))}
        value={search.state ?? 'all'}
        onChange={(state) => change({ state: state === 'all' ? undefined : state })}
      />
    </div>
  );
}
