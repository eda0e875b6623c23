import type { ApiScope } from '@dojang/domain';
import { queryOptions } from '@tanstack/react-query';
import { call, endpoints } from '../../features/session/api.ts';

/** What an app asks for, as the page shows it. */
export interface OauthRequest {
  readonly app: { readonly name: string; readonly homepage: string; readonly owner: string };
  readonly scopes: readonly ApiScope[];
  /** The address to which the browser returns, without path and query. */
  readonly returnsTo: string;
}

/** Which app asks for which access. */
export const oauthRequestQuery = (oauthRequestId: string) =>
  queryOptions({
    queryKey: ['oauth-request', oauthRequestId],
    queryFn: (): Promise<OauthRequest> => call(endpoints.oauthRequest, { params: { oauthRequestId } }),
    retry: false,
  });
