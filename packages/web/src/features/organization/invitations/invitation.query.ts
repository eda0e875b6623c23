import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../session/api.ts';

export const INVITATIONS_PER_PAGE = 5;

/** The query of one page of invitations. */
export const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['invitations', page],
    queryFn: () => call(endpoints.listInvitations, { query: { page, limit: INVITATIONS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    staleTime: 1000,
  });
