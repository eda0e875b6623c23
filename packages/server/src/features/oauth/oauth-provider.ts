import { createPrivateKey, type JsonWebKey } from 'node:crypto';
import { OAUTH_PATH, oauthErrorPath } from '@dojang/contract';
import { API_SCOPES, OAUTH_SECONDS } from '@dojang/domain';
import type Provider from 'oidc-provider';
import type { Configuration, errors as libraryErrors } from 'oidc-provider';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Keys, sameText, sha256 } from '../../platform/keys.ts';
import { createAdapter } from './oauth-adapter.ts';
import { findClient } from './oauth-app.repo.ts';
import { findAccount } from './oauth-record.repo.ts';
import { resourcesOf } from './oauth-resources.ts';

/**
 * Owns the settings of oidc-provider: authorization code with PKCE for every app, opaque tokens that are stored hashed, and refresh
 * tokens that are replaced at each use. The library asks the user nothing by itself: its log-in and consent are the page of
 * `oauth-requests.service.ts`, for each request anew. Sources: OAuth 2.1 (draft-ietf-oauth-v2-1), RFC 9700, RFC 8707, RFC 9207.
 */

export interface OauthProviderPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'mac'>;
  /** Returns the issuer; called only after the server listens. */
  readonly publicUrl: () => string;
  readonly logger: { error(detail: object, message: string): void };
}

/** The endpoints, by the library's names. */
export const OAUTH_ROUTES = {
  authorization: `${OAUTH_PATH}/auth`,
  token: `${OAUTH_PATH}/token`,
  revocation: `${OAUTH_PATH}/revoke`,
  jwks: `${OAUTH_PATH}/jwks`,
} as const;

/** The pages of requests; the library limits the cookie of a request to its page. */
export const REQUEST_PATH = `${OAUTH_PATH}/requests`;

const COOKIES = {
  session: 'dojang_oauth_session',
  interaction: 'dojang_oauth',
  resume: 'dojang_oauth_resume',
};

/** Returns the function that loads the library at the first request, since the import takes a quarter of a second. */
export function lazyProvider(ports: OauthProviderPorts): () => Promise<Provider> {
  let loading: Promise<Provider> | undefined;
  return () => (loading ??= load(ports));
}

async function load(ports: OauthProviderPorts): Promise<Provider> {
  const { default: Provider, errors } = await import('oidc-provider');
  const issuer = ports.publicUrl();
  const provider = new Provider(issuer, {
    ...configuration(ports, issuer, errors),
    adapter: (name: string) => createAdapter({ ...ports, InvalidGrant: errors.InvalidGrant }, name),
  });
  // The mount names scheme and host of the issuer, whatever a request says.
  provider.proxy = true;
  provider.silent = true;
  provider.Client.prototype.compareClientSecret = function compare(actual: string): boolean {
    return sameText(sha256(actual).toString('hex'), this.clientSecret ?? '');
  };
  provider.use((ctx, next) => prepareRequest(ports, ctx, next));
  provider.use(endSession);
  provider.use(describePlainly);
  provider.on('server_error', (_, error) => ports.logger.error({ err: error }, 'OAuth failed'));
  return provider;
}

