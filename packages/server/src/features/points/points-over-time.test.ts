import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import { createTossPayment } from '../../adapters/payment/toss-payment.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { randomIds } from '../../platform/ids.ts';
import { withAppRole } from '../../running-database.ts';
import { documentBody, KIM, sendDocument, until, upload } from '../../testing/main-job.ts';
import { messageTo, signUpMember } from '../../testing/members.ts';
import { laterAs, registerCard } from '../../testing/payments/charge-steps.ts';
import { leavePoints } from '../../testing/points.ts';
import { ownerRows } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { giveFreePoints, reconcileDay } from './index.ts';
import { sweepPoints } from './ledger/points.jobs.ts';

/** What time does to points and holds, gifts, and the comparison with the provider's list. */

const DAY = 86_400_000;
const service = serviceWithInvariants({}, 'test');
let client: Client;
let loginId = '';
let email = '';
beforeEach(async () => {
  ({ client, loginId, email } = await signUpMember(service()));
});

const points = () => client(endpoints.pointBalance, {});

test('[PNT-02] points that end are announced 30 and 7 days before, and leave the balance with an entry', async () => {
  expect(await points()).toMatchObject({ balance: 10, expiringSoon: null, isLow: false });
  client = await laterAs(service(), loginId, 336 * DAY);
  await sweepPoints(service());
  await messageTo(service(), email, '곧 소멸되는 포인트');
  expect((await points()).expiringSoon?.points).toBe(10);
  await sweepPoints(service());
  client = await laterAs(service(), loginId, 23 * DAY);
  await sweepPoints(service());
  const told = () =>
    service()
      .inbox.list()
      .filter((one) => one.to === email && one.subject.includes('곧 소멸되는')).length;
  await until('the second notice', async () => told() === 2);
  client = await laterAs(service(), loginId, 7 * DAY);
  await sweepPoints(service());
  const expired = await until('the entry', async () => {
    const { list } = await client(endpoints.usageHistory, { query: { kind: 'expired' } });
    return list[0];
  });
  expect(expired).toMatchObject({ points: -10, free: -10, paid: 0, document: null });
  expect(await points()).toMatchObject({ balance: 0, isLow: true });
  const [row] = await ownerRows<{ remaining: string }>(
    service(),
    `select sum(remaining)::int remaining from lot l join account a on a.tenant_id = l.tenant_id where a.login_id = $1`,
    [loginId],
  );
  expect(row?.remaining).toBe(0);
});

test('[PNT-02] a balance that falls low is mailed', async () => {
  await leavePoints(service(), loginId, 5);
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  await sendDocument(client, { fileId, people: [KIM] });
  const mail = await messageTo(service(), email, '포인트가 얼마 남지 않았습니다');
  expect(mail.text).toContain('4포인트');
});

test('[PNT-07] a hold expires 30 days after its time, and the request that is sent later spends anew', async () => {
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const reservationDate = new Date(service().clock.now().getTime() + 3_600_000).toISOString();
  const { documentId } = await client(endpoints.createDocument, {
    body: { ...documentBody({ fileId, people: [KIM] }), reservationDate },
  });
  expect(await points()).toMatchObject({ balance: 9, held: 1 });
  const [hold] = await ownerRows<{ days: number }>(
    service(),
    `select round(extract(epoch from expires_at - created_at) / 86400)::int days from point_hold where reference = $1`,
    [documentId],
  );
  expect(hold?.days).toBe(30);
  // The reservation itself must not become due, so the end is moved instead of the clock.
  await ownerRows(service(), `update point_hold set expires_at = created_at + interval '1 second'`);
  service().clock.advance(2000);
  await sweepPoints(service());
  await until('the end of the hold', async () => (await points()).held === 0);
  expect((await points()).balance).toBe(10);
  await client(endpoints.transmitReservation, { params: { documentId } });
  expect(await points()).toMatchObject({ balance: 9, held: 0 });
  const { list } = await client(endpoints.usageHistory, { query: {} });
  expect(list.map(({ kind, points: change }) => [kind, change])).toEqual([
    ['sent', -1],
    ['returned', 1],
    ['held', -1],
  ]);
});

test('[PNT-02] an operator gives free points by the role of the application', async () => {
  const appUrl = withAppRole(service().ownerUrl);
  const db = openDatabase({ appUrl, poolSize: 1, onError: () => undefined });
  const ports = { db, clock: service().clock, ids: randomIds };
  try {
    expect(await giveFreePoints(ports, { loginId, points: 30, days: 90 })).toBe(true);
    expect(await giveFreePoints(ports, { loginId: 'nobody', points: 30, days: 90 })).toBe(false);
  } finally {
    await db.close();
  }
  expect(await points()).toMatchObject({ balance: 40, free: 40 });
  const { list } = await client(endpoints.chargeHistory, { query: { kind: 'free' } });
  expect(list[0]).toMatchObject({ title: '이벤트 포인트', points: 30, refund: { refusal: 'free' } });
});

test('[PNT-07] the reconciliation of a day finds what only one side knows', async () => {
  const { toss, clock, db } = service();
  await registerCard(service(), client);
  const body = { productId: 'point-10', paymentMethodId: 'default' };
  await client(endpoints.chargePoints, { body });
  const payment = createTossPayment({
    baseUrl: toss.url,
    secretKey: toss.secretKey,
    clientKey: 'TEST',
    scriptUrl: '/v2/standard',
  });
  const day = new Date(clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  const before = await reconcileDay({ db, payment }, day);
  expect(before).toEqual({ movements: 1, charges: 1, differences: [] });
  const key = toss.state.payments.at(-1)?.paymentKey ?? '';
  toss.state.cancel(key, '대행사 화면에서 취소');
  const order = { orderId: 'foreign-order', orderName: '', amount: 5000 };
  const paymentKey = toss.state.approve(order, '4330000000001234');
  toss.state.confirm({ ...order, paymentKey });
  const { differences } = await reconcileDay({ db, payment }, day);
  expect(differences.map(({ kind, there }) => [kind, there])).toEqual([
    ['paidBackThereOnly', -11_000],
    ['unknownOrder', 5000],
  ]);
});
