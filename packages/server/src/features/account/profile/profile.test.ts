import { endpoints } from '@dojang/contract';
import { NOTIFICATION_KEYS, notificationsOf } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../testing/main-job.ts';
import {
  type Member,
  messageTo,
  newcomer,
  PASSWORD,
  signUpMember,
  tokenIn,
} from '../../../testing/members.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { clientHash, clientWith } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants();
const MINUTE = 60_000;
const NEW = 'Neues2026';

let member: Member;
beforeEach(async () => {
  service().clock.advance(61 * MINUTE);
  member = await signUpMember(service());
});

const visitor = () => clientWith(service().url, {});
const me = () => member.client(endpoints.user, {});
const linkTo = async (email: string) => tokenIn(await messageTo(service(), email, '이메일 인증'));
const open = (token: string) => visitor()(endpoints.authenticateEmail, { body: { token } });
const changeEmail = (email: string) => member.client(endpoints.changeEmail, { body: { email } });

test('[ACC-16] the user info contains the profile, the permissions and the seen notices', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const admin = await client(endpoints.user, {});
  expect(admin).toMatchObject({
    loginId: 'hangyeol',
    type: 'ACCOUNT',
    phone: '01000000001',
    emailVerified: true,
  });
  expect(admin.organization).toMatchObject({
    name: '한결상사',
    roleId: 1000,
    permsGroupId: null,
    permsScope: 0,
  });
  const haneul = (await logIn(service().url, 'haneul')).client;
  const before = await haneul(endpoints.user, {});
  expect(before).toMatchObject({ type: 'SUB_ACCOUNT', isBusiness: false });
  expect(before.notifications).toEqual(notificationsOf(before.notifications));
  // Teams in the member's charge are returned as public ids.
  await ownerRows(
    service(),
    `with m as (update membership set role = 1001, perms_group = null where account_id =
       (select id from account where login_id = 'haneul') returning *)
     insert into membership_team select tenant_id, account_id, team_id from m`,
  );
  const { organization } = await haneul(endpoints.user, {});
  expect(organization).toMatchObject({ roleId: 1001, permsTeamIds: [organization?.teamId] });
  expect(organization?.teamId).toMatch(/^[0-9a-z]{20}$/);
  await ownerRows(
    service(),
    `with gone as (delete from membership_team returning account_id)
     update membership set role = 1002, perms_group = 1000 where account_id in (select account_id from gone)`,
  );
});

test('[ACC-13] a valid name is changed and stored clean', async () => {
  const changeName = (name: string) => member.client(endpoints.changeName, { body: { name } });
  expect(await changeName(' 김\u202e하늘 '.normalize('NFD'))).toEqual({ name: '김하늘' });
  expect((await me()).name).toBe('김하늘');
  for (const name of ['김', '', '<b>김</b>', '가'.repeat(10_000), '🙂🙂🙂'])
    expect((await refusal(changeName(name), 'personNameInvalid')).result).toEqual({ field: 'name' });
  expect((await refusal(changeName('김 900101-1234567'), 'residentNumber')).result).toEqual({
    field: 'name',
  });
});

test('[ACC-13] the address of a sign-up is proven by its link, once', async () => {
  const token = await linkTo(member.email);
  expect((await me()).emailVerified).toBe(false);
  expect(await open(token)).toEqual({ email: member.email });
  expect(await me()).toMatchObject({ emailVerified: true, pendingEmail: null });
  await refusal(open(token), 'linkDead');
  await refusal(open(''.padEnd(40, 'x')), 'linkDead');
});

test('[ACC-13] the link can be requested again after a minute, is valid for a day, and invalidates the previous one', async () => {
  const first = await linkTo(member.email);
  const again = () => member.client(endpoints.requestEmailAuthentication, {});
  expect((await refusal(again(), 'codeTooSoon')).message).toMatch(/^\d+초 후에/);
  service().clock.advance(MINUTE);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, again));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
  await refusal(open(first), 'linkDead');
  const [mail] = service()
    .inbox.list()
    .filter(({ to }) => to === member.email);
  const second = mail === undefined || tokenIn(mail) === first ? await linkTo(member.email) : tokenIn(mail);
  service().clock.advance(24 * 60 * MINUTE);
  await refusal(open(second), 'linkDead');
});

