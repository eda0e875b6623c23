import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, clientHash, clientWith, rawCall } from '../../../testing/test-client.ts';
import { wholeDatabase } from '../../../testing/whole-database.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let visitor: Client;
beforeEach(() => {
  visitor = clientWith(service().url, {});
});

const MINUTE = 60_000;
const logInAs = (loginId: string, password: string) =>
  visitor(endpoints.token, { body: { grantType: 'login', loginId, password } });
const refresh = (accessToken: string, refreshToken: string) =>
  visitor(endpoints.token, { body: { grantType: 'refresh', accessToken, refreshToken } });
const withToken = (token: string) => clientWith(service().url, { token });

test('[ACC-08] gives a wrong password and an unknown id the same answer', async () => {
  const wrong = await refusal(logInAs('sarang', clientHash('wrong')), 'loginFailed');
  const unknown = await refusal(logInAs('nobody', clientHash('wrong')), 'loginFailed');
  expect({ ...wrong, stack: '' }).toEqual({ ...unknown, stack: '' });
  expect(wrong.result).toBe(unknown.result);
});

test('[ACC-08] locks a log-in for half an hour after five wrong passwords, also for the correct one', async () => {
  for (let tries = 1; tries <= 5; tries += 1)
    await refusal(logInAs('bada', clientHash(`no ${tries}`)), 'loginFailed');
  await refusal(logInAs('bada', clientHash('Dojang2026!')), 'loginFailed');
  await logIn(service().url, 'haneul');
  service().clock.advance(30 * MINUTE + 1000);
  await logIn(service().url, 'bada');
});

test('[ACC-08] accepts only a hash as a password, and stores it so that a copy gives no access', async () => {
  const body = (password: string) => ({ grantType: 'login', loginId: 'haneul', password });
  for (const password of ['Dojang2026!', clientHash('Dojang2026!').toUpperCase(), '']) {
    const { envelope } = await rawCall(
      service().url,
      'POST',
      '/v1/user/oauth/payapp/token',
      {},
      body(password),
    );
    expect(envelope).toMatchObject({ code: 1100, result: { field: 'password' } });
  }
  const rows = await ownerRows<{ password_hash: string }>(service(), 'select password_hash from account');
  expect(rows.every((row) => row.password_hash.startsWith('$argon2id$'))).toBe(true);
});

test('[ACC-11] an access token ends after ten minutes with 441, and a refresh token issues the next pair', async () => {
  const first = await logInAs('haneul', clientHash('Dojang2026!'));
  expect(first.expiresIn).toBe(600);
  const user = await withToken(first.accessToken)(endpoints.user, {});
  expect(user).toMatchObject({ loginId: 'haneul', type: 'SUB_ACCOUNT', actorClass: 'role-member-rw' });
  service().clock.advance(9 * MINUTE);
  await withToken(first.accessToken)(endpoints.user, {});
  service().clock.advance(MINUTE + 1);
  const ended = await refusal(withToken(first.accessToken)(endpoints.user, {}), 'tokenExpired');
  expect(ended.code).toBe(441);
  const second = await refresh(first.accessToken, first.refreshToken);
  await withToken(second.accessToken)(endpoints.user, {});
});

test('[ACC-08] a second use of a refresh token ends its whole family', async () => {
  const first = await logInAs('haneul', clientHash('Dojang2026!'));
  const other = await logInAs('haneul', clientHash('Dojang2026!'));
  const second = await refresh(first.accessToken, first.refreshToken);
  await refusal(refresh(first.accessToken, first.refreshToken), 'notLoggedIn');
  await refusal(withToken(second.accessToken)(endpoints.user, {}), 'notLoggedIn');
  await refusal(refresh(second.accessToken, second.refreshToken), 'notLoggedIn');
  await withToken(other.accessToken)(endpoints.user, {});
});

test('[ACC-08] of fifty concurrent refreshes at most one issues tokens', async () => {
  const first = await logInAs('haneul', clientHash('Dojang2026!'));
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => refresh(first.accessToken, first.refreshToken)),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBe(1);
});

test('[ACC-08] a refresh token authenticates no call, and an access token refreshes nothing', async () => {
  const { accessToken, refreshToken } = await logInAs('haneul', clientHash('Dojang2026!'));
  await refusal(withToken(refreshToken)(endpoints.user, {}), 'notLoggedIn');
  await refusal(refresh(accessToken, accessToken), 'notLoggedIn');
  service().clock.advance(14 * 24 * 60 * MINUTE + 1000);
  await refusal(refresh(accessToken, refreshToken), 'notLoggedIn');
});

test('[ACC-08] logging out ends the session, and 1024 says that it had already ended', async () => {
  const { accessToken, refreshToken } = await logInAs('haneul', clientHash('Dojang2026!'));
  await withToken(accessToken)(endpoints.logout, {});
  expect((await refusal(withToken(accessToken)(endpoints.logout, {}), 'alreadyLoggedOut')).code).toBe(1024);
  await refusal(withToken(accessToken)(endpoints.user, {}), 'notLoggedIn');
  await refusal(refresh(accessToken, refreshToken), 'notLoggedIn');
  await refusal(visitor(endpoints.user, {}), 'notLoggedIn');
});

test('[ACC-08] stores no token that could be read from the database', async () => {
  const { accessToken, refreshToken } = await logInAs('haneul', clientHash('Dojang2026!'));
  const kept = await wholeDatabase(service());
  expect(kept).toContain('session_token');
  // Columns of bytes are written in hexadecimal digits.
  for (const form of [accessToken, refreshToken].flatMap((token) => [
    token,
    Buffer.from(token).toString('hex'),
  ]))
    expect([form.length > 20, kept.includes(form)]).toEqual([true, false]);
});
