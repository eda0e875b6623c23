import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from './api.ts';

/** Scheduled notices, the banner, and whether the service rests. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: () => call(endpoints.notices),
  staleTime: 60_000,
  refetchInterval: 120_000,
  retry: false,
});
