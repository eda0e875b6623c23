import { endpoints } from '@dojang/contract';
import { koreanDay } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { createPayAppPayment } from '../../../adapters/contract-payment/payapp-payment.ts';
import { createPayAppCharge } from '../../../adapters/payment/payapp-charge.ts';
import { until } from '../../../testing/main-job.ts';
import { signUpMember } from '../../../testing/members.ts';
import { laterAs, registerCard } from '../../../testing/payments/charge-steps.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { SELLER } from '../../../testing/test-service.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { reconcileDay } from '../index.ts';
import { sweepCharges } from './charge.jobs.ts';

/** Buying points on the page of a provider that takes the money by itself, with every way in which its reports and answers go wrong. */

const service = serviceWithInvariants({ pointProvider: 'payapp' });
const CARD = 1;
const PRICE = 99_000;
let client: Client;
let loginId = '';
beforeEach(async () => {
  service().payApp.errors.clear();
  ({ client, loginId } = await signUpMember(service()));
});

const balance = async () => (await client(endpoints.pointBalance, {})).balance;
const stateOf = async (chargeId: string) =>
  (await client(endpoints.pointCharge, { params: { chargeId } })).state;
const becomes = (chargeId: string, state: string) =>
  until(state, async () => (await stateOf(chargeId)) === state);

/** Orders 100 points, and returns the payment as the provider has it. */
async function order() {
  const { charge, windowUrl } = await client(endpoints.chargePoints, { body: { productId: 'point-100' } });
  const number = windowUrl?.split('/').at(-1) ?? '';
  const there = service().payApp.payments.get(number);
  if (!there) throw new Error('the provider knows no payment');
  await service().payApp.settled();
  return { chargeId: charge.chargeId, number, there };
}

async function paid() {
  const ordered = await order();
  await service().payApp.pay(ordered.number, CARD);
  await becomes(ordered.chargeId, 'paid');
  return ordered;
}

/** Moves the time past the next look-up, and asks for the results that are due. */
async function lookUp(milliseconds = 61_000): Promise<void> {
  client = await laterAs(service(), loginId, milliseconds);
  await sweepCharges(service());
}

const refund = (chargeId: string) =>
  client(endpoints.refundCharge, { params: { chargeId }, body: { reason: '잘못 결제' } });

test('[PNT-01] [PNT-07] a payment on the page brings its points once, however often it is reported', async () => {
  expect(await client(endpoints.pointProducts, {})).toMatchObject({ canPay: true, keepsCards: true });
  const before = await balance();
  const { chargeId, there } = await paid();
  expect(there).toMatchObject({ account: SELLER, price: PRICE });
  expect(there.returnUrl).toBe(`http://dojang.test/point?window=page&chargeId=${chargeId}`);
  const reports = await Promise.all([1, 2, 3].map(() => service().payApp.report(there)));
  expect(reports).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
  expect(await balance()).toBe(before + 100);
  const events = await ownerRows<{ provider: string; status: string }>(
    service(),
    `select e.provider, e.status from charge_event e join charge c on c.id = e.charge_id
     where c.public_id = $1 order by e.id`,
    [chargeId],
  );
  expect(events).toEqual([
    { provider: 'payapp', status: '1' },
    { provider: 'payapp', status: '4' },
  ]);
});

test('[PNT-07] a report with another price, key, account or order brings nothing', async () => {
  const { chargeId, there } = await order();
  const before = await balance();
  const another = await order();
  for (const changed of [
    { price: '1000' },
    { price: `${PRICE}.0` },
    { price: '9'.repeat(400) },
    { linkval: 'guessed' },
    { linkkey: '' },
    { userid: 'sarangpay' },
    { var1: 'dojang-unknown' },
    { var1: 'ㅎ'.repeat(500) },
    { mul_no: '1e9' },
  ])
    expect(await service().payApp.report(there, { pay_state: '4', ...changed })).toBe('FAIL');
  // The number of another order’s payment pays neither of them.
  expect(await service().payApp.report(there, { pay_state: '4', mul_no: another.number })).toBe('SUCCESS');
  expect([await stateOf(chargeId), await stateOf(another.chargeId)]).toEqual(['ready', 'ready']);
  expect(await balance()).toBe(before);
});

