import type { WebhookDeliveryResult, WebhookResult } from '@dojang/contract';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENTS } from '@dojang/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NoHits } from '../../../../features/paged-list/no-hits.tsx';
import { PagedList } from '../../../../features/paged-list/paged-list.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import type { WebhookActions } from './webhook-actions.ts';
import {
  DELIVERIES_PAGE_SIZE,
  DELIVERY_PERIODS,
  type DeliveryFilters,
  deliveriesQuery,
  NO_FILTERS,
  WEBHOOKS,
} from './webhooks.query.ts';

interface DeliveryLogProps {
  readonly webhook: WebhookResult;
  readonly resend: WebhookActions['resend'];
}

/** The deliveries of a webhook with their filters and pages; one of them opens beside the list. */
export function DeliveryLog({ webhook, resend }: DeliveryLogProps) {
  const t = useTranslations('webhooks.delivery');
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery(deliveriesQuery(webhook.webhookId, filters, page));
  useFreshWebhook(query.data?.list);
  const filter = (next: DeliveryFilters): void => {
    setFilters(next);
    setPage(1);
  };
  return (
    <>
      <Filters filters={filters} onChange={filter} />
      <PagedList
        query={query}
        page={page}
        limit={DELIVERIES_PAGE_SIZE}
        counts="things"
        isInFlow
        onPage={(next = 1) => setPage(next)}
        failed={t('failed')}
        loading={null}
        empty={() =>
          filters === NO_FILTERS ? (
            <EmptyState
              icon={<Inbox size={40} strokeWidth={1.25} aria-hidden />}
              title={t('empty')}
              description={t('emptyText')}
            />
          ) : (
            <NoHits title={t('noHits')} clears="clearConditions" onClear={() => filter(NO_FILTERS)} />
          )
        }
      >
        {({ list }) => (
          <ul aria-label={t('list')} className="overflow-hidden rounded-card border border-line bg-card">
            {list.map((delivery) => (
              <DeliveryRow
                key={delivery.eventId}
                delivery={delivery}
                onOpen={() => setOpened(delivery.eventId)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <p className="mt-2 text-13 text-muted">{t('kept')}</p>
      {opened === null ? null : (
        <DeliveryDrawer webhook={webhook} eventId={opened} resend={resend} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** Loads the webhook again when an attempt has ended, since its state and times may have changed. */
function useFreshWebhook(list: readonly WebhookDeliveryResult[] = []): void {
  const cache = useQueryClient();
  const last =
    list
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? '';
  useEffect(() => {
    if (last !== '') void cache.invalidateQueries({ queryKey: WEBHOOKS, exact: true });
  }, [cache, last]);
}

interface FiltersProps {
  readonly filters: DeliveryFilters;
  readonly onChange: (filters: DeliveryFilters) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const t = useTranslations('webhooks.filter');
  const tState = useTranslations('webhooks.delivery.state');
  const tEvent = useTranslations('webhooks.event');
  const look = { labelHidden: true, className: 'max-md:min-w-32 max-md:flex-1' };
  return (
    <div className="my-3 flex flex-wrap gap-2">
      <Select
        {...look}
        label={t('state')}
        options={[
          { value: 'all', label: t('allStates') },
          ...WEBHOOK_DELIVERY_STATES.map((value) => ({ value, label: tState(value) })),
        ]}
        value={filters.state}
        onChange={(state) => onChange({ ...filters, state })}
      />
      <Select
        {...look}
        label={t('type')}
        options={[
          { value: 'all', label: t('allTypes') },
          ...WEBHOOK_EVENTS.map((value) => ({ value, label: tEvent(value) })),
        ]}
        value={filters.type}
        onChange={(type) => onChange({ ...filters, type })}
      />
      <Select
        {...look}
        label={t('period')}
        options={DELIVERY_PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={filters.period}
        onChange={(period) => onChange({ ...filters, period })}
      />
    </div>
  );
}