test('[ACC-13] the mail that proves an address is named, until the address is proven', async () => {
  const wanted = newcomer().email;
  const named = () => member.client(endpoints.emailAuthentication, {});
  await changeEmail(wanted);
  const { mail } = await named();
  const received = await messageTo(service(), wanted, '이메일 인증');
  expect(mail).toMatchObject({ email: wanted, waitSeconds: 60 });
  expect(received).toMatchObject({
    subject: mail?.subject,
    from: `${mail?.senderName} <${mail?.sender}>`,
  });
  const validFor = Date.parse(mail?.validUntil ?? '') - service().clock.now().getTime();
  expect(Math.round(validFor / MINUTE)).toBe(24 * 60);
  service().clock.advance(MINUTE);
  expect((await named()).mail?.waitSeconds).toBe(0);
  await open(await linkTo(wanted));
  expect(await named()).toEqual({ mail: null });
});

test('[ACC-13] a new address takes effect when its link is opened, and can be withdrawn before', async () => {
  const wanted = newcomer().email;
  expect(await changeEmail(wanted.toUpperCase())).toEqual({ pendingEmail: wanted });
  expect(await me()).toMatchObject({ email: member.email, pendingEmail: wanted });
  const dead = await linkTo(wanted);
  expect(await changeEmail('')).toEqual({ pendingEmail: null });
  await refusal(open(dead), 'linkDead');
  const other = newcomer().email;
  await changeEmail(other);
  expect(await open(await linkTo(other))).toEqual({ email: other });
  expect(await me()).toMatchObject({ email: other, pendingEmail: null, emailVerified: true });
  expect((await refusal(changeEmail('no mail'), 'emailInvalid')).result).toEqual({ field: 'email' });
});

test('[ACC-13] an address of another account is refused, before and after the mail', async () => {
  expect((await refusal(changeEmail('sarang@mail.example'), 'emailTaken')).result).toEqual({
    field: 'email',
  });
  const wanted = newcomer().email;
  await changeEmail(wanted);
  const token = await linkTo(wanted);
  await signUpMember(service(), { email: wanted });
  await refusal(open(token), 'emailTaken');
  expect(await me()).toMatchObject({ email: member.email, pendingEmail: wanted });
});

test('[ACC-13] the number of mails to other people’s addresses is limited', async () => {
  for (let changes = 1; changes <= 10; changes += 1) await changeEmail(newcomer().email);
  await refusal(changeEmail(newcomer().email), 'tooManyAttempts');
});

const setPassword = (client: Member['client'], password: string) =>
  client(endpoints.changePassword, { body: { newPassword: clientHash(password) } });

test('[ACC-13] shortly after a log-in a password is set without the old one, later not', async () => {
  const other = await visitor()(endpoints.token, {
    body: { grantType: 'login', loginId: member.loginId, password: clientHash(PASSWORD) },
  });
  await refusal(setPassword(member.client, PASSWORD), 'passwordSame');
  expect(await setPassword(member.client, NEW)).toEqual({ loginId: member.loginId });
  // This session continues, the other one has ended.
  await me();
  await refusal(clientWith(service().url, { token: other.accessToken })(endpoints.user, {}), 'notLoggedIn');
  await messageTo(service(), member.email, '비밀번호가 변경되었습니다');
  await refusal(setPassword(visitor(), NEW), 'notLoggedIn');
  const { accessToken, refreshToken } = await visitor()(endpoints.token, {
    body: { grantType: 'login', loginId: member.loginId, password: clientHash(NEW) },
  });
  service().clock.advance(9 * MINUTE);
  const renewed = await visitor()(endpoints.token, {
    body: { grantType: 'refresh', accessToken, refreshToken },
  });
  service().clock.advance(2 * MINUTE);
  const client = clientWith(service().url, { token: renewed.accessToken });
  await refusal(setPassword(client, 'Anderes2026'), 'oldPasswordNeeded');
});

const byOld = (oldPassword: string, newPassword: string, loginId = member.loginId, client = visitor()) =>
  client(endpoints.changePasswordByLogin, {
    body: { loginId, oldPassword: clientHash(oldPassword), newPassword: clientHash(newPassword) },
  });

