import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { KIM, logIn, sendDocument, until, upload } from '../../../testing/main-job.ts';
import { messageTo, signUpMember } from '../../../testing/members.ts';
import {
  GOOD_CARD,
  laterAs,
  POOR_CARD,
  registerCard,
  takenFor,
  windowOrder,
} from '../../../testing/payments/charge-steps.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { sweepCharges } from './charge.jobs.ts';

/** Buying points: by a card on file and by the payment window, with every way in which a provider's answer goes wrong. */

const service = serviceWithInvariants();
let client: Client;
let email = '';
let loginId = '';
beforeEach(async () => {
  service().toss.errors.clear();
  const member = await signUpMember(service());
  client = member.client;
  ({ email, loginId } = member);
});

const balance = async () => (await client(endpoints.pointBalance, {})).balance;
const charge = (paymentMethodId?: string) =>
  client(endpoints.chargePoints, {
    body: { productId: 'point-100', ...(paymentMethodId ? { paymentMethodId } : {}) },
  });
const one = (chargeId: string) => client(endpoints.pointCharge, { params: { chargeId } });
const history = async () => (await client(endpoints.chargeHistory, { query: { kind: 'purchase' } })).list;

test('[PNT-01] [PNT-09] products show their id, VAT and discount', async () => {
  const { list, canPay, paidDays } = await client(endpoints.pointProducts, {});
  expect(canPay).toBe(true);
  expect(paidDays).toBe(1825);
  expect(list.find(({ productId }) => productId === 'point-100')).toEqual({
    productId: 'point-100',
    points: 100,
    supply: 90_000,
    vat: 9000,
    price: 99_000,
    unitPrice: 900,
    discount: 10,
  });
});

test('[PNT-01] [PNT-03] a card on file pays once, and the receipt is mailed', async () => {
  await registerCard(service(), client);
  const before = await balance();
  const { charge: paid, windowUrl } = await charge('default');
  expect(windowUrl).toBeNull();
  expect(paid).toMatchObject({
    kind: 'purchase',
    state: 'paid',
    points: 100,
    remaining: 100,
    price: 99_000,
    card: { brand: '신한카드', number: '43300000****123*' },
    refund: { allowed: true, refusal: null },
  });
  expect(paid.receiptUrl).toMatch(/^https:/);
  expect(await balance()).toBe(before + 100);
  expect((await takenFor(service(), paid.chargeId)).taken).toBe(1);
  await until('the receipt', async () =>
    service()
      .inbox.list()
      .find(({ to, subject }) => to === email && subject?.includes('포인트를 충전했습니다')),
  );
});

