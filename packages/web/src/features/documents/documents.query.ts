import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toldOrPolled } from '../live/live-state.ts';
import { call, endpoints } from '../session/api.ts';
import type { ListSearch } from './list-search.ts';

/** The interval in milliseconds at which visible pages fetch changes that the server does not tell. */
export const NEWS_EVERY_MS = 4000;
export const DEFAULT_PAGE_SIZE = 20;

/** Which documents a list has, and in which order, as calls take it. */
export const conditionsOf = (
  { status, search, sort, from, to, folder, bulk }: ListSearch,
  teamId?: string,
) => ({
  status: status ?? 'all',
  search: search ?? '',
  sort: sort ?? 'turn',
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(folder === undefined ? {} : { folderId: folder }),
  ...(teamId === undefined ? {} : { teamId }),
  ...(bulk === undefined ? {} : { bulkTransmitId: bulk }),
});

/** The documents of one team, or without `teamId` all that the caller may see. */
export const documentsQuery = (search: ListSearch, teamId?: string) =>
  queryOptions({
    queryKey: ['documents', search, teamId ?? ''],
    queryFn: () =>
      call(endpoints.listDocuments, {
        query: {
          ...conditionsOf(search, teamId),
          page: search.page ?? 1,
          limit: search.limit ?? DEFAULT_PAGE_SIZE,
        },
      }),
    placeholderData: keepPreviousData,
    ...toldOrPolled(NEWS_EVERY_MS),
  });

/** The query of one document's detail. */
export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId],
    queryFn: () => call(endpoints.document, { params: { documentId } }),
    ...toldOrPolled(NEWS_EVERY_MS),
  });

/** The query of the words of a document's pages, which stay the same once it is sent. */
export const documentTextsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['documentTexts', documentId],
    queryFn: () => call(endpoints.documentTexts, { params: { documentId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The query of one document's audit trail. */
export const historiesQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['document', documentId, 'histories'],
    queryFn: () => call(endpoints.histories, { params: { documentId } }),
    ...toldOrPolled(NEWS_EVERY_MS),
  });
