import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  closeAccount,
  messageTo,
  newcomer,
  PASSWORD,
  provedPhones,
  signUpMember,
  tokenIn,
} from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { clientHash, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants({ trustedProxies: 1 });
const MINUTE = 60_000;

beforeEach(() => service().clock.advance(61 * MINUTE));

const from = (ip: string) => clientWith(service().url, { 'x-forwarded-for': ip });
const HOME = '198.51.100.1';

interface Typed {
  readonly password?: string;
  readonly ip?: string;
  readonly loginType?: 'main' | 'sub';
}

const logIn = (loginId: string, { password = 'Dojang2026!', ip = HOME, loginType }: Typed = {}) =>
  from(ip)(endpoints.token, {
    body: {
      grantType: 'login',
      loginId,
      password: clientHash(password),
      ...(loginType ? { loginType } : {}),
    },
  });

test('[ACC-09] each kind of log-in accepts only its own accounts, and answers others like a wrong password', async () => {
  await logIn('hangyeol', { loginType: 'main' });
  await logIn('haneul', { loginType: 'sub' });
  await logIn('haneul');
  const other = await refusal(logIn('hangyeol', { loginType: 'sub' }), 'loginFailed');
  const wrong = await refusal(logIn('hangyeol', { loginType: 'main', password: 'no' }), 'loginFailed');
  expect([other.message, other.result]).toEqual([wrong.message, wrong.result]);
  await refusal(logIn('haneul', { loginType: 'main' }), 'loginFailed');
});

test('[ACC-08] an id is found in any case and with surrounding spaces', async () => {
  const { accessToken } = await logIn(' HanGyeol ');
  const user = await clientWith(service().url, { token: accessToken })(endpoints.user);
  expect(user.loginId).toBe('hangyeol');
});

test('[ACC-08] an address with fifty wrong passwords over many ids is locked out for half an hour', async () => {
  const sprayer = '203.0.113.7';
  for (let tries = 0; tries < 50; tries += 1)
    await refusal(logIn(`person${tries}`, { password: 'no', ip: sprayer }), 'loginFailed');
  await refusal(logIn('somebody', { password: 'no', ip: sprayer }), 'loginFailed');
  await refusal(logIn('hangyeol', { ip: sprayer }), 'loginFailed');
  await logIn('hangyeol', { ip: HOME });
  service().clock.advance(30 * MINUTE + 1000);
  await logIn('hangyeol', { ip: sprayer });
});

test('[ACC-08] attackers who guess from many addresses lock out themselves and never the owner', async () => {
  await logIn('sarang', { ip: HOME });
  const guess = async (loginId: string, first: number) => {
    const answers: unknown[] = [];
    for (let tries = 0; tries < 32; tries += 1) {
      const ip = `203.0.${first}.${tries}`;
      answers.push(
        await logIn(loginId, { password: 'no', ip }).catch((error: { code: number }) => error.code),
      );
    }
    return answers;
  };
  const known = await guess('sarang', 1);
  expect(known).toEqual(Array(32).fill(1073));
  // An unknown id gets the same answers.
  expect(await guess('nobodyhasit', 2)).toEqual(known);
  await refusal(logIn('sarang', { ip: '203.0.113.99' }), 'loginFailed');
  await logIn('sarang', { ip: HOME });
});

test('[ACC-08] of a hundred concurrent guesses five are checked, whether or not the correct one is among them', async () => {
  const guesses = Array.from({ length: 100 }, (_, at) => (at === 90 ? 'Dojang2026!' : `no ${at}`));
  const answers = await Promise.allSettled(
    guesses.map((password) => logIn('bada', { password, ip: '203.0.113.50' })),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBeLessThanOrEqual(1);
  await refusal(logIn('bada', { ip: '203.0.113.50' }), 'loginFailed');
});

test('[ACC-08] [ACC-17] a one-time code logs in once, within two minutes', async () => {
  const signUp = async () => {
    const person = newcomer();
    const [phoneToken = ''] = await provedPhones(service(), [person.phone]);
    return (await from(HOME)(endpoints.signUp, { body: { ...person, phoneToken } })).code;
  };
  const exchange = (code: string) =>
    from(HOME)(endpoints.exchangeCode, { body: { grantType: 'authorization_code', code } });
  const code = await signUp();
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => exchange(code)));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  await refusal(exchange(code), 'linkDead');
  await refusal(exchange('made.up'), 'linkDead');
  const late = await signUp();
  service().clock.advance(2 * MINUTE);
  await refusal(exchange(late), 'linkDead');
});