test('[PNT-01] the payment window pays when it is confirmed with the ordered amount, once', async () => {
  const before = await balance();
  const ordered = await charge();
  expect(ordered.charge.state).toBe('ready');
  const order = await windowOrder(service(), ordered.windowUrl ?? '');
  expect(order).toMatchObject({
    kind: 'payment',
    amount: 99_000,
    successUrl: 'http://dojang.test/point?window=paid',
  });
  const orderId = order.orderId ?? '';
  const paymentKey = service().toss.state.approve({ orderId, orderName: '', amount: 99_000 }, GOOD_CARD);
  const confirm = (amount: number) =>
    client(endpoints.confirmCharge, { body: { paymentKey, orderId, amount } });
  await refusal(confirm(990), 'paymentAmountDiffers');
  const results = await Promise.all([confirm(99_000), confirm(99_000), confirm(99_000)]);
  expect(results.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(await balance()).toBe(before + 100);
  expect((await takenFor(service(), ordered.charge.chargeId)).taken).toBe(1);
  const { client: stranger } = await logIn(service().url, 'sarang');
  await refusal(
    stranger(endpoints.confirmCharge, { body: { paymentKey, orderId, amount: 99_000 } }),
    'notFound',
  );
});

test('[PNT-01] a declined card adds nothing and says why, and another card pays', async () => {
  const poor = await registerCard(service(), client, POOR_CARD);
  const before = await balance();
  const refused = await refusal(charge(poor.paymentMethodId), 'paymentDeclined');
  expect(refused.message).toContain('한도초과 혹은 잔액부족');
  expect(await balance()).toBe(before);
  expect(await history()).toMatchObject([{ state: 'failed', failure: { code: 'REJECT_CARD_PAYMENT' } }]);
  const good = await registerCard(service(), client);
  expect((await charge(good.paymentMethodId)).charge.state).toBe('paid');
});

test.each([
  {
    name: 'the connection ends after the money was taken',
    error: { kind: 'drop', keep: true, at: 'charge' },
  },
  { name: 'the answer comes too late', error: { kind: 'delay', ms: 2500, at: 'charge' } },
  { name: 'the answer cannot be read', error: { kind: 'garbage', at: 'charge' } },
  { name: 'the answer names another amount', error: { kind: 'amount', amount: 1, at: 'charge' } },
] as const)('[PNT-01] [PNT-07] $name: it is found by its order, and never taken twice', async ({ error }) => {
  await registerCard(service(), client);
  const before = await balance();
  service().toss.errors.add(error);
  const { charge: made } = await charge('default');
  const found = await until('the payment', async () => {
    service().clock.advance(21_000);
    await sweepCharges(service());
    const now = await one(made.chargeId);
    return now.state === 'paid' && now;
  });
  expect(found.points).toBe(100);
  expect(await balance()).toBe(before + 100);
  expect((await takenFor(service(), made.chargeId)).taken).toBe(1);
});

test('[PNT-01] [PNT-07] a request that never arrived fails after ten minutes, and nothing was taken', async () => {
  await registerCard(service(), client);
  service().toss.errors.add({ kind: 'drop', keep: false, at: 'charge' });
  const { charge: made } = await charge('default');
  expect(made.state).toBe('unknown');
  await refusal(charge('default'), 'chargeInProgress');
  client = await laterAs(service(), loginId, 11 * 60_000);
  await sweepCharges(service());
  await until('the failure', async () => (await one(made.chargeId)).state === 'failed');
  expect((await takenFor(service(), made.chargeId)).taken).toBe(0);
  expect((await charge('default')).charge.state).toBe('paid');
});

test('[PNT-01] reports of the provider are hints: repeated, out of order, lying or unknown ones change nothing', async () => {
  await registerCard(service(), client);
  const { charge: paid } = await charge('default');
  const before = await balance();
  const key = service().toss.state.payments.at(-1)?.paymentKey ?? '';
  const address = `${service().url}/hooks/toss`;
  const tell = (transmissionId: string, changes = {}) =>
    service().toss.notify(address, key, { transmissionId, changes });
  const id = paid.chargeId;
  for (const [event, changes] of [
    [`${id}-1`, {}],
    [`${id}-1`, {}],
    [`${id}-2`, { status: 'CANCELED' }],
    [`${id}-3`, { status: 'READY', totalAmount: 1 }],
    [`${id}-4`, { orderId: 'unknown-order' }],
  ] as const)
    expect(await tell(event, changes)).toBe(200);
  expect(await one(id)).toMatchObject({ state: 'paid', remaining: 100 });
  expect(await balance()).toBe(before);
  const events = await ownerRows(
    service(),
    `select 1 from charge_event e join charge c on c.id = e.charge_id where c.public_id = $1`,
    [id],
  );
  expect(events).toHaveLength(3);
});

test('[PNT-01] a report about a payment that was given up brings its points', async () => {
  const ordered = await charge();
  const { orderId = '' } = await windowOrder(service(), ordered.windowUrl ?? '');
  const before = await balance();
  client = await laterAs(service(), loginId, 2 * 3_600_000);
  await sweepCharges(service());
  await until('the end of the order', async () => (await one(ordered.charge.chargeId)).state === 'failed');
  const paymentKey = service().toss.state.approve({ orderId, orderName: '', amount: 99_000 }, GOOD_CARD);
  service().toss.state.confirm({ paymentKey, orderId, amount: 99_000 });
  await service().toss.notify(`${service().url}/hooks/toss`, paymentKey, {
    transmissionId: `late-${orderId}`,
  });
  await until('the payment', async () => (await one(ordered.charge.chargeId)).state === 'paid');
  expect(await balance()).toBe(before + 100);
});

test('[PNT-06] an untouched charge is refunded to its card within 15 days', async () => {
  await registerCard(service(), client);
  const before = await balance();
  const { charge: paid } = await charge('default');
  service().toss.errors.add({ kind: 'drop', keep: true, at: 'cancel' });
  const params = { chargeId: paid.chargeId };
  const first = await client(endpoints.refundCharge, {
    params,
    body: { mistake: 'product', reason: '10P가 아니라 50P를 결제함' },
  });
  const done = await until('the refund', async () => {
    service().clock.advance(21_000);
    await sweepCharges(service());
    const now = await one(paid.chargeId);
    return now.state === 'refunded' && now;
  });
  expect(['refunding', 'refunded']).toContain(first.state);
  expect(done).toMatchObject({ remaining: 0, refund: { allowed: false, refusal: 'refunded' } });
  expect(await balance()).toBe(before);
  expect(service().toss.state.payments.at(-1)).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
  expect(service().toss.state.payments.at(-1)?.cancels).toMatchObject([
    { cancelReason: '상품을 잘못 선택함: 10P가 아니라 50P를 결제함' },
  ]);
  await messageTo(service(), email, '포인트 결제를 환불했습니다');
  const again = await refusal(client(endpoints.refundCharge, { params, body: {} }), 'refundRefused');
  expect(again.message).toBe('환불할 수 없습니다. 이미 환불한 충전입니다.');
});

test('[PNT-06] a touched or an old charge is not refunded, and the sentence says why', async () => {
  await registerCard(service(), client);
  const { charge: paid } = await charge('default');
  const params = { chargeId: paid.chargeId };
  const free = (await client(endpoints.pointBalance, {})).free;
  await spendPoints(free + 1);
  const used = await refusal(client(endpoints.refundCharge, { params, body: {} }), 'refundRefused');
  expect(used.message).toContain('남은 포인트가 충전한 포인트보다 적어');
  const second = (await charge('default')).charge;
  expect((await one(second.chargeId)).refund.allowed).toBe(true);
  // Both payments together still have the points of one, so that the touched one counts as a double payment.
  expect((await one(paid.chargeId)).refund.allowed).toBe(true);
  const late = await laterAs(service(), loginId, 15 * 86_400_000);
  const refused = await refusal(
    late(endpoints.refundCharge, { params: { chargeId: second.chargeId }, body: {} }),
    'refundRefused',
  );
  expect(refused.message).toContain('15일이 지나');
});

test('[PNT-06] a payment by mistake that is asked back twice at once is paid back once, and the history says so', async () => {
  await registerCard(service(), client);
  const before = await balance();
  const { charge: paid } = await charge('default');
  expect(paid.refund).toMatchObject({ allowed: true, mistakeUntil: expect.any(String) });
  const params = { chargeId: paid.chargeId };
  const asked = await Promise.allSettled(
    [1, 2, 3].map(() => client(endpoints.refundCharge, { params, body: { mistake: 'double', reason: '' } })),
  );
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const each of refused) expect(each).toMatchObject({ reason: { code: ERRORS.refundRefused.code } });
  const done = await until('the refund', async () => {
    const now = await one(paid.chargeId);
    return now.state === 'refunded' && now;
  });
  expect(done).toMatchObject({ refundedAt: expect.any(String), remaining: 0, refund: { allowed: false } });
  expect(await balance()).toBe(before);
  expect(service().toss.state.payments.at(-1)?.cancels).toMatchObject([{ cancelReason: '두 번 결제함' }]);
});

