import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../../../features/session/api.ts';

export const OAUTH_APPS = ['oauth-apps'];

/** The OAuth apps of the organization or of the person. */
export const oauthAppsQuery = queryOptions({
  queryKey: OAUTH_APPS,
  queryFn: () => call(endpoints.listOauthApps),
});
