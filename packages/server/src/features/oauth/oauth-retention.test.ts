import { ERRORS } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { jobsAtRest } from '../../testing/invariants/jobs-at-rest.ts';
import { closeAccount, signUpMember } from '../../testing/members.ts';
import {
  askFor,
  connect,
  createBrowser,
  discover,
  openRequest,
  registerApp,
} from '../../testing/oauth/oauth-steps.ts';
import { openCall } from '../../testing/open/open-steps.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { logIn } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createDailyCleanUp } from '../account/index.ts';

/** What is left of OAuth when its time, or a person, is gone. */

const service = serviceWithInvariants();
const DAY = 86_400_000;

beforeEach(() => service().clock.advance(2 * DAY));

async function nextDay(): Promise<void> {
  await createDailyCleanUp(service().db, service().clock)();
  await jobsAtRest(service().ownerUrl);
}

const count = async (from: string, values: readonly unknown[] = []): Promise<number> =>
  (await ownerRows<{ n: number }>(service(), `select count(*)::int n from ${from}`, values))[0]?.n ?? -1;

const codeOf = async (accessToken: string): Promise<number> =>
  (await openCall(service(), 'GET', '/points', { authorization: `Bearer ${accessToken}` })).code;

test('[ACC-18] [DEV-05] records whose time is over are removed the next day, those of a living grant stay', async () => {
  const { client: maker } = await logIn(service().url, 'hangyeol');
  const { client: user } = await logIn(service().url, 'sarang');
  const app = await registerApp(maker);
  await connect(service(), app, user);
  const { url } = await askFor(await discover(service(), app));
  await openRequest(createBrowser(service()), url);
  expect(await count("oauth_record where kind = 'Interaction'")).toBeGreaterThan(0);
  service().clock.advance(2 * DAY);
  await nextDay();
  const left = await ownerRows<{ kind: string }>(
    service(),
    'select distinct kind from oauth_record order by kind',
  );
  expect(left.map(({ kind }) => kind)).toEqual(['Grant', 'RefreshToken']);
  service().clock.advance(61 * DAY);
  await nextDay();
  expect(await count("oauth_record where kind = 'RefreshToken'")).toBe(0);
  service().clock.advance(366 * DAY);
  await nextDay();
  expect(await count('oauth_record')).toBe(0);
});

test('[ACC-18] [DEV-05] a closed account opens nothing for apps, and its erasure removes its grants and its apps with theirs', async () => {
  const { client: maker } = await logIn(service().url, 'hangyeol');
  const { client: other } = await logIn(service().url, 'sarang');
  const person = await signUpMember(service());
  const foreign = await registerApp(maker);
  const own = await registerApp(person.client);
  const granted = await connect(service(), foreign, person.client);
  await connect(service(), own, other);
  await closeAccount(service(), person.loginId);
  expect(await codeOf(granted.tokens.access_token)).toBe(ERRORS.notLoggedIn.code);
  // Records that outlive the account show that the erasure removes them, and not their age.
  await ownerRows(service(), "update oauth_record set expires_at = expires_at + interval '10 years'");
  service().clock.advance(5 * 366 * DAY);
  await nextDay();
  expect(await count('oauth_app where public_id = $1', [own.appId])).toBe(0);
  expect(await count('oauth_app where public_id = $1', [foreign.appId])).toBe(1);
  expect(await count('oauth_record where app_id in ($1, $2)', [own.appId, foreign.appId])).toBe(0);
});