test('[PNT-06] a refund that the provider refuses gives the points back', async () => {
  await registerCard(service(), client);
  const { charge: paid } = await charge('default');
  const before = await balance();
  service().toss.errors.add({ kind: 'refuse', status: 403, code: 'NOT_CANCELABLE_PAYMENT', at: 'cancel' });
  const params = { chargeId: paid.chargeId };
  await refusal(client(endpoints.refundCharge, { params, body: {} }), 'refundFailed');
  expect(await balance()).toBe(before);
  expect((await client(endpoints.refundCharge, { params, body: {} })).state).toBe('refunded');
});

test('[PNT-08] [ORG-16] members of an organization cannot charge, and see neither card nor receipt', async () => {
  const { client: admin } = await logIn(service().url, 'hangyeol');
  const card = await registerCard(service(), admin);
  const { charge: paid } = await admin(endpoints.chargePoints, {
    body: { productId: 'point-10', paymentMethodId: card.paymentMethodId },
  });
  expect(paid.card).not.toBeNull();
  const { client: member } = await logIn(service().url, 'bada');
  await refusal(member(endpoints.chargePoints, { body: { productId: 'point-10' } }), 'notAllowed');
  await refusal(member(endpoints.paymentMethods, {}), 'notAllowed');
  const { list } = await member(endpoints.chargeHistory, { query: { kind: 'purchase' } });
  expect(list).toMatchObject([{ chargeId: paid.chargeId, card: null, receiptUrl: null, price: 11_000 }]);
});

test('[PNT-01] both histories are exported, as CSV with a byte order mark and as a workbook', async () => {
  await registerCard(service(), client);
  await charge('default');
  await spendPoints(2);
  const usage = await client(endpoints.usageHistory, { query: {} });
  expect(usage).toMatchObject({ total: 2, sum: -2 });
  expect(usage.list[0]).toMatchObject({ kind: 'sent', points: -1, document: { name: expect.any(String) } });
  const file = async (made: Promise<{ url: string; count: number }>) => {
    const { url, count } = await made;
    const bytes = Buffer.from(await (await fetch(`${service().url}${url}`)).arrayBuffer());
    return { bytes, count };
  };
  const csv = await file(client(endpoints.exportChargeHistory, { body: { format: 'csv' } }));
  expect(csv.count).toBe(2);
  expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const text = csv.bytes.toString('utf8');
  expect(text).toContain('"충전","완료",100,100,90000,9000,99000');
  expect(text).toContain('가입 축하 포인트');
  const sheet = await file(client(endpoints.exportUsageHistory, { body: { format: 'xlsx' } }));
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
  await refusal(
    client(endpoints.exportUsageHistory, { body: { format: 'csv', kind: 'expired' } }),
    'historyEmpty',
  );
});

test('[PNT-01] a page of a window cannot be altered, and expires', async () => {
  const { windowUrl } = await charge();
  const address = windowUrl ?? '';
  const opened = await fetch(`${service().url}${address}`);
  expect(opened.headers.get('content-security-policy')).toContain(`script-src 'self' ${service().toss.url}`);
  const code = async (url: string) => {
    const answer: { code?: number } = await (await fetch(`${service().url}${url}`)).json();
    return answer.code;
  };
  expect(await code(`${address.slice(0, -2)}AA`)).toBe(ERRORS.linkDead.code);
  service().clock.advance(31 * 60_000);
  expect(await code(address)).toBe(ERRORS.linkDead.code);
});

async function spendPoints(count: number): Promise<void> {
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  for (let sent = 0; sent < count; sent += 1) await sendDocument(client, { fileId, people: [KIM] });
}
