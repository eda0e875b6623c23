import { endpoints } from '@dojang/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, openPaymentPage, PAYMENT } from '../../testing/payments/payment-steps.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** What the provider's reports tell about cancelled sums, and what they cannot change. */

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true },
);
beforeAll(async () => {
  await connect(client);
});
beforeEach(() => service().payApp.errors.clear());

const CARD = 1;
const opened = async () => {
  const payment = await openPaymentPage(service(), client, fileId);
  const report = (fields: Record<string, string>) => service().payApp.report(payment.atProvider, fields);
  return { ...payment, report };
};
const paid = async () => {
  const payment = await opened();
  await service().payApp.pay(payment.number, CARD);
  return payment;
};

describe('sums of partial cancellations at the provider', () => {
  test('[PAY-02] a report that tells the sum is shown with it, and a later one with a larger sum too', async () => {
    const { report, read } = await paid();
    for (const [sum, shown] of [
      ['30000', 30_000],
      ['30000', 30_000],
      ['80000', 80_000],
      ['30000', 80_000],
    ] as const) {
      expect(await report({ pay_state: '70', cancelprice: sum })).toBe('SUCCESS');
      expect(await read()).toMatchObject({ state: 'cancel_partial_approval', cancelAmount: shown });
    }
    for (const sum of ['', '0', '-1', '1.5', '9'.repeat(13), String(PAYMENT.amount + 1)])
      expect(await report({ pay_state: '71', cancelprice: sum })).toBe('SUCCESS');
    expect(await read()).toMatchObject({ cancelAmount: 80_000, cancelledAt: expect.any(String) });
  });

  test('[PAY-02] [PAY-05] parts with numbers of their own are added up once each, our own cancellation among them', async () => {
    const { report, read, number, paymentId } = await paid();
    const part = (own: string, won: string) =>
      report({
        pay_state: '70',
        mul_no: own,
        price: won,
        orig_mul_no: number,
        orig_price: String(PAYMENT.amount),
      });
    for (const own of ['900001', '900001', '900002']) expect(await part(own, '20000')).toBe('SUCCESS');
    expect(await read()).toMatchObject({ number, cancelAmount: 40_000 });
    await client(endpoints.cancelPayment, {
      params: { paymentId },
      body: { amount: 10_000, reason: '수량 변경', isRequest: false },
    });
    expect(await read()).toMatchObject({ cancelAmount: 50_000 });
    expect(await part('900003', '10000')).toBe('SUCCESS');
    expect(await read()).toMatchObject({ number, amount: PAYMENT.amount, cancelAmount: 50_000 });
    for (const wrong of [
      { orig_price: '1000' },
      { orig_mul_no: 'abc' },
      { price: '0' },
      { price: String(PAYMENT.amount + 1) },
    ])
      expect(
        await report({
          pay_state: '70',
          mul_no: '900009',
          price: '1000',
          orig_mul_no: number,
          orig_price: String(PAYMENT.amount),
          ...wrong,
        }),
        JSON.stringify(wrong),
      ).toBe('FAIL');
  });

  test('[PAY-02] a sum that nobody has told is not known, and not zero', async () => {
    const { report, read } = await paid();
    service().payApp.errors.add({ kind: 'refuse', errno: '70000', at: 'paystate' });
    expect(await report({ pay_state: '70' })).toBe('SUCCESS');
    expect(await read()).toMatchObject({ state: 'cancel_partial_approval', cancelAmount: null });
  });

  test('[PAY-02] a request that was cancelled and paid all the same has no time of cancellation', async () => {
    const { report, read } = await opened();
    expect(await report({ pay_state: '8' })).toBe('SUCCESS');
    expect(await read()).toMatchObject({ state: 'cancel_request', cancelledAt: expect.any(String) });
    expect(await report({ pay_state: '4' })).toBe('SUCCESS');
    expect(await read()).toMatchObject({ state: 'complete', cancelAmount: 0, cancelledAt: null });
  });
});

describe('another payment number', () => {
  test('[PAY-05] never replaces a known one, whatever it reports', async () => {
    const { report, read, number } = await opened();
    for (const pay_state of ['10', '70', '9', '4', '8']) {
      expect(await report({ pay_state, mul_no: '12345678' })).toBe('SUCCESS');
      expect(await read(), pay_state).toMatchObject({ number, state: 'request', paidAt: null });
    }
    await service().payApp.pay(number, CARD);
    expect(await read()).toMatchObject({ number, state: 'complete' });
  });
});
