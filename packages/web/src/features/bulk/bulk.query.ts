import type { BulkSummary } from '@dojang/contract';
import { type BulkRowState, type BulkSigningState, MOST_BULK_ROWS } from '@dojang/domain';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';
import { pollPause } from '../session/polled.ts';
import type { BulkSearch } from './bulk-search.ts';

/** Owns how bulks are fetched, and how often while they change by themselves. */

/** The number of bulks on one page of the list. */
export const BULKS_PER_PAGE = 20;

/** Milliseconds between two fetches of a bulk in each state; a bulk that changes only by its people is fetched rarely. */
const POLL_MS: Readonly<Record<BulkSummary['status'], number>> = {
  pending: 30_000,
  ready: 10_000,
  started: 2000,
  cancelling_ready: 2000,
  pause: 10_000,
  success: 60_000,
  done: 60_000,
  failed: 60_000,
  cancelled: 60_000,
  cancelling_failed: 60_000,
  delete: 60_000,
};

const shortest = (list: readonly BulkSummary[]): number =>
  Math.min(30_000, ...list.map(({ status }) => POLL_MS[status]));

/** The query of one page of bulks. */
export const bulksQuery = ({ search, status, page }: BulkSearch) =>
  queryOptions({
    queryKey: ['bulks', search ?? '', status ?? 'all', page ?? 1],
    queryFn: () =>
      call(endpoints.listBulkTransmits, {
        query: { search: search ?? '', status: status ?? 'all', page: page ?? 1, limit: BULKS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => pollPause(query, shortest(query.state.data?.list ?? [])),
  });

/** The query of one bulk. */
export const bulkQuery = (bulkTransmitId: string) =>
  queryOptions({
    queryKey: ['bulk', bulkTransmitId],
    queryFn: () => call(endpoints.bulkTransmit, { params: { bulkTransmitId } }),
    refetchInterval: (query) => pollPause(query, POLL_MS[query.state.data?.status ?? 'pending']),
  });

/** A bulk that was sent changes as its documents are signed. */
const CHANGING: ReadonlySet<unknown> = new Set<BulkSummary['status']>([
  'ready',
  'started',
  'pause',
  'success',
  'done',
  'cancelled',
]);

/**
 * Fetches the shown bulks that have documents, or soon will. The server tells of changed documents, and each part of a bulk adds
 * some. The end of a bulk changes none, so bulks are polled as well.
 */
export function refreshSendingBulks(queries: QueryClient): void {
  void queries.invalidateQueries({
    queryKey: ['bulk'],
    predicate: ({ queryKey }) => {
      const [, bulkTransmitId] = queryKey;
      const bulk = queries.getQueryData(bulkQuery(String(bulkTransmitId)).queryKey);
      return CHANGING.has(bulk?.status);
    },
  });
}

/** The number of rows on one page of a bulk's progress. */
export const ROWS_PER_PAGE = 100;

interface RowConditions {
  readonly page: number;
  readonly status: 'all' | BulkRowState | BulkSigningState;
  readonly search: string;
}

/**
 * The query of one page of rows; they change as long as the bulk does. The state is part of the key, since the last rows change
 * together with it: rows that were fetched just before are fetched once more.
 */
export const bulkRowsQuery = (
  { bulkTransmitId, status }: Pick<BulkSummary, 'bulkTransmitId' | 'status'>,
  conditions: RowConditions,
) =>
  queryOptions({
    queryKey: ['bulk', bulkTransmitId, 'rows', conditions, status],
    queryFn: () =>
      call(endpoints.bulkRows, {
        params: { bulkTransmitId },
        query: { ...conditions, limit: ROWS_PER_PAGE },
      }),
    refetchInterval: (query) => pollPause(query, POLL_MS[status]),
  });

/** All rows of a bulk when they are opened for editing; they are never refreshed during it. */
export const editableRowsQuery = (bulkTransmitId: string) =>
  queryOptions({
    queryKey: ['editableRows', bulkTransmitId],
    queryFn: () =>
      call(endpoints.bulkRows, {
        params: { bulkTransmitId },
        query: { page: 1, limit: MOST_BULK_ROWS, status: 'all' },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
