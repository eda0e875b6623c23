import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import { type Member, messageTo, PASSWORD, signUpMember, tokenIn } from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { clientHash, clientWith, rawCall } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants({ trustedProxies: 1 });
const MINUTE = 60_000;
const NEW = 'Neues2026';

let member: Member;
let ip = '';
let address = 0;
beforeEach(async () => {
  service().clock.advance(61 * MINUTE);
  member = await signUpMember(service());
  await ownerRows(service(), 'update account set email_verified_at = $2 where login_id = $1', [
    member.loginId,
    service().clock.now(),
  ]);
  address += 1;
  ip = `198.51.100.${address}`;
});

const visitor = () => clientWith(service().url, { 'x-forwarded-for': ip });
const findPassword = (by: 'email' | 'phone', contact: string, loginId = member.loginId) =>
  visitor()(endpoints.findPassword, { body: { loginId, by, contact } });
const change = (resetToken: string, password = NEW) =>
  visitor()(endpoints.changePassword, { body: { resetToken, newPassword: clientHash(password) } });
const logIn = (password: string) =>
  visitor()(endpoints.token, {
    body: { grantType: 'login', loginId: member.loginId, password: clientHash(password) },
  });
const resetToken = async () => {
  await findPassword('email', member.email);
  return tokenIn(await messageTo(service(), member.email, '비밀번호 재설정'));
};

test('[ACC-14] a forgotten id is sent by mail and text message, masked', async () => {
  await visitor()(endpoints.findLoginIdByEmail, { body: { email: ` ${member.email.toUpperCase()} ` } });
  await visitor()(endpoints.findLoginIdByPhone, { body: { phone: member.phone } });
  const mail = await messageTo(service(), member.email, '아이디 안내');
  const text = await messageTo(service(), member.phone, '아이디');
  const masked = `${member.loginId.slice(0, 2)}*******${member.loginId.slice(-1)}`;
  for (const words of [mail.text, mail.html]) {
    expect(words).toContain(masked);
    expect(words).not.toContain(member.loginId);
  }
  expect(text.text).toBe(`[도장] 가입한 아이디: ${masked}`);
});

test('[ACC-14] is sent in English to users of the English pages', async () => {
  const reader = clientWith(service().url, { 'x-forwarded-for': ip, 'accept-language': 'en-GB' });
  await reader(endpoints.findLoginIdByEmail, { body: { email: member.email } });
  const mail = await messageTo(service(), member.email, 'Your ID');
  expect(mail.text).not.toMatch(/\p{Script=Hangul}/u);
});

test('[ACC-14] nothing reveals whether an account exists: the same body, and no message without an account', async () => {
  const call = async (path: string, body: object) =>
    JSON.stringify(await rawCall(service().url, 'POST', path, { 'x-forwarded-for': ip }, body));
  await jobsAtRest(service().ownerUrl);
  const before = service().inbox.list().length;
  const pairs = [
    ['/v1/user/loginId/find/email', { email: member.email }, { email: 'nobody@person.example' }],
    ['/v1/user/loginId/find/phone', { phone: member.phone }, { phone: '01077776666' }],
    [
      '/v1/user/password/find',
      { loginId: member.loginId, by: 'email', contact: member.email },
      { loginId: member.loginId, by: 'email', contact: 'other@person.example' },
    ],
  ] as const;
  for (const [path, known, unknown] of pairs) expect(await call(path, known)).toBe(await call(path, unknown));
  await messageTo(service(), member.email, '비밀번호 재설정');
  await jobsAtRest(service().ownerUrl);
  expect(service().inbox.list()).toHaveLength(before + 3);
});

test('[ACC-14] sub-accounts receive no message: their admin helps them', async () => {
  await jobsAtRest(service().ownerUrl);
  const before = service().inbox.list().length;
  await visitor()(endpoints.findLoginIdByEmail, { body: { email: 'haneul@hangyeol.example' } });
  await findPassword('email', 'haneul@hangyeol.example', 'haneul');
  await jobsAtRest(service().ownerUrl);
  expect(service().inbox.list()).toHaveLength(before);
});

