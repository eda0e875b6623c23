import { API_SCOPES, LONGEST_OAUTH_ADDRESS, MOST_REDIRECT_URIS, OAUTH_APP_KINDS } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, time } from '../../shapes.ts';

/** Calls on OAuth apps. Those that reply with a secret accept no Idempotency-Key, since their replies would be stored. */

const address = z.string().max(LONGEST_OAUTH_ADDRESS);
const scopes = z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length);

export const oauthAppResult = z.object({
  /** The `client_id` of OAuth. */
  oauthAppId: id,
  name: z.string(),
  homepage: z.string(),
  redirectUris: z.array(z.string()),
  /** confidential: has a secret. public: an app on a device or in a browser, which has none. */
  kind: z.enum(OAUTH_APP_KINDS),
  /** What the app may ask its users for. */
  scopes: z.array(z.enum(API_SCOPES)),
  /** The last four characters of the secret, which is returned only when it is issued; null for a public app. */
  shownSecret: z.string().nullable(),
  createdAt: time,
  changedAt: time,
});
export type OauthAppResult = z.infer<typeof oauthAppResult>;

const issued = z.object({
  /** The client secret; it cannot be read again. Null for a public app. */
  secret: z.string().nullable(),
  oauthApp: oauthAppResult,
});

const texts = {
  name: z.string().max(10_000),
  homepage: address,
  redirectUris: z.array(address).max(MOST_REDIRECT_URIS + 1),
  scopes,
};
const TEXT_ERRORS = [
  'oauthAppNameLength',
  'oauthHomepageInvalid',
  'oauthRedirectInvalid',
  'oauthRedirectsCount',
  'residentNumber',
] as const;

const shared = { access: 'login', permission: 'apiKey.manage', query: noQuery } as const;

export const oauthAppEndpoints = {
  listOauthApps: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/oauth/apps',
    summary: 'The OAuth apps of the organization or of the person, newest first',
    errors: [],
    body: none,
    result: z.object({ list: z.array(oauthAppResult) }),
  }),
  createOauthApp: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/oauth/apps',
    summary: 'Register an OAuth app. The reply contains the secret of a confidential one',
    errors: [...TEXT_ERRORS, 'oauthAppsTooMany'],
    body: z.object({ ...texts, kind: z.enum(OAUTH_APP_KINDS) }),
    result: issued,
  }),
  changeOauthApp: endpoint({
    ...shared,
    method: 'PUT',
    path: '/v1/oauth/apps/{oauthAppId}',
    summary:
      'Change an OAuth app. Connections keep the scopes to which their users have agreed, except those that are taken away',
    errors: ['notFound', ...TEXT_ERRORS],
    body: z.object(texts),
    result: oauthAppResult,
  }),
  renewOauthSecret: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/oauth/apps/{oauthAppId}/secret',
    summary: 'Issue another client secret; the previous one is not accepted any more',
    errors: ['notFound', 'oauthSecretNone'],
    body: none,
    result: issued,
  }),
  deleteOauthApp: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/v1/oauth/apps/{oauthAppId}',
    summary: 'Delete an OAuth app; all of its connections and tokens end',
    errors: ['notFound'],
    body: none,
    result: z.object({}),
  }),
};