test('[ACC-13] a password is changed with the old one; other sessions end, and unknown ids get the same answer', async () => {
  const wrong = await refusal(byOld('no', NEW), 'passwordWrong');
  const unknown = await refusal(byOld('no', NEW, 'nobodyhasit'), 'passwordWrong');
  expect([wrong.message, wrong.result]).toEqual([unknown.message, unknown.result]);
  expect(wrong.result).toEqual({ field: 'oldPassword' });
  await refusal(byOld(PASSWORD, PASSWORD), 'passwordSame');
  await byOld(PASSWORD, NEW, member.loginId, member.client);
  await me();
  await byOld(NEW, PASSWORD);
  await refusal(me(), 'notLoggedIn');
});

test('[ACC-13] attempts with the old password and log-in attempts share one limit', async () => {
  for (let tries = 1; tries <= 5; tries += 1) await refusal(byOld(`no ${tries}`, NEW), 'passwordWrong');
  await refusal(byOld(PASSWORD, NEW), 'passwordWrong');
  const logInNow = visitor()(endpoints.token, {
    body: { grantType: 'login', loginId: member.loginId, password: clientHash(PASSWORD) },
  });
  await refusal(logInNow, 'loginFailed');
});

test('[ACC-13] of fifty concurrent changes with the same old password one succeeds', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => byOld(PASSWORD, `Nummer${at}of50`)),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('[ACC-15] seen versions never decrease, and a newer policy is a consent', async () => {
  const see = (type: 'policy' | 'welcome' | 'welcome_mobile' | 'notice1', version: number) =>
    member.client(endpoints.recordNotice, { body: { type, version } });
  await Promise.all([see('welcome', 3), see('welcome', 1), see('welcome', 2)]);
  await see('welcome_mobile', 1);
  await see('notice1', 2);
  await see('notice1', 1);
  await see('policy', 1);
  await see('policy', 2);
  expect((await me()).notifications).toEqual(
    notificationsOf({ policy: 2, welcome: 3, welcomeMobile: 1, notice1: 2 }),
  );
  const consents = await ownerRows<{ version: string }>(
    service(),
    `select c.version from consent c join account a on a.id = c.account_id
     where a.login_id = $1 and c.kind = 'policy' order by c.id`,
    [member.loginId],
  );
  expect(consents.map(({ version }) => version)).toEqual(['1', '2']);
});

test('[ACC-13] agreeing to advertising and withdrawing it are both stored as consents', async () => {
  const agree = (agreed: boolean) => member.client(endpoints.changeMarketing, { body: { agreed } });
  const before = (await me()).marketing;
  expect(await agree(!before)).toEqual({ marketing: !before });
  expect((await me()).marketing).toBe(!before);
  await agree(before);
  expect((await me()).marketing).toBe(before);
  const consents = await ownerRows<{ given: boolean }>(
    service(),
    `select c.given from consent c join account a on a.id = c.account_id
     where a.login_id = $1 and c.kind = 'marketing' order by c.id desc limit 2`,
    [member.loginId],
  );
  expect(consents.map(({ given }) => given)).toEqual([before, !before]);
});

test('[ACC-15] [ACC-16] a flag keeps its last value, and every key is a number', async () => {
  const set = (type: 'guide1' | 'banner' | 'request_kakao_payment', value: string | number) =>
    member.client(endpoints.recordFlag, { body: { type, value } });
  await set('guide1', 1);
  await set('banner', '2026-11-20');
  await set('banner', '2026-11-21');
  await set('request_kakao_payment', 2);
  const { notifications } = await me();
  expect(notifications).toMatchObject({ guide1: 1, banner: 20261121, request_kakao_payment: 2 });
  expect(Object.keys(notifications).sort()).toEqual([...NOTIFICATION_KEYS].sort());
  expect(Object.values(notifications).every((value) => typeof value === 'number')).toBe(true);
  await set('banner', 20261122);
  expect((await me()).notifications.banner).toBe(20261122);
  for (const value of ['', 'soon', '2026-13-01']) await refusal(set('banner', value), 'badInput');
});
