import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../../features/session/api.ts';

export const SITES = ['embed-origins'];

/** The sites that may contain the product in a frame. */
export const sitesQuery = queryOptions({
  queryKey: SITES,
  queryFn: () => call(endpoints.listEmbedOrigins),
});
