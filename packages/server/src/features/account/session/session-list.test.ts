import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { PASSWORD, signUpMember } from '../../../testing/members.ts';
import { refusal } from '../../../testing/refusals.ts';
import { type Client, clientHash, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MINUTE = 60_000;

interface Session {
  readonly client: Client;
  readonly refreshToken: string;
  readonly accessToken: string;
}

/** Logs in as a browser does. */
async function session(loginId: string, userAgent: string): Promise<Session> {
  const headers = { 'user-agent': userAgent };
  const { accessToken, refreshToken } = await clientWith(service().url, headers)(endpoints.token, {
    body: { grantType: 'login', loginId, password: clientHash(PASSWORD) },
  });
  return {
    accessToken,
    refreshToken,
    client: clientWith(service().url, { ...headers, token: accessToken }),
  };
}

const refresh = ({ accessToken, refreshToken }: Session) =>
  clientWith(service().url, {})(endpoints.token, {
    body: { grantType: 'refresh', accessToken, refreshToken },
  });
const listed = async (client: Client) => (await client(endpoints.listSessions, {})).list;

test('[SET-01] sessions are listed with device and times, and the present one is marked', async () => {
  const { loginId, client: first } = await signUpMember(service());
  service().clock.advance(MINUTE);
  const phone = await session(loginId, PHONE);
  const list = await listed(phone.client);
  expect(list.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual([
    { device: 'iOS · Safari', isCurrent: true },
    { device: '', isCurrent: false },
  ]);
  expect((await listed(first)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  service().clock.advance(5 * MINUTE);
  await refresh(phone);
  const [, used] = await listed(first);
  expect(
    new Date(used?.lastUsedAt ?? 0).getTime() - new Date(used?.startedAt ?? 0).getTime(),
  ).toBeGreaterThanOrEqual(5 * MINUTE);
});

test('[SET-01] a session that is ended can neither call nor be continued', async () => {
  const { loginId, client: mine } = await signUpMember(service());
  const lost = await session(loginId, PHONE);
  const sessionId = (await listed(mine)).find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  await mine(endpoints.endSession, { params: { sessionId } });
  await refusal(lost.client(endpoints.user, {}), 'notLoggedIn');
  await refusal(refresh(lost), 'notLoggedIn');
  await refusal(mine(endpoints.endSession, { params: { sessionId } }), 'notFound');
  expect(await listed(mine)).toHaveLength(1);
});

test('[SET-01] all other sessions end at once, and this one goes on', async () => {
  const { loginId, client: mine } = await signUpMember(service());
  const others = [await session(loginId, PHONE), await session(loginId, '')];
  expect(await mine(endpoints.endOtherSessions, {})).toEqual({ ended: 2 });
  for (const { client } of others) await refusal(client(endpoints.user, {}), 'notLoggedIn');
  await mine(endpoints.user, {});
  expect(await mine(endpoints.endOtherSessions, {})).toEqual({ ended: 0 });
});

test('[SET-01] [ORG-10] nobody ends the session of another account', async () => {
  const { client: mine } = await signUpMember(service());
  const { client: other } = await signUpMember(service());
  const [{ sessionId } = { sessionId: '' }] = await listed(other);
  await refusal(mine(endpoints.endSession, { params: { sessionId } }), 'notFound');
  await other(endpoints.user, {});
});
