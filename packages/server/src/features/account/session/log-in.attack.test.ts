import { endpoints } from '@dojang/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { messageTo, PASSWORD, signUpMember, tokenIn } from '../../../testing/members.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { clientHash, clientWith, rawCall } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants({ trustedProxies: 1 });
const MINUTE = 60_000;
const HOME = '198.51.100.1';
const ELSEWHERE = '203.0.113.1';

let loginId = '';
beforeEach(async () => {
  service().clock.advance(61 * MINUTE);
  ({ loginId } = await signUpMember(service()));
});

interface Try {
  readonly password?: string;
  readonly ip?: string;
  readonly deviceToken?: string | undefined;
  readonly id?: string;
}

/** Returns the log-in's reply from the wire, with the word 'in' instead of tokens. */
async function answerTo({ password = PASSWORD, ip = ELSEWHERE, deviceToken, id = loginId }: Try) {
  const body = { grantType: 'login', loginId: id, password: clientHash(password), deviceToken };
  const { status, envelope } = await rawCall(
    service().url,
    'POST',
    '/v1/user/oauth/payapp/token',
    { 'x-forwarded-for': ip },
    body,
  );
  return envelope.code === 0 ? 'in' : JSON.stringify({ status, ...envelope });
}

/** Logs in with correct credentials and returns the browser's new device token. */
async function knownDevice(ip = HOME): Promise<string> {
  const { deviceToken } = await clientWith(service().url, { 'x-forwarded-for': ip })(endpoints.token, {
    body: { grantType: 'login', loginId, password: clientHash(PASSWORD) },
  });
  if (deviceToken === undefined) throw new Error('a log-in answers a device token');
  return deviceToken;
}

const wrongOnes = (many: number, more: Try = {}) =>
  Promise.all(Array.from({ length: many }, (_, at) => answerTo({ ...more, password: `no ${at}` })));

const slotsUsed = async (subject: string): Promise<number> => {
  const [row] = await ownerRows<{ failures: number }>(
    service(),
    'select failures from attempt where subject = $1',
    [subject],
  );
  return row?.failures ?? 0;
};

describe('burst → log-in', () => {
  test('of sixty concurrent wrong passwords five take a slot, and all get the same answer', async () => {
    const answers = await wrongOnes(60);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('1073');
    expect(await slotsUsed(`login:${loginId}:${ELSEWHERE}`)).toBe(5);
  });

  test('the correct password among sixty concurrent ones gets a different answer only when it had a slot', async () => {
    await wrongOnes(4);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => answerTo({ password: at === 59 ? PASSWORD : `no ${at}` })),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await answerTo({})).toBe(answers[0]);
  });

  test('a locked log-in gives the correct password, a wrong one and an unknown id the same answer', async () => {
    const [wrong] = await wrongOnes(6);
    expect(await answerTo({})).toBe(wrong);
    expect(await answerTo({ password: 'no' })).toBe(wrong);
    await wrongOnes(6, { id: 'nobodyhasthisid' });
    expect(await answerTo({ id: 'nobodyhasthisid' })).toBe(wrong);
  });

  test('sixty concurrent correct passwords all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => answerTo({})));
    expect(answers).toEqual(Array(60).fill('in'));
    expect(await slotsUsed(`login:${loginId}:${ELSEWHERE}`)).toBe(0);
    expect(await slotsUsed(`login-address:${ELSEWHERE}`)).toBe(0);
  });

  test('changing a password with the old one counts against the same limit', async () => {
    await wrongOnes(5);
    const { envelope } = await rawCall(
      service().url,
      'PUT',
      '/v1/user/password/login_id',
      { 'x-forwarded-for': ELSEWHERE },
      { loginId, oldPassword: clientHash(PASSWORD), newPassword: clientHash('Neues2026') },
    );
    expect(envelope.code).not.toBe(0);
    expect(await answerTo({ ip: HOME })).toBe('in');
  });
});

describe('stranger → owner’s log-in', () => {
  test('fifty wrong passwords from the owner’s own address do not lock out the owner’s known device', async () => {
    const deviceToken = await knownDevice();
    await wrongOnes(50, { ip: HOME });
    expect(await answerTo({ ip: HOME })).not.toBe('in');
    expect(await answerTo({ ip: HOME, deviceToken })).toBe('in');
  });

  test('guesses from many addresses do not lock it out anywhere', async () => {
    const deviceToken = await knownDevice();
    for (let network = 0; network < 8; network += 1) await wrongOnes(5, { ip: `203.0.113.${network}` });
    expect(await answerTo({ ip: '192.0.2.9' })).not.toBe('in');
    expect(await answerTo({ ip: '192.0.2.9', deviceToken })).toBe('in');
  });

  test('a stolen device token allows ten guesses in half an hour, and no log-in', async () => {
    const deviceToken = await knownDevice();
    const answers = await wrongOnes(30, { deviceToken });
    expect(new Set(answers).size).toBe(1);
    expect(await answerTo({ deviceToken })).toBe(answers[0]);
    service().clock.advance(30 * MINUTE + 1000);
    expect(await answerTo({ deviceToken })).toBe('in');
  });

  test('an invented token, another person’s, or one of another account has no limit of its own', async () => {
    const other = await signUpMember(service());
    const { deviceToken } = await clientWith(service().url, {})(endpoints.token, {
      body: { grantType: 'login', loginId: other.loginId, password: clientHash(PASSWORD) },
    });
    const own = await knownDevice();
    await wrongOnes(6);
    for (const token of [deviceToken, 'dv_made.up', `${own}x`, `${own.slice(0, -2)}`, own.slice(3)])
      expect(await answerTo({ deviceToken: token }), token).not.toBe('in');
    expect(await answerTo({ deviceToken: own })).toBe('in');
  });

  test('no device token can be read from the database, and an account keeps twenty devices', async () => {
    const tokens: string[] = [];
    for (let device = 0; device < 22; device += 1) {
      tokens.push(await knownDevice());
      service().clock.advance(1000);
    }
    const kept = await ownerRows<{ row: string }>(
      service(),
      `select d::text as row from known_device d join account a on a.id = d.account_id where a.login_id = $1`,
      [loginId],
    );
    expect(kept).toHaveLength(20);
    for (const token of tokens) expect(kept.map(({ row }) => row).join()).not.toContain(token.slice(3, 20));
    await wrongOnes(6);
    expect(await answerTo({ deviceToken: tokens[0] })).not.toBe('in');
    expect(await answerTo({ deviceToken: tokens[21] })).toBe('in');
  });

  test('an owner who is locked out on a new device gets in with a reset link', async () => {
    const { phone, loginId: id } = await signUpMember(service());
    await wrongOnes(50, { id });
    const visitor = clientWith(service().url, { 'x-forwarded-for': ELSEWHERE });
    await visitor(endpoints.findPassword, { body: { loginId: id, by: 'phone', contact: phone } });
    const resetToken = tokenIn(await messageTo(service(), phone, '새 비밀번호'));
    const newPassword = clientHash('Neues2026');
    await visitor(endpoints.changePassword, { body: { resetToken, newPassword } });
    expect(await answerTo({ id, password: 'Neues2026', ip: '203.0.113.77' })).toBe('in');
  });
});
