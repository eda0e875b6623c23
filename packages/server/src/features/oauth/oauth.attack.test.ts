import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  allow,
  askFor,
  createBrowser,
  discover,
  openRequest,
  REDIRECT_URI,
  registerApp,
  type TestApp,
} from '../../testing/oauth/oauth-steps.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { type Client, logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let user: Client;
let app: TestApp;

beforeAll(async () => {
  ({ client: user } = await logIn(service().url, 'sarang'));
  app = await registerApp((await logIn(service().url, 'hangyeol')).client);
});

describe('attacker → account of another person', () => {
  test('[DEV-05] a request that an attacker has opened gets nothing from the consent of another person', async () => {
    const { url } = await askFor(await discover(service(), app));
    const attacker = createBrowser(service());
    const oauthRequestId = await openRequest(attacker, url);
    const answer = await user(endpoints.allowOauthRequest, { params: { oauthRequestId } });
    const victim = await createBrowser(service()).follow(answer.url);
    expect(victim.pathname + victim.search).toBe('/user/oauth/login?error=session_not_found');
    const guess = new URL(answer.url, service().url);
    guess.searchParams.set('decision', 'guess');
    expect((await attacker.follow(guess)).searchParams.get('error')).toBe('session_not_found');
  });

  test('[DEV-05] a decision ends after two minutes, and counts for its own request only', async () => {
    const { url } = await askFor(await discover(service(), app));
    const browser = createBrowser(service());
    const oauthRequestId = await openRequest(browser, url);
    const answer = await user(endpoints.allowOauthRequest, { params: { oauthRequestId } });
    const other = createBrowser(service());
    const otherId = await openRequest(other, (await askFor(await discover(service(), app))).url);
    const moved = await other.follow(answer.url.replace(oauthRequestId, otherId));
    expect(moved.searchParams.get('error')).toBe('session_not_found');
    service().clock.advance(121_000);
    expect((await browser.follow(answer.url)).searchParams.get('error')).toBe('session_not_found');
  });

  test('[DEV-05] the next request in the same browser asks again, also another person; cookies stay under /oauth', async () => {
    const browser = createBrowser(service());
    const config = await discover(service(), app);
    const { cookies } = await browser.visit((await askFor(config)).url);
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/path=\/oauth\/.*SameSite=lax.*HttpOnly/i);
    await allow(browser, user, (await askFor(config)).url);
    expect([...browser.jar.keys()].filter((name) => name.includes('session'))).toEqual([]);
    expect(await openRequest(browser, (await askFor(config)).url)).toMatch(/^[\w-]+$/);
    const sessions = await ownerRows(service(), `select 1 from oauth_record where kind = 'Session'`);
    expect(sessions).toEqual([]);
  });
});

describe('anonymous → OAuth and MCP endpoints', () => {
  const answers = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${service().url}${path}`, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    return response.status;
  };
  const form = (body: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Basic eDp5' },
    body,
  });

  test('[DEV-05] hostile requests are refused, and none is a fault of the server', async () => {
    const long = 'a'.repeat(100_000);
    const asks = [
      '',
      'client_id=%00',
      'client_id=a&client_id=b',
      `client_id=${app.appId}&redirect_uri=%00&state=%00`,
      `client_id=${app.appId}&redirect_uri[]=x&scope[a]=b`,
      `client_id=${app.appId}&request=a.b.c&request_uri=https://a.example`,
      `client_id=${app.appId}&claims=%7B&resource=a&resource=b`,
      'client_id=%ff%fe',
      'client_id=__proto__&scope=constructor',
    ];
    for (const query of asks) expect(await answers(`/oauth/auth?${query}`), query).toBeLessThan(500);
    const bodies = [
      '',
      'grant_type=authorization_code&code=%00&redirect_uri=%00&code_verifier=%00',
      'grant_type=refresh_token&refresh_token=%00',
      'grant_type=refresh_token&refresh_token=a&refresh_token=b',
      'grant_type=password&username=a&password=b',
      'grant_type=client_credentials&client_id=%00',
      `grant_type=${long}`,
      'token=%00&token_type_hint=%00',
    ];
    for (const path of ['/oauth/token', '/oauth/revoke'])
      for (const body of bodies) expect(await answers(path, form(body)), body.slice(0, 60)).toBeLessThan(500);
    for (const type of ['application/json', 'text/plain'])
      expect(await answers('/oauth/token', { ...form('{'), headers: { 'content-type': type } })).toBeLessThan(
        500,
      );
    for (const path of [
      '/oauth/auth/unknown',
      '/oauth/requests/%00',
      '/oauth/requests/x/answer?decision=%00&decision=b',
      '/v1/oauth/requests/%00',
      '/mcp',
      '/.well-known/oauth-authorization-server?a=%00',
    ])
      expect(await answers(path), path).toBeLessThan(500);
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' };
    expect(await answers('/mcp', call)).toBeLessThan(500);
  });
});

describe('listener → cookies', () => {
  const behindTls = serviceWithInvariants({ publicUrl: 'https://dojang.test' });

  test('[DEV-05] behind https every cookie is for https only, whatever the request says', async () => {
    const own = await registerApp((await logIn(behindTls().url, 'hangyeol')).client);
    const query = new URLSearchParams({
      client_id: own.appId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    });
    const response = await fetch(`${behindTls().url}/oauth/auth?${query}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' },
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
    const stored = await ownerRows<{ to: string }>(
      behindTls(),
      `select payload ->> 'returnTo' as to from oauth_record where kind = 'Interaction'`,
    );
    expect(stored.map(({ to }) => new URL(to).origin)).toEqual(['https://dojang.test']);
  });
});