/** @param errors the library's errors */
function configuration(
  { db, keys }: OauthProviderPorts,
  issuer: string,
  errors: typeof libraryErrors,
): Configuration {
  const resources = resourcesOf(issuer);
  const offered = Object.values(resources);
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: issuer.startsWith('https:'),
    signed: true,
  } as const;
  return {
    routes: { ...OAUTH_ROUTES },
    scopes: [...API_SCOPES],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    jwks: { keys: [{ ...signingKey(keys), alg: 'EdDSA', use: 'sig' }] },
    clientDefaults: { id_token_signed_response_alg: 'EdDSA' },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    cookies: {
      names: COOKIES,
      keys: [keys.mac('oauth-cookies', '1')],
      short: cookie,
      long: { ...cookie, path: OAUTH_PATH },
    },
    // A browser app calls from the origin of one of its redirect URIs; other apps call from servers.
    clientBasedCORS: (_, origin, client) =>
      client.clientAuthMethod === 'none' &&
      (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin),
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    // The revocation of any token ends the connection, so that what the user sees is what the app has.
    revokeGrantPolicy: () => true,
    ttl: {
      Session: OAUTH_SECONDS.request,
      Interaction: OAUTH_SECONDS.request,
      AuthorizationCode: OAUTH_SECONDS.code,
      AccessToken: OAUTH_SECONDS.accessToken,
      RefreshToken: OAUTH_SECONDS.refreshToken,
      Grant: OAUTH_SECONDS.grant,
    },
    findAccount: async (_, id) =>
      (await findAccount(db.reader, id)) === null
        ? undefined
        : { accountId: id, claims: async () => ({ sub: id }) },
    interactions: { url: (_, { uid }) => `${REQUEST_PATH}/${uid}` },
    renderError: (ctx, { error }) => {
      ctx.status = 303;
      ctx.redirect(oauthErrorPath(error));
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_, client, token) => {
          if (token.clientId === client.clientId) return true;
          throw new errors.InvalidRequest('the token belongs to another app');
        },
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_, __, oneOf) => oneOf ?? resources.api,
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          if (!offered.includes(resource)) throw new errors.InvalidTarget();
          return { scope: API_SCOPES.join(' '), audience: resource, accessTokenFormat: 'opaque' };
        },
      },
    },
  };
}

/** The DER encoding of an Ed25519 private key before its 32 bytes. Source: RFC 8410, section 7. */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the key that the library demands; no token is signed with it, since access tokens are opaque and there is no `openid`. */
function signingKey(keys: Pick<Keys, 'mac'>): JsonWebKey {
  const seed = Buffer.from(keys.mac('oauth-signing', '1'), 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return key.export({ format: 'jwk' });
}

/** A request within the library, before and after it answers. */
type Context = Parameters<Parameters<Provider['use']>[0]>[0];
type Next = () => Promise<unknown>;

/** A request without scopes asks for all scopes of its app (RFC 6749, section 3.3); codes are returned in the query only. */
async function prepareRequest({ db }: OauthProviderPorts, ctx: Context, next: Next): Promise<void> {
  if (ctx.path === OAUTH_ROUTES.authorization) {
    const { client_id: clientId, scope, response_mode: mode } = ctx.query;
    const app =
      scope === undefined && typeof clientId === 'string' ? await findClient(db.reader, clientId) : null;
    ctx.query = {
      ...ctx.query,
      ...(app === null ? {} : { scope: app.scopes.join(' ') }),
      // The library offers modes that post from a page of its own.
      ...(mode === undefined || mode === 'query' ? {} : { response_mode: 'refused' }),
    };
  }
  await next();
}

/** Ends the session of the library, and its cookie, with the answer to a request: the next request asks its user again. */
async function endSession(ctx: Context, next: Next): Promise<void> {
  await next();
  if (!ctx.path.startsWith(`${OAUTH_ROUTES.authorization}/`)) return;
  await ctx.oidc?.session?.destroy();
  const cookies = [ctx.response.headers['set-cookie'] ?? []].flat();
  ctx.set(
    'set-cookie',
    cookies.filter((cookie) => !cookie.startsWith(COOKIES.session)),
  );
}

const DISCOVERY = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)$/;
/** What the library says about OpenID Connect, which is not offered. */
const FOREIGN = /^(?:claim|subject_types|id_token|acr_values)/;

/** Takes out of the discovery document what is not offered. */
async function describePlainly(ctx: Context, next: Next): Promise<void> {
  await next();
  if (!DISCOVERY.test(ctx.path) || typeof ctx.body !== 'object' || ctx.body === null) return;
  const offered = Object.entries(ctx.body).filter(([name]) => !FOREIGN.test(name));
  ctx.body = {
    ...Object.fromEntries(offered),
    response_modes_supported: ['query'],
    scopes_supported: API_SCOPES,
  };
}
