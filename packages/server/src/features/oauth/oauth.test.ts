import { endpoints } from '@dojang/contract';
import { type ApiScope, ERRORS } from '@dojang/domain';
import * as oauth from 'openid-client';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  allow,
  askFor,
  connect,
  createBrowser,
  discover,
  openRequest,
  registerApp,
  type TestApp,
} from '../../testing/oauth/oauth-steps.ts';
import { openCall } from '../../testing/open/open-steps.ts';
import { refusal } from '../../testing/refusals.ts';
import { type Client, clientHash, logIn } from '../../testing/test-client.ts';
import { wholeDatabase } from '../../testing/whole-database.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** OAuth from outside: an app by `openid-client`, and the browser of its user. */

const service = serviceWithInvariants();
let maker: Client;
let user: Client;
let app: TestApp;

/** Logs the maker of the app and its user in; again after their sessions have ended with the time. */
async function enter(): Promise<void> {
  ({ client: maker } = await logIn(service().url, 'hangyeol'));
  ({ client: user } = await logIn(service().url, 'sarang'));
}

beforeAll(async () => {
  await enter();
  app = await registerApp(maker);
});

const DAY = 86_400_000;
const openApi = (accessToken: string, path: string, method = 'GET') =>
  openCall(service(), method, path, { authorization: `Bearer ${accessToken}` });
const refused = (name: keyof typeof ERRORS) => ({ status: ERRORS[name].status, code: ERRORS[name].code });
const outcomeOf = async (accessToken: string) => {
  const { status, code } = await openApi(accessToken, '/points');
  return { status, code };
};
const OK = { status: 200, code: 0 };
/** The error of OAuth that a request of an app ends with. */
const errorOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: unknown) => {
      if (error instanceof oauth.ResponseBodyError) return error.error;
      if (error instanceof oauth.WWWAuthenticateChallengeError)
        return error.cause[0]?.parameters.error ?? 'no error named';
      return String(error);
    },
  );
const refreshed = (config: oauth.Configuration, { refresh_token: token = '' }: { refresh_token?: string }) =>
  oauth.refreshTokenGrant(config, token);

