import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  allow,
  askFor,
  createBrowser,
  discover,
  openRequest,
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

  test('[DEV-05] the next request in the same browser asks again, whoever uses it; cookies stay under /oauth', async () => {
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