test('[ACC-14] a reset link names its account, sets the password once, and ends every session', async () => {
  const token = await resetToken();
  const link = await visitor()(endpoints.resetLink, { body: { resetToken: token } });
  expect(link.maskedLoginId).toMatch(/^me\*{7}\d$/);
  await visitor()(endpoints.resetLink, { body: { resetToken: token } });
  expect((await refusal(change(token, PASSWORD), 'passwordSame')).result).toEqual({ field: 'newPassword' });
  expect(await change(token)).toEqual({ loginId: member.loginId });
  await refusal(change(token, 'Anderes2026'), 'linkDead');
  await refusal(visitor()(endpoints.resetLink, { body: { resetToken: token } }), 'linkDead');
  await refusal(member.client(endpoints.user, {}), 'notLoggedIn');
  await refusal(logIn(PASSWORD), 'loginFailed');
  await logIn(NEW);
  await messageTo(service(), member.email, '비밀번호가 변경되었습니다');
});

test('[ACC-14] a reset link also comes by text message, and is valid for half an hour', async () => {
  await findPassword('phone', member.phone);
  const message = await messageTo(service(), member.phone, '새 비밀번호');
  service().clock.advance(30 * MINUTE);
  await refusal(change(tokenIn(message)), 'linkDead');
  expect(message.channel).toBe('sms');
});

test('[ACC-14] a newer link invalidates the older one, and of fifty concurrent uses one succeeds', async () => {
  const older = await resetToken();
  await findPassword('phone', member.phone);
  const newer = tokenIn(await messageTo(service(), member.phone, '새 비밀번호'));
  await refusal(change(older), 'linkDead');
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => change(newer, `Nummer${at}of50`)),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('[ACC-14] a token of another kind, or a forged one, resets nothing', async () => {
  const emailToken = tokenIn(await messageTo(service(), member.email, '이메일 인증'));
  const token = await resetToken();
  const [id = ''] = token.split('.');
  const [, otherMac = ''] = emailToken.split('.');
  for (const forged of [emailToken, id, `${id}.`, `${id}.${otherMac}`, 'x', '.', '..', '가.나'])
    await refusal(change(forged), 'linkDead');
});

test('[ACC-14] [ACC-04] an invalid contact is refused with its field', async () => {
  expect((await refusal(findPassword('email', 'no mail'), 'emailInvalid')).result).toEqual({
    field: 'contact',
  });
  expect((await refusal(findPassword('phone', ''), 'phoneInvalid')).result).toEqual({ field: 'contact' });
  const byEmail = visitor()(endpoints.findLoginIdByEmail, { body: { email: '' } });
  expect((await refusal(byEmail, 'emailInvalid')).result).toEqual({ field: 'email' });
  const byPhone = visitor()(endpoints.findLoginIdByPhone, { body: { phone: '' } });
  expect((await refusal(byPhone, 'phoneNumberMissing')).result).toEqual({ field: 'phone' });
});

test('[ACC-14] a contact receives at most five messages an hour, and an address may ask twenty times, known or not', async () => {
  const ask = (email: string) => visitor()(endpoints.findLoginIdByEmail, { body: { email } });
  for (const email of [member.email, 'unknown@person.example']) {
    for (let asked = 1; asked <= 5; asked += 1) await ask(email);
    await refusal(ask(email), 'stepLocked');
  }
  for (let asked = 13; asked <= 20; asked += 1) await ask(`person${asked}@person.example`);
  await refusal(ask('one.more@person.example'), 'stepLocked');
});

test('[ACC-14] no token of a link can be read from the database', async () => {
  const token = await resetToken();
  const kept = await ownerRows<{ row: string }>(
    service(),
    `select v::text as row from verification v union all select d::text from delivery d
     union all select j::text from graphile_worker._private_jobs j`,
  );
  const text = kept.map(({ row }) => row).join('\n');
  const [id = '', mac = ''] = token.split('.');
  expect(text).toContain(id);
  expect(text).not.toContain(mac);
});