describe('what an app gets', () => {
  test('[DEV-05] an app gets the consent of a user of another tenant, tokens by code and PKCE, and calls for this user', async () => {
    for (const one of [app, await registerApp(maker, 'public')]) {
      const { tokens } = await connect(service(), one, user);
      expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'points:read', expires_in: 1800 });
      const { balance } = (await openApi(tokens.access_token, '/points')).result;
      expect(balance).toBe((await user(endpoints.pointBalance, {})).balance);
    }
  });

  test('[DEV-05] the published description names what is offered, and nothing of OpenID Connect', async () => {
    const metadata = (await discover(service(), app)).serverMetadata();
    expect(metadata).toMatchObject({
      issuer: 'http://dojang.test',
      authorization_endpoint: 'http://dojang.test/oauth/auth',
      token_endpoint: 'http://dojang.test/oauth/token',
      revocation_endpoint: 'http://dojang.test/oauth/revoke',
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    });
    expect(metadata.scopes_supported).toContain('documents:write');
    expect(JSON.stringify(metadata)).not.toMatch(/id_token|openid/);
  });

  test('[DEV-05] a browser app gets tokens from the origin of its redirect URI only, a server app from no page', async () => {
    const open = await registerApp(maker, 'public');
    const allowedTo = async (origin: string, { appId }: TestApp) => {
      const response = await fetch(`${service().url}/oauth/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: appId, refresh_token: 'x' }),
      });
      return response.headers.get('access-control-allow-origin');
    };
    expect(await allowedTo('https://app.example', open)).toBe('https://app.example');
    expect(await allowedTo('https://other.example', open)).toBeNull();
    expect(await allowedTo('null', open)).toBeNull();
    expect(await allowedTo('https://app.example', app)).toBeNull();
  });

  test('[DEV-05] a call needs the scope that the user granted, and the right that the user has now', async () => {
    const { tokens } = await connect(service(), app, user);
    const reply = await openApi(tokens.access_token, '/documents');
    expect(reply).toMatchObject({ ...refused('oauthScopeMissing'), result: { scope: 'documents:read' } });
    const { client: member } = await logIn(service().url, 'haneul');
    const readers = await registerApp(maker, 'confidential', ['webhooks:read', 'points:read']);
    const { tokens: own } = await connect(service(), readers, member, { scope: 'webhooks:read' });
    expect(await openApi(own.access_token, '/webhooks')).toMatchObject(refused('notAllowed'));
  });

  test('[DEV-05] what an app loses, its tokens and their refreshed ones lose, also after the app has got it again', async () => {
    const scopes = ['documents:read', 'templates:read'] as const;
    const one = await registerApp(maker, 'confidential', scopes);
    const asked = { scope: scopes.join(' ') };
    const { tokens, config } = await connect(service(), one, user, asked);
    const reads = (token: string) =>
      Promise.all(['/documents', '/templates'].map(async (path) => (await openApi(token, path)).code));
    expect(await reads(tokens.access_token)).toEqual([0, 0]);
    const { list } = await maker(endpoints.listOauthApps, {});
    const { name, homepage, redirectUris } = list[0] ?? { name: '', homepage: '', redirectUris: [] };
    const keep = (kept: readonly ApiScope[]) =>
      maker(endpoints.changeOauthApp, {
        params: { oauthAppId: one.appId },
        body: { name, homepage, redirectUris, scopes: [...kept] },
      });
    const without = [0, ERRORS.oauthScopeMissing.code];
    await keep(['documents:read']);
    expect(await reads(tokens.access_token)).toEqual(without);
    const next = await refreshed(config, tokens);
    expect(next.scope, 'the reply names what the token has').toBe('documents:read');
    expect(await reads(next.access_token)).toEqual(without);
    await keep(scopes);
    expect(await reads(next.access_token), 'the user granted it to the app as it was').toEqual(without);
    const last = await refreshed(config, next);
    expect(last.scope).toBe('documents:read');
    expect(await reads(last.access_token)).toEqual(without);
    const { list: connected } = await user(endpoints.listOauthConnections, {});
    expect(connected.find(({ oauthAppId }) => oauthAppId === one.appId)?.scopes).toEqual(['documents:read']);
    const { tokens: anew } = await connect(service(), one, user, asked);
    expect(await reads(anew.access_token), 'asked again, the user grants it again').toEqual([0, 0]);
  });

  test('[DEV-05] a request without scopes asks for all scopes of the app; what the app loses, its tokens lose', async () => {
    const one = await registerApp(maker, 'confidential', ['documents:read', 'points:read']);
    const config = await discover(service(), one);
    const { url, verifier, state } = await askFor(config);
    url.searchParams.delete('scope');
    const back = await allow(createBrowser(service()), user, url);
    const tokens = await oauth.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect(tokens.scope).toBe('documents:read points:read');
    const { list } = await maker(endpoints.listOauthApps, {});
    const { name, homepage, redirectUris } = list[0] ?? { name: '', homepage: '', redirectUris: [] };
    const body = { name, homepage, redirectUris, scopes: ['documents:read' as const] };
    await maker(endpoints.changeOauthApp, { params: { oauthAppId: one.appId }, body });
    expect((await openApi(tokens.access_token, '/documents')).status).toBe(200);
    expect(await outcomeOf(tokens.access_token)).toEqual(refused('oauthScopeMissing'));
  });

  test('[DEV-05] a token of another resource opens nothing here, and no token opens the calls of the screens', async () => {
    const { tokens } = await connect(service(), app, user, { resource: 'http://dojang.test/mcp' });
    expect(await outcomeOf(tokens.access_token)).toEqual(refused('notLoggedIn'));
    const { tokens: own } = await connect(service(), app, user);
    const response = await fetch(`${service().url}/v1/user`, { headers: { token: own.access_token } });
    expect(await response.json()).toMatchObject({ code: ERRORS.notLoggedIn.code });
  });
});

describe('refresh tokens', () => {
  test('[DEV-05] a refresh replaces both tokens; the access token ends after 30 minutes', async () => {
    const { config, tokens } = await connect(service(), app, user);
    service().clock.advance(1_801_000);
    expect(await outcomeOf(tokens.access_token)).toEqual(refused('tokenExpired'));
    const next = await refreshed(config, tokens);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await outcomeOf(next.access_token)).toEqual(OK);
    await enter();
  });

  test('[DEV-05] a used refresh token ends the whole grant', async () => {
    const { config, tokens } = await connect(service(), app, user);
    const next = await refreshed(config, tokens);
    expect(await errorOf(refreshed(config, tokens))).toBe('invalid_grant');
    expect(await errorOf(refreshed(config, next))).toBe('invalid_grant');
    expect(await outcomeOf(next.access_token)).toEqual(refused('notLoggedIn'));
  });

  test('[DEV-05] of fifty refreshes at once exactly one gets tokens, and the repeated use ends the grant', async () => {
    const { config, tokens } = await connect(service(), app, user);
    let won = '';
    const once = async () => {
      won = (await refreshed(config, tokens)).access_token;
    };
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => errorOf(once())));
    expect(outcomes.filter((one) => one === 'no error')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'invalid_grant')).toHaveLength(49);
    expect(await outcomeOf(won)).toEqual(refused('notLoggedIn'));
  });

  test('[DEV-05] a connection that is used outlives day 15 and day 75, and ends after a year', async () => {
    const { config, tokens } = await connect(service(), app, user);
    let kept: { access_token: string; refresh_token?: string } = tokens;
    for (const days of [15, 59, 59, 59, 59, 59, 54]) {
      service().clock.advance(days * DAY);
      kept = await refreshed(config, kept);
      expect(await outcomeOf(kept.access_token)).toEqual(OK);
    }
    service().clock.advance(2 * DAY);
    expect(await errorOf(refreshed(config, kept))).toBe('invalid_grant');
    await enter();
    const unused = await connect(service(), app, user);
    service().clock.advance(61 * DAY);
    expect(await errorOf(refreshed(unused.config, unused.tokens))).toBe('invalid_grant');
    await enter();
  });
});

describe('the end of an access', () => {
  test('[DEV-05] an app revokes one of its tokens, and the connection ends; another app cannot', async () => {
    for (const kind of ['access_token', 'refresh_token'] as const) {
      const { config, tokens } = await connect(service(), app, user);
      const stranger = await discover(service(), await registerApp(maker));
      expect(await errorOf(oauth.tokenRevocation(stranger, tokens[kind] ?? ''))).toBe('invalid_request');
      expect(await outcomeOf(tokens.access_token)).toEqual(OK);
      await oauth.tokenRevocation(config, tokens[kind] ?? '');
      expect(await outcomeOf(tokens.access_token)).toEqual(refused('notLoggedIn'));
      expect(await errorOf(refreshed(config, tokens))).toBe('invalid_grant');
    }
  });

  test('[DEV-05] the user sees the connected apps and disconnects one; others cannot', async () => {
    const one = await registerApp(maker);
    const { config, tokens } = await connect(service(), one, user);
    const listed = async (client: Client) =>
      (await client(endpoints.listOauthConnections, {})).list.filter(
        ({ oauthAppId }) => oauthAppId === one.appId,
      );
    expect(await listed(user)).toMatchObject([
      { name: '견적 도우미', owner: '한결상사', scopes: ['points:read'], lastUsedAt: expect.any(String) },
    ]);
    expect(await listed(maker)).toEqual([]);
    const params = { oauthAppId: one.appId };
    await refusal(maker(endpoints.endOauthConnection, { params }), 'notFound');
    await user(endpoints.endOauthConnection, { params });
    expect(await listed(user)).toEqual([]);
    expect(await outcomeOf(tokens.access_token)).toEqual(refused('notLoggedIn'));
    expect(await errorOf(refreshed(config, tokens))).toBe('invalid_grant');
  });

  test('[DEV-05] a deleted app, a new secret and a new password each end what they have to', async () => {
    const one = await registerApp(maker);
    const { config, tokens } = await connect(service(), one, user);
    const params = { oauthAppId: one.appId };
    const renewed = await maker(endpoints.renewOauthSecret, { params });
    expect(await errorOf(refreshed(config, tokens))).toBe('invalid_client');
    const config2 = await discover(service(), { ...one, secret: renewed.secret });
    const next = await refreshed(config2, tokens);
    await maker(endpoints.deleteOauthApp, { params });
    expect(await outcomeOf(next.access_token)).toEqual(refused('notLoggedIn'));
    expect(await errorOf(refreshed(config2, next))).toBe('invalid_client');
    const { client: member } = await logIn(service().url, 'bada');
    const { tokens: own } = await connect(service(), app, member);
    await member(endpoints.changePassword, { body: { newPassword: clientHash('another password 1') } });
    expect(await outcomeOf(own.access_token)).toEqual(refused('notLoggedIn'));
  });

  test('[DEV-05] no secret, code or token is stored', async () => {
    const { tokens, back } = await connect(service(), app, user);
    const secrets = [app.secret, tokens.access_token, tokens.refresh_token, back.searchParams.get('code')];
    const stored = await wholeDatabase(service());
    expect(stored).toContain(app.appId);
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(20);
      expect(stored.includes(secret ?? '')).toBe(false);
    }
  });
});

describe('what is refused', () => {
  const follow = async (parameters: Readonly<Record<string, string>>, change?: (url: URL) => void) => {
    const { url } = await askFor(await discover(service(), app), parameters);
    change?.(url);
    return createBrowser(service()).follow(url);
  };

  test('[DEV-05] an unknown app or redirect URI is explained by a page of ours, and the browser goes nowhere else', async () => {
    for (const [parameters, error] of [
      [{ redirect_uri: 'https://other.example/callback' }, 'invalid_redirect_uri'],
      [{ redirect_uri: 'https://app.example/callback/more' }, 'invalid_redirect_uri'],
      [{ client_id: 'unknown' }, 'invalid_client'],
      [{ client_id: '%00' }, 'invalid_client'],
    ] as const) {
      const page = await follow(parameters);
      expect(page.pathname + page.search).toBe(`/user/oauth/login?error=${error}`);
    }
    const broken = await follow({}, (url) => url.searchParams.set('nonce', '\0'));
    expect(broken.pathname + broken.search).toBe('/user/oauth/login?error=invalid_request');
  });

  test('[DEV-05] every app needs PKCE with S256, and other faults are returned to it', async () => {
    for (const [change, error] of [
      [(url: URL) => url.searchParams.delete('code_challenge'), 'invalid_request'],
      [(url: URL) => url.searchParams.set('code_challenge_method', 'plain'), 'invalid_request'],
      [(url: URL) => url.searchParams.set('scope', 'documents:write'), 'invalid_scope'],
      [(url: URL) => url.searchParams.set('response_type', 'token'), 'unsupported_response_type'],
      [(url: URL) => url.searchParams.set('response_mode', 'form_post'), 'unsupported_response_mode'],
      [(url: URL) => url.searchParams.set('resource', 'https://other.example'), 'invalid_target'],
      [(url: URL) => url.searchParams.set('prompt', 'none'), 'login_required'],
    ] as const) {
      const back = await follow({}, change);
      const returned = new URLSearchParams(back.search || back.hash.slice(1));
      expect([back.origin, returned.get('error')], error).toEqual(['https://app.example', error]);
    }
  });

  test('[DEV-05] a refusal of the user returns access_denied', async () => {
    const { url, state } = await askFor(await discover(service(), app));
    const browser = createBrowser(service());
    const oauthRequestId = await openRequest(browser, url);
    const params = { oauthRequestId };
    expect(await user(endpoints.oauthRequest, { params })).toEqual({
      app: { name: '견적 도우미', homepage: 'https://app.example', owner: '한결상사' },
      scopes: ['points:read'],
      returnsTo: 'https://app.example',
    });
    const back = await browser.follow((await user(endpoints.refuseOauthRequest, { params })).url);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state });
    await refusal(user(endpoints.allowOauthRequest, { params }), 'oauthRequestGone');
  });

  test('[DEV-05] a wrong verifier, a wrong secret, an expired code and a used code get nothing', async () => {
    const config = await discover(service(), app);
    const asked = await askFor(config);
    const back = await allow(createBrowser(service()), user, asked.url);
    const exchange = (verifier: string, by = config) =>
      oauth.authorizationCodeGrant(by, back, { pkceCodeVerifier: verifier, expectedState: asked.state });
    expect(await errorOf(exchange(oauth.randomPKCECodeVerifier()))).toBe('invalid_grant');
    const guess = await discover(service(), { ...app, secret: 'guess' });
    expect(await errorOf(exchange(asked.verifier, guess))).toBe('invalid_client');
    const stranger = await discover(service(), await registerApp(maker));
    expect(await errorOf(exchange(asked.verifier, stranger))).toBe('invalid_grant');
    const tokens = await exchange(asked.verifier);
    expect(await errorOf(exchange(asked.verifier))).toBe('invalid_grant');
    expect(await outcomeOf(tokens.access_token)).toEqual(refused('notLoggedIn'));
    const late = await askFor(config);
    const lateBack = await allow(createBrowser(service()), user, late.url);
    service().clock.advance(61_000);
    const checks = { pkceCodeVerifier: late.verifier, expectedState: late.state };
    expect(await errorOf(oauth.authorizationCodeGrant(config, lateBack, checks))).toBe('invalid_grant');
  });
});

describe('registration', () => {
  test('[DEV-05] an app belongs to its tenant; the secret is returned once', async () => {
    const { list } = await maker(endpoints.listOauthApps, {});
    expect(JSON.stringify(list)).not.toContain(app.secret);
    expect((await user(endpoints.listOauthApps, {})).list).toEqual([]);
    const params = { oauthAppId: app.appId };
    await refusal(user(endpoints.deleteOauthApp, { params }), 'notFound');
    await refusal(user(endpoints.renewOauthSecret, { params }), 'notFound');
    const open = await registerApp(maker, 'public');
    expect(open.secret).toBeNull();
    const renewal = maker(endpoints.renewOauthSecret, { params: { oauthAppId: open.appId } });
    await refusal(renewal, 'oauthSecretNone');
  });

  test('[DEV-05] texts and addresses are checked, and the number of apps is limited', async () => {
    const body = {
      name: '견적 도우미',
      homepage: 'https://app.example',
      redirectUris: ['https://app.example/callback'],
      scopes: ['points:read' as const],
      kind: 'confidential' as const,
    };
    const create = (change: Partial<typeof body>) =>
      user(endpoints.createOauthApp, { body: { ...body, ...change } });
    await refusal(create({ name: ' ' }), 'oauthAppNameLength');
    await refusal(create({ homepage: 'http://app.example' }), 'oauthHomepageInvalid');
    await refusal(create({ redirectUris: [] }), 'oauthRedirectsCount');
    for (const uri of [
      'app.example',
      'http://app.example/',
      'https://a.example/#x',
      'com.example.app:/x',
      'https://a b.example',
    ])
      await refusal(create({ redirectUris: [uri] }), 'oauthRedirectInvalid');
    const made = await Promise.allSettled(Array.from({ length: 22 }, () => create({})));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await refusal(create({}), 'oauthAppsTooMany');
  });
});
