import type { WebhookDeliveryResult } from '@dojang/contract';
import type { WebhookDeliveryState, WebhookEventType } from '@dojang/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../../../features/session/api.ts';
import { serverNow } from '../../../../replies/server-clock.ts';
import { isoMoment } from '../../../../ui/text/korean-time.ts';

export const WEBHOOKS = ['webhooks'];
export const DELIVERIES_PAGE_SIZE = 20;

const FOLLOW_MS = 2000;
/** How often what was sent meanwhile is shown. */
export const SENT_MS = 5000;
/** An attempt that begins within this time, or runs, is awaited. */
const SOON_MS = 60_000;
const DAY_MS = 86_400_000;

/** The webhooks, newest first. */
export const webhooksQuery = queryOptions({
  queryKey: WEBHOOKS,
  queryFn: () => call(endpoints.listWebhooks),
});

export const DELIVERY_PERIODS = ['all', 'day', 'week'] as const;
const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS } as const;

/** Which deliveries are listed. */
export interface DeliveryFilters {
  readonly state: WebhookDeliveryState | 'all';
  readonly type: WebhookEventType | 'all';
  readonly period: (typeof DELIVERY_PERIODS)[number];
}
export const NO_FILTERS: DeliveryFilters = { state: 'all', type: 'all', period: 'all' };

type Due = Pick<WebhookDeliveryResult, 'state' | 'nextAttemptAt'>;

const isDueSoon = ({ nextAttemptAt }: Due): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) <= serverNow() + SOON_MS;

/** A page of the deliveries of a webhook, newest first; it is loaded again, faster while an attempt is about to end. */
export const deliveriesQuery = (webhookId: string, { state, type, period }: DeliveryFilters, page: number) =>
  queryOptions({
    queryKey: [...WEBHOOKS, webhookId, 'deliveries', state, type, period, page],
    queryFn: () => {
      const since = period === 'all' ? {} : { since: isoMoment(serverNow() - PERIOD_MS[period]) };
      const query = { state, type, page, limit: DELIVERIES_PAGE_SIZE, ...since };
      return call(endpoints.webhookDeliveries, { params: { webhookId }, query });
    },
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.list.some(isDueSoon) ? FOLLOW_MS : SENT_MS),
  });

/** One delivery with its body and its attempts. */
export const deliveryQuery = (webhookId: string, eventId: string) =>
  queryOptions({
    queryKey: [...WEBHOOKS, webhookId, 'delivery', eventId],
    queryFn: () => call(endpoints.webhookDelivery, { params: { webhookId, eventId } }),
    refetchInterval: ({ state }) => (state.data && isDueSoon(state.data) ? FOLLOW_MS : false),
  });