test('[PNT-07] a cancellation that is reported before its payment brings no points', async () => {
  const { chargeId, there } = await order();
  const before = await balance();
  expect(await service().payApp.report(there, { pay_state: '9' })).toBe('SUCCESS');
  expect(await service().payApp.report(there, { pay_state: '4' })).toBe('SUCCESS');
  expect(await balance()).toBe(before);
  expect(await stateOf(chargeId)).not.toBe('paid');
});

test('[PNT-07] a lost report is looked up, and a payment after the end of its order is not lost', async () => {
  const before = await balance();
  const first = await order();
  service().payApp.errors.add({ kind: 'lostReport', state: 4 });
  await service().payApp.pay(first.number, CARD);
  await lookUp();
  await becomes(first.chargeId, 'paid');
  const second = await order();
  await lookUp(61 * 60_000);
  await becomes(second.chargeId, 'failed');
  await service().payApp.pay(second.number, CARD);
  await becomes(second.chargeId, 'paid');
  expect(await balance()).toBe(before + 200);
});

test('[PNT-01] an order whose answer was lost can be paid by nobody; one that was refused says why', async () => {
  service().payApp.errors.add({ kind: 'drop', keep: true, at: 'payrequest' });
  const body = { productId: 'point-100' };
  await refusal(client(endpoints.chargePoints, { body }), 'paymentUnavailable');
  const lost = service().payApp.payments.list().at(-1);
  if (!lost) throw new Error('nothing was requested');
  service().payApp.errors.add({ kind: 'refuse', errno: '70020', at: 'payrequest' });
  await refusal(client(endpoints.chargePoints, { body }), 'paymentDeclined');
  const before = await balance();
  // It is adopted if it is paid nevertheless.
  await service().payApp.pay(lost.number, CARD);
  await until('the points', async () => (await balance()) === before + 100);
});

test('[PNT-06] a refund goes back by the provider that took the payment, once, also after a lost answer', async () => {
  const before = await balance();
  const { chargeId, there } = await paid();
  service().payApp.errors.add({ kind: 'drop', keep: true, at: 'paycancel' });
  service().payApp.errors.add({ kind: 'lostReport', state: 9 });
  await refund(chargeId);
  await lookUp();
  await becomes(chargeId, 'refunded');
  expect(there).toMatchObject({ state: 9, cancelled: PRICE });
  expect(await balance()).toBe(before);
  expect(service().toss.counts.cancel).toBe(0);
  expect(await service().payApp.report(there, { pay_state: '9' })).toBe('SUCCESS');
  expect(await service().payApp.report(there, { pay_state: '4' })).toBe('SUCCESS');
  expect(await balance()).toBe(before);
});

test('[PNT-06] after the payout the provider decides about the refund later, and is asked once', async () => {
  const before = await balance();
  const { chargeId, there } = await paid();
  there.isSettled = true;
  await refund(chargeId);
  expect(await stateOf(chargeId)).toBe('refunding');
  await lookUp();
  expect(await stateOf(chargeId)).toBe('refunding');
  expect(await service().payApp.report(there, { pay_state: '9' })).toBe('SUCCESS');
  await becomes(chargeId, 'refunded');
  expect(await balance()).toBe(before);
});

test('[PNT-07] the reconciliation asks for each payment and finds what only one side knows', async () => {
  const { clock, db, payApp } = service();
  await laterAs(service(), loginId, 2 * 86_400_000);
  client = await laterAs(service(), loginId, 0);
  const { there } = await paid();
  const lost = await order();
  payApp.errors.add({ kind: 'lostReport', state: 4 });
  await payApp.pay(lost.number, CARD);
  const payment = createPayAppCharge(createPayAppPayment({ apiUrl: payApp.apiUrl }), SELLER);
  const day = koreanDay(clock.now());
  const kinds = async () =>
    (await reconcileDay({ db, payment }, day)).differences.map(({ kind, orderId }) => [kind, orderId]);
  expect(await kinds()).toEqual([['takenWithoutPoints', lost.there.reference]]);
  there.state = 9;
  expect(await kinds()).toContainEqual(['paidBackThereOnly', there.reference]);
});

test('[PNT-03] cards on file pay by the provider that keeps them', async () => {
  const { paymentMethodId } = await registerCard(service(), client);
  const body = { productId: 'point-10', paymentMethodId };
  const { charge } = await client(endpoints.chargePoints, { body });
  expect(charge).toMatchObject({ state: 'paid', card: { brand: '신한카드' } });
  expect((await refund(charge.chargeId)).state).toBe('refunded');
  expect(service().toss.state.payments.at(-1)).toMatchObject({ status: 'CANCELED' });
});
