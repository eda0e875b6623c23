import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../session/api.ts';

export const DELETED_PAGE_SIZE = 20;

/** The query of one page of deleted documents, newest deletion first. */
export const deletedQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['deletedDocuments', search, page],
    queryFn: () =>
      call(endpoints.listDocuments, {
        query: { isArchived: 'true', search, page, limit: DELETED_PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  });
