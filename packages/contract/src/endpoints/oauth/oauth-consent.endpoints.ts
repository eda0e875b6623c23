import { API_SCOPES } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, time } from '../../shapes.ts';

/** Calls with which a user answers an app that asks for access, and ends it again. */

const address = z.object({
  /** Where the browser goes next; it works once, in the browser that the app has opened, for two minutes. */
  url: z.string(),
});

export const oauthConnectionResult = z.object({
  oauthAppId: id,
  name: z.string(),
  homepage: z.string(),
  /** The name of the organization or person that registered the app. */
  owner: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  connectedAt: time,
  /** When a token was last issued. */
  lastUsedAt: time.nullable(),
  /** When the user will be asked again. */
  expiresAt: time,
});
export type OauthConnectionResult = z.infer<typeof oauthConnectionResult>;

export const oauthConsentEndpoints = {
  oauthRequest: endpoint({
    method: 'GET',
    path: '/v1/oauth/requests/{oauthRequestId}',
    summary: 'Which app asks for which access',
    access: 'public',
    permission: null,
    errors: ['oauthRequestGone'],
    query: noQuery,
    body: none,
    result: z.object({
      app: z.object({ name: z.string(), homepage: z.string(), owner: z.string() }),
      scopes: z.array(z.enum(API_SCOPES)),
      /** The address to which the browser returns, without path and query. */
      returnsTo: z.string(),
    }),
  }),
  allowOauthRequest: endpoint({
    method: 'POST',
    path: '/v1/oauth/requests/{oauthRequestId}/allow',
    summary: 'Allow the access for the own account',
    access: 'login',
    permission: 'account.change',
    errors: ['oauthRequestGone'],
    query: noQuery,
    body: none,
    result: address,
  }),
  refuseOauthRequest: endpoint({
    method: 'POST',
    path: '/v1/oauth/requests/{oauthRequestId}/refuse',
    summary: 'Refuse the access; the app gets access_denied',
    access: 'public',
    permission: null,
    errors: ['oauthRequestGone'],
    query: noQuery,
    body: none,
    result: address,
  }),
  listOauthConnections: endpoint({
    method: 'GET',
    path: '/v1/oauth/connections',
    summary: 'The apps that have access to the own account',
    access: 'login',
    permission: 'account.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ list: z.array(oauthConnectionResult) }),
  }),
  endOauthConnection: endpoint({
    method: 'DELETE',
    path: '/v1/oauth/connections/{oauthAppId}',
    summary: 'End the access of an app to the own account; its tokens are not accepted any more',
    access: 'login',
    permission: 'account.change',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
};