test('[ACC-08] a log-in is recorded, and a used session counts as use', async () => {
  const lastLogin = async () =>
    (
      await ownerRows<{ at: Date }>(
        service(),
        `select last_login_at as at from account where login_id = 'haneul'`,
      )
    )[0]?.at;
  const { accessToken, refreshToken } = await logIn('haneul');
  const first = await lastLogin();
  service().clock.advance(25 * 60 * MINUTE);
  await from(HOME)(endpoints.token, { body: { grantType: 'refresh', accessToken, refreshToken } });
  expect((await lastLogin())?.getTime()).toBeGreaterThan((first?.getTime() ?? 0) + 24 * 60 * MINUTE);
});

test('[ACC-09] a sub-account with a first password may read its own info, change the password and log out, and nothing else', async () => {
  const { accessToken } = await logIn('bada', { ip: '198.51.100.20' });
  await ownerRows(service(), `update account set must_change_password = true where login_id = 'bada'`);
  const client = clientWith(service().url, { token: accessToken });
  expect(await client(endpoints.user, {})).toMatchObject({ mustChangePassword: true, type: 'SUB_ACCOUNT' });
  await refusal(client(endpoints.pointBalance, {}), 'passwordChangeNeeded');
  await refusal(client(endpoints.changeName, { body: { name: '이바다' } }), 'passwordChangeNeeded');
  await refusal(client(endpoints.listDocuments, {}), 'passwordChangeNeeded');
  service().clock.advance(9 * MINUTE);
  await client(endpoints.changePassword, { body: { newPassword: clientHash(PASSWORD) } });
  await client(endpoints.pointBalance, {});
  expect(await client(endpoints.user, {})).toMatchObject({ mustChangePassword: false });
  await refusal(logIn('bada', { ip: '198.51.100.20' }), 'loginFailed');
});

test('[ACC-18] the correct password of a dormant account mails a link that reactivates it once', async () => {
  const { loginId, email, token } = await signUpMember(service());
  await ownerRows(
    service(),
    `update account set status = 'dormant', dormant_at = now() where login_id = $1`,
    [loginId],
  );
  await refusal(clientWith(service().url, { token })(endpoints.user, {}), 'notLoggedIn');
  await refusal(logIn(loginId, { password: 'no' }), 'loginFailed');
  await refusal(logIn(loginId, { password: PASSWORD }), 'accountPaused');
  const wakeToken = tokenIn(await messageTo(service(), email, '휴면 계정 해제'));
  const wake = (one: string) => from(HOME)(endpoints.wakeAccount, { body: { token: one } });
  await refusal(wake(`${wakeToken}x`), 'linkDead');
  await wake(wakeToken);
  await refusal(wake(wakeToken), 'linkDead');
  await logIn(loginId, { password: PASSWORD });
});

test('[ACC-08] a closed account gets the same answer as an unknown id', async () => {
  const { loginId, token } = await signUpMember(service());
  await closeAccount(service(), loginId);
  const closed = await refusal(logIn(loginId, { password: PASSWORD }), 'loginFailed');
  const unknown = await refusal(logIn('nobodyhasit', { password: PASSWORD }), 'loginFailed');
  expect([closed.message, closed.result]).toEqual([unknown.message, unknown.result]);
  await refusal(clientWith(service().url, { token })(endpoints.user, {}), 'notLoggedIn');
});

test('[ACC-08] no network address of a member can be read from the database', async () => {
  await logIn('hangyeol', { ip: '198.51.100.77' });
  const rows = await ownerRows<{ hash: Buffer }>(service(), 'select address_hash as hash from known_address');
  expect(rows.length).toBeGreaterThan(0);
  for (const { hash } of rows) expect(hash).toHaveLength(32);
});
