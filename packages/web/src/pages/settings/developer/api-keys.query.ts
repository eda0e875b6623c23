import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../../features/session/api.ts';

export const API_KEYS = ['api-keys'];

/** The API keys with their call counts. */
export const apiKeysQuery = queryOptions({
  queryKey: API_KEYS,
  queryFn: () => call(endpoints.listApiKeys),
});
