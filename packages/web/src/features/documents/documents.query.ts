import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';
import type { ListSearch } from './list-search.ts';

/** Pages look for news this often while they are in sight. */
export const NEWS_EVERY_MS = 4000;
export const DEFAULT_PAGE_SIZE = 20;

export const documentsQuery = (search: ListSearch) =>
  queryOptions({
    queryKey: ['documents', search],
    queryFn: () =>
      call(endpoints.listDocuments, {
        query: {
          status: search.status ?? 'all',
          search: search.search ?? '',
          page: search.page ?? 1,
          limit: search.limit ?? DEFAULT_PAGE_SIZE,
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_EVERY_MS,
  });

export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId],
    queryFn: () => call(endpoints.document, { params: { documentId } }),
    refetchInterval: NEWS_EVERY_MS,
  });

export const historiesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'histories'],
    queryFn: () => call(endpoints.histories, { params: { documentId } }),
    refetchInterval: NEWS_EVERY_MS,
  });
