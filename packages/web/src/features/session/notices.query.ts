import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from './api.ts';
import { polled } from './polled.ts';

/** Scheduled notices, the banner, and whether the service is under maintenance. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: () => call(endpoints.notices),
  staleTime: 60_000,
  ...polled(120_000),
  retry: false,
});
