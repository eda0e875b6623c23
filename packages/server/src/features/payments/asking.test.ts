import { endpoints } from '@dojang/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KIM, LEE, logIn, sign, signerOf, until, upload } from '../../testing/main-job.ts';
import { connect, openPaymentPage, sendWithPayment } from '../../testing/payments/payment-steps.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { forgetPayments } from '../points/index.ts';

/** The question of a payer who comes back from the payment page, and the provider's receipt. */

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
const CARD = 1;

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});
beforeEach(async () => {
  service().payApp.errors.clear();
  service().clock.advance(3_660_000);
  ({ client } = await logIn(service().url, 'hangyeol'));
  await connect(client);
});

const opened = () => openPaymentPage(service(), client, fileId);
const check = ({ payer }: Awaited<ReturnType<typeof opened>>) =>
  payer.client(endpoints.checkPayment, { params: payer.params });

describe('[PAY-02] [SGN-10] a payer who comes back', () => {
  test('[PAY-02] is told at once that nothing is paid, and is not asked about again within three seconds', async () => {
    const payment = await opened();
    expect(await check(payment)).toEqual({ state: 'request', isAnswered: true });
    expect(await check(payment)).toEqual({ state: 'request', isAnswered: false });
    service().clock.advance(3000);
    expect(await check(payment)).toEqual({ state: 'request', isAnswered: true });
  });

  test('[PAY-02] is told that it is paid although the report of the payment was lost', async () => {
    const payment = await opened();
    service().payApp.errors.add({ kind: 'lostReport', state: 4 });
    await service().payApp.pay(payment.number, CARD);
    expect(await payment.read()).toMatchObject({ state: 'request' });
    expect(await check(payment)).toEqual({ state: 'complete', isAnswered: true });
    const { params, client: payer } = payment.payer;
    expect((await payer(endpoints.entry, { params })).payment).toMatchObject({
      state: 'complete',
      number: payment.number,
      method: { ko: '신용카드', en: 'Credit card' },
      paidAt: expect.any(String),
    });
    expect(await payment.read()).toMatchObject({ state: 'complete' });
  });

  test('[PAY-02] gets no answer from a provider that is away or does not know the question', async () => {
    const payment = await opened();
    service().payApp.errors.add({ kind: 'drop', keep: false, at: 'paystate' });
    expect(await check(payment)).toEqual({ state: 'request', isAnswered: false });
    service().clock.advance(3000);
    service().payApp.errors.clear();
    service().payApp.errors.add({ kind: 'refuse', errno: '70000', at: 'paystate' });
    expect(await check(payment)).toEqual({ state: 'request', isAnswered: false });
  });

  test('[PAY-02] before the payment page was opened there is nothing to ask, and another participant has no payment', async () => {
    const documentId = await sendWithPayment(client, fileId, [KIM, LEE]);
    const kim = await signerOf(service(), KIM, documentId);
    await sign(service(), KIM, documentId);
    await refusal(kim.client(endpoints.checkPayment, { params: kim.params }), 'paymentAbsent');
    const lee = await signerOf(service(), LEE, documentId);
    expect(await lee.client(endpoints.checkPayment, { params: lee.params })).toEqual({
      state: 'request',
      isAnswered: false,
    });
  });
});

describe('[PAY-02] the receipt of the provider', () => {
  test('[PAY-02] is shown to payer and requester, and an address outside the provider’s site is not', async () => {
    const receiptUrl = 'https://www.payapp.kr/receipt?no=1';
    for (const [csturl, shown] of [
      [receiptUrl.replace('https', 'http'), receiptUrl],
      ['https://payapp.kr.example.com/receipt', ''],
      ['javascript:alert(1)//payapp.kr', ''],
    ] as const) {
      const payment = await opened();
      expect(await service().payApp.report(payment.atProvider, { pay_state: '4', csturl })).toBe('SUCCESS');
      expect(await payment.read()).toMatchObject({ state: 'complete', receiptUrl: shown });
      const { params, client: payer } = payment.payer;
      expect((await payer(endpoints.entry, { params })).payment).toMatchObject({ receiptUrl: shown });
    }
  });
});

test('[ACC-18] [PAY-02] when a payment is forgotten its sums and number stay, and the payer’s page goes', async () => {
  const { paymentId, atProvider } = await opened();
  atProvider.state = 4;
  const receipt = { pay_state: '4', csturl: 'https://www.payapp.kr/receipt?no=1' };
  expect(await service().payApp.report(atProvider, receipt)).toBe('SUCCESS');
  await client(endpoints.cancelPayment, {
    params: { paymentId },
    body: { amount: 330_000, reason: '수량 변경', isRequest: false },
  });
  await service().payApp.settled();
  // A payment that is still looked up at the provider is not forgotten.
  await until('the last look-up', async () => {
    const [row] = await ownerRows<{ isAtRest: boolean }>(
      service(),
      `select next_check_at is null and pending_cancel_amount is null as "isAtRest"
       from payment_request where public_id = $1`,
      [paymentId],
    );
    return row?.isAtRest;
  });
  const kept = () =>
    ownerRows(
      service(),
      `select amount::int, cancel_amount::int, state, pay_url, receipt_url, cancel_reason, canceller_ip, canceller_device, provider_number
       from payment_request where public_id = $1`,
      [paymentId],
    );
  const sums = { amount: 330_000, cancel_amount: 330_000, state: 'cancel_approval' };
  const forgetBefore = (minutes: number) =>
    service().db.outside((tx) =>
      forgetPayments(tx, new Date(service().clock.now().getTime() + minutes * 60_000)),
    );
  await forgetBefore(-1);
  expect(await kept()).toEqual([
    expect.objectContaining({ ...sums, pay_url: expect.any(String), receipt_url: receipt.csturl }),
  ]);
  await forgetBefore(1);
  expect(await kept()).toEqual([
    {
      ...sums,
      pay_url: null,
      receipt_url: '',
      cancel_reason: '',
      canceller_ip: '',
      canceller_device: '',
      provider_number: expect.any(String),
    },
  ]);
});
