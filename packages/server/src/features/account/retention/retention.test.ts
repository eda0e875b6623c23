import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { jobsAtRest } from '../../../testing/invariants/jobs-at-rest.ts';
import { inkPng, until } from '../../../testing/main-job.ts';
import { closeAccount, messageTo, PASSWORD, signUpMember, tokenIn } from '../../../testing/members.ts';
import { registerCard } from '../../../testing/payments/charge-steps.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { clientHash, clientWith, logIn } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { createDailyCleanUp } from './daily.service.ts';

const service = serviceWithInvariants({ hasDormancy: true }, 'test');
const DAY = 86_400_000;

beforeEach(() => service().clock.advance(2 * DAY));

/** Runs the check that each process runs every half minute, and then the jobs. */
async function nextDay(): Promise<void> {
  await createDailyCleanUp(service().db, service().clock)();
  await jobsAtRest(service().ownerUrl);
}

const count = async (from: string, values: readonly unknown[] = []): Promise<number> =>
  (await ownerRows<{ n: number }>(service(), `select count(*)::int n from ${from}`, values))[0]?.n ?? -1;

const removals = () =>
  ownerRows<{ rule: string; removed: number }>(
    service(),
    'select rule, removed from retention_log order by id',
  );

test('[ACC-18] the clean-up runs once a day, however many processes check', async () => {
  const looks = Array.from({ length: 20 }, () => createDailyCleanUp(service().db, service().clock));
  // The service also checks at its start and later; a new day has one run, whichever check comes first.
  service().clock.advance(DAY);
  await Promise.all(looks.map((look) => look()));
  expect(await count('daily_run where day = (select max(day) from daily_run)')).toBe(1);
  await jobsAtRest(service().ownerUrl);
  const logged = (await removals()).length;
  await Promise.all(looks.map((look) => look()));
  await jobsAtRest(service().ownerUrl);
  expect((await removals()).length).toBe(logged);
});

test('[ACC-18] data whose retention period has ended is removed, and the log says how much', async () => {
  await signUpMember(service());
  const visitor = clientWith(service().url, {});
  await refusal(
    visitor(endpoints.token, { body: { grantType: 'login', loginId: 'nobody', password: clientHash('no') } }),
    'loginFailed',
  );
  await (await logIn(service().url, 'hangyeol')).client(endpoints.beginPhoneDrawing, {});
  expect(await count('phone_drawing')).toBe(1);
  service().clock.advance(DAY);
  await nextDay();
  expect(await count('phone_drawing')).toBe(0);
  expect(await count('verification')).toBeGreaterThan(0);
  expect(await count('session_token')).toBeGreaterThan(0);
  service().clock.advance(100 * DAY);
  await nextDay();
  expect(await count('verification')).toBe(0);
  expect(await count('session_token')).toBe(0);
  expect(await count('session_family')).toBe(0);
  expect(await count('attempt')).toBe(0);
  expect(await count('known_address')).toBeGreaterThan(0);
  expect(await count(`delivery where document_id is null and recipient = ''`)).toBe(0);
  service().clock.advance(100 * DAY);
  await nextDay();
  expect(await count(`delivery where document_id is null and recipient <> ''`)).toBe(0);
  const rules = new Set((await removals()).map(({ rule }) => rule));
  for (const rule of ['verification', 'phoneDrawing', 'attempt', 'sessionToken', 'session', 'accountMessage'])
    expect(rules).toContain(rule);
});

test('[ACC-18] consent to advertising is deleted six months after its withdrawal', async () => {
  const agreements = { age: true, terms: true, privacy: true, marketing: true };
  const { loginId } = await signUpMember(service(), { agreements });
  const marketing = `consent c join account a on a.id = c.account_id where c.kind = 'marketing' and a.login_id = $1`;
  service().clock.advance(200 * DAY);
  await nextDay();
  expect(await count(marketing, [loginId])).toBe(1);
  await ownerRows(
    service(),
    `insert into consent (tenant_id, account_id, kind, version, given, at, ip)
     select tenant_id, id, 'marketing', '2022-10-07', false, $2, '' from account where login_id = $1`,
    [loginId, service().clock.now()],
  );
  service().clock.advance(170 * DAY);
  await nextDay();
  expect(await count(marketing, [loginId])).toBe(2);
  service().clock.advance(20 * DAY);
  await nextDay();
  expect(await count(marketing, [loginId])).toBe(0);
  expect(
    await count(`consent c join account a on a.id = c.account_id where a.login_id = $1`, [loginId]),
  ).toBe(4);
});

