import type { ChargeResult } from '@dojang/contract';
import {
  awaitsProvider,
  type ChargeKind,
  type ChargeState,
  isOrdered,
  type MovementGroup,
} from '@dojang/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';
import { polled, pollPause } from '../session/polled.ts';

/** Every query of points begins with this key, as the one of the balance does, so that one invalidation fetches them all. */
export const POINTS_KEY = ['points'] as const;

const PRODUCTS_KEPT_MS = 600_000;
const STATUS_EVERY_MS = 60_000;
/** How often a charge is read again whose result the provider has not told yet. */
const RESULT_EVERY_MS = 2000;
/** The rows of a page of a history. */
export const HISTORY_ROWS = 20;

export const pointProductsQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'products'],
  queryFn: () => call(endpoints.pointProducts),
  staleTime: PRODUCTS_KEPT_MS,
});

export const paymentMethodsQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'cards'],
  queryFn: () => call(endpoints.paymentMethods),
});

export const subscriptionQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'subscription'],
  queryFn: () => call(endpoints.pointSubscription),
});

export const subscriptionStatusQuery = queryOptions({
  queryKey: [...POINTS_KEY, 'status'],
  queryFn: () => call(endpoints.subscriptionStatus),
  staleTime: 10_000,
  ...polled(STATUS_EVERY_MS),
  refetchInterval: (query) =>
    pollPause(query, query.state.data?.isCharging === true ? RESULT_EVERY_MS : STATUS_EVERY_MS),
});

interface Period {
  /** The first and the last day in Korea, as yyyy-mm-dd. */
  readonly from?: string;
  readonly to?: string;
}

export interface ChargeConditions extends Period {
  readonly kind: ChargeKind | 'all';
  readonly status: ChargeState | 'all';
}

export interface LedgerConditions extends Period {
  readonly kind: MovementGroup | 'all';
  readonly parts: 'free' | 'paid' | 'all';
  readonly search: string;
}

const anyAwaits = (charges: readonly ChargeResult[] | undefined): boolean =>
  charges?.some(({ state }) => awaitsProvider(state)) === true;

/** The query of one page of charges; it is read again while a result is not known. */
export const chargeHistoryQuery = (conditions: ChargeConditions, page = 1, limit = HISTORY_ROWS) =>
  queryOptions({
    queryKey: [...POINTS_KEY, 'charges', conditions, page, limit],
    queryFn: () => call(endpoints.chargeHistory, { query: { ...conditions, page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (anyAwaits(state.data?.list) ? RESULT_EVERY_MS : false),
  });

/** The query of one page of the ledger. */
export const pointLedgerQuery = (conditions: LedgerConditions, page = 1) =>
  queryOptions({
    queryKey: [...POINTS_KEY, 'ledger', conditions, page],
    queryFn: () => call(endpoints.pointLedger, { query: { ...conditions, page, limit: HISTORY_ROWS } }),
    placeholderData: keepPreviousData,
  });

/** Also an order on a page of the provider, which pays it without us. */
const isFollowed = (state: ChargeState): boolean => awaitsProvider(state) || isOrdered(state);

/** The query of one charge, which is read again until its result is known. */
export const chargeQuery = (charge: ChargeResult) =>
  queryOptions({
    queryKey: [...POINTS_KEY, 'charge', charge.chargeId],
    queryFn: () => call(endpoints.pointCharge, { params: { chargeId: charge.chargeId } }),
    initialData: charge,
    enabled: isFollowed(charge.state),
    staleTime: RESULT_EVERY_MS,
    refetchInterval: ({ state }) => (state.data && isFollowed(state.data.state) ? RESULT_EVERY_MS : false),
  });
