import { startPayAppSimulator } from '@dojang/simulators';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayAppPayment } from './payapp-payment.ts';
import type { ContractPaymentPort } from './port.ts';

/** The adapter against the simulated provider, which speaks PayApp's form protocol. */

const PAYEE = { userId: 'seller', linkKey: 'key+/=&', linkValue: 'value' };
let payApp: Awaited<ReturnType<typeof startPayAppSimulator>>;
let port: ContractPaymentPort;

beforeAll(async () => {
  payApp = await startPayAppSimulator({ clock: { now: () => new Date() }, accounts: [PAYEE] });
  port = createPayAppPayment({ apiUrl: payApp.apiUrl, timeoutMs: 500 });
});
beforeEach(() => payApp.errors.clear());
afterAll(() => payApp.close());

const request = (over: object = {}) =>
  port.request({
    account: PAYEE,
    reference: 'ref',
    productName: '착수금 & 잔금 (100%)',
    amount: 3_300_000,
    phone: '01012345678',
    memo: '',
    feedbackUrl: '',
    returnUrl: 'http://dojang.test/signing/payment',
    ...over,
  });
async function requested(): Promise<string> {
  const requesting = await request();
  if (requesting.outcome !== 'requested') throw new Error('the provider refused');
  return requesting.number;
}
const cancel = (number: string, amount: number | null, account = PAYEE) =>
  port.cancel({ account, number, memo: '수량 변경', amount });

test('[PAY-01] a request returns number and page, and its fields arrive unchanged', async () => {
  const number = await requested();
  expect(payApp.payments.get(number)).toMatchObject({
    productName: '착수금 & 잔금 (100%)',
    price: 3_300_000,
    reference: 'ref',
  });
  expect(await request({ account: { ...PAYEE, userId: 'x' } })).toEqual({
    outcome: 'refused',
    reason: '판매자 회원정보가 없습니다.',
  });
});

test('[PAY-03] cancellations in parts, as a whole, and after the settlement', async () => {
  const number = await requested();
  await payApp.pay(number, 1);
  expect(await cancel(number, 300_000)).toEqual({ outcome: 'cancelled' });
  expect(await port.find(PAYEE, number)).toEqual({
    code: 70,
    state: 'cancel_partial_approval',
    cancelAmount: 300_000,
    method: 'card',
  });
  expect(await cancel(number, 3_000_001)).toMatchObject({ outcome: 'refused' });
  const payment = payApp.payments.get(number);
  if (payment) payment.isSettled = true;
  expect(await cancel(number, null)).toEqual({ outcome: 'settled' });
  const late = { account: PAYEE, number, memo: '수량 변경', amount: null };
  expect(await port.requestCancel(late)).toEqual({ outcome: 'cancelled' });
  expect(await cancel(number, null, { ...PAYEE, linkKey: 'guess' })).toMatchObject({ outcome: 'refused' });
});

test('[PAY-05] a look-up that the provider does not know tells nothing', async () => {
  const number = await requested();
  expect(await port.find(PAYEE, number)).toMatchObject({ state: 'request', cancelAmount: 0 });
  expect(await port.find({ ...PAYEE, linkKey: 'guess' }, number)).toBeNull();
  payApp.errors.add({ kind: 'refuse', errno: '70000', at: 'paystate' });
  expect(await port.find(PAYEE, number)).toBeNull();
});

test('[PAY-05] a lost or unreadable reply is unknown, and a connection that never opened is not', async () => {
  payApp.errors.add({ kind: 'drop', keep: true, at: 'payrequest' });
  await expect(request()).rejects.toMatchObject({ kind: 'unknown' });
  payApp.errors.add({ kind: 'garbage', at: 'payrequest' });
  await expect(request()).rejects.toMatchObject({ kind: 'unknown', code: 'HTTP 200' });
  const closed = await startPayAppSimulator({ clock: { now: () => new Date() }, accounts: [] });
  await closed.close();
  const nobody = createPayAppPayment({ apiUrl: closed.apiUrl });
  await expect(nobody.find(PAYEE, '1')).rejects.toMatchObject({ kind: 'temporary', code: 'ECONNREFUSED' });
});