test('[ACC-18] [PNT-06] a day after an account was closed its login id remains, and after five years of its payments the sums', async () => {
  const { loginId, email, phone, client } = await signUpMember(service());
  const base64 = inkPng().toString('base64');
  const signature = { kind: 'signature', name: '홍새봄', origin: 'drawn', base64 } as const;
  await client(endpoints.createSignature, { body: signature });
  const [kept] = await ownerRows<{ key: string }>(service(), 'select picture_key key from saved_signature');
  await registerCard(service(), client);
  const pay = async () =>
    (await client(endpoints.chargePoints, { body: { productId: 'point-10', paymentMethodId: 'default' } }))
      .charge;
  const { chargeId } = await pay();
  await client(endpoints.refundCharge, { params: { chargeId }, body: { reason: '홍새봄의 실수' } });
  await pay();
  const charges = () =>
    ownerRows(service(), 'select state, price, card_number, refund_reason from charge order by id');
  const card_number = '43300000****123*';
  await closeAccount(service(), loginId);
  await closeAccount(service(), 'bada');
  const rowOf = async (id: string) =>
    (await ownerRows(service(), 'select * from account where login_id = $1', [id]))[0];
  expect(await rowOf(loginId)).toMatchObject({ name: '홍새봄', email, phone });
  expect(await charges()).toMatchObject([{ card_number, refund_reason: '홍새봄의 실수' }, { card_number }]);
  service().clock.advance(DAY);
  await nextDay();
  const erased = { email: '', phone: '', birth_date: null, password_hash: '', pending_email: null };
  expect(await rowOf(loginId)).toMatchObject({ ...erased, name: '탈퇴 회원', status: 'closed' });
  const refund_reason = null;
  expect(await charges()).toMatchObject([
    { card_number, refund_reason },
    { card_number, refund_reason },
  ]);
  expect(await ownerRows(service(), 'select 1 from saved_signature')).toEqual([]);
  await until('the picture to go', async () => (await service().storage.stat(kept?.key ?? '')) === null);
  // Former members of an organization keep their name, since it appears on documents.
  expect(await rowOf('bada')).toMatchObject({ ...erased, name: '이바다' });
  const visitor = clientWith(service().url, {});
  expect(await visitor(endpoints.checkLoginId, { body: { loginId } })).toEqual({ available: false });
  service().clock.advance((5 * 365 + 3) * DAY);
  await nextDay();
  const forgotten = { price: '11000', card_number: null, refund_reason: null };
  expect(await charges()).toEqual([
    { state: 'refunded', ...forgotten },
    { state: 'paid', ...forgotten },
  ]);
});

test('[ACC-18] an unused account is warned after a year, becomes dormant, and is reactivated or erased after four more years', async () => {
  const sleeper = await signUpMember(service());
  const waker = await signUpMember(service());
  const visitor = clientWith(service().url, {});
  const enter = (loginId: string) =>
    visitor(endpoints.token, { body: { grantType: 'login', loginId, password: clientHash(PASSWORD) } });
  const stateOf = async (loginId: string) =>
    (
      await ownerRows<{ status: string }>(service(), 'select status from account where login_id = $1', [
        loginId,
      ])
    )[0]?.status;
  const warnings = () =>
    service()
      .inbox.list()
      .filter(({ to, subject }) => to === sleeper.email && subject.includes('곧 휴면 상태로')).length;
  service().clock.advance(334 * DAY);
  await nextDay();
  expect(warnings()).toBe(0);
  service().clock.advance(2 * DAY);
  await nextDay();
  await until('the warning', async () => warnings() === 1);
  service().clock.advance(25 * DAY);
  await nextDay();
  expect(await stateOf(sleeper.loginId)).toBe('active');
  service().clock.advance(6 * DAY);
  await nextDay();
  expect(warnings()).toBe(1);
  expect([await stateOf(sleeper.loginId), await stateOf(waker.loginId)]).toEqual(['dormant', 'dormant']);
  await refusal(enter(waker.loginId), 'accountPaused');
  const token = tokenIn(await messageTo(service(), waker.email, '휴면 계정 해제'));
  await visitor(endpoints.wakeAccount, { body: { token } });
  await enter(waker.loginId);
  service().clock.advance(4 * 365 * DAY + 2 * DAY);
  await nextDay();
  expect(await stateOf(sleeper.loginId)).toBe('closed');
  await refusal(enter(sleeper.loginId), 'loginFailed');
  expect((await removals()).map(({ rule }) => rule)).toContain('dormantAccount');
});
