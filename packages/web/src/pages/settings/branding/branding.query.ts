import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../../features/session/api.ts';

/** The branding of the organization or of the person. */
export const brandingQuery = queryOptions({
  queryKey: ['branding'],
  queryFn: () => call(endpoints.branding),
});
