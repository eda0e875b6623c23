import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { LEE, logIn, sign, signerOf, upload } from '../../testing/main-job.ts';
import { connect, openPaymentPage, PAYMENT, sendWithPayment } from '../../testing/payments/payment-steps.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { PAYEES } from '../../testing/test-service.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
let payment: Awaited<ReturnType<typeof openPaymentPage>>;

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
  await connect(client);
  payment = await openPaymentPage(service(), client, fileId);
});

const FEEDBACK = '/v1/providers/payapp/feedback';
const [OWN, OTHER] = PAYEES;
const events = () => ownerRows(service(), 'select pay_state from payment_event where pay_state <> 1');

/** Reports the payment as made, with changed fields. */
const report = (changed: Record<string, string> = {}) =>
  service().payApp.report(payment.atProvider, { pay_state: '4', ...changed });

describe('payment forger → feedback', () => {
  test('[PAY-05] a report without the secrets, the amount or our reference changes nothing and is not accepted', async () => {
    const forgeries: Record<string, string>[] = [
      { linkval: '' },
      { linkval: 'guess' },
      { linkval: `${OWN.linkValue} ` },
      { linkkey: OWN.linkValue },
      { linkkey: '' },
      { userid: OTHER.userId },
      { userid: OTHER.userId, linkkey: OTHER.linkKey, linkval: OTHER.linkValue },
      { price: '1000' },
      { price: String(PAYMENT.amount + 1) },
      { price: `${PAYMENT.amount}.0` },
      { price: ` ${PAYMENT.amount}` },
      { price: '' },
      { var1: '' },
      { var1: 'unknown' },
      { var1: payment.documentId },
      { mul_no: '' },
      { mul_no: 'abc' },
      { mul_no: '9'.repeat(21) },
    ];
    for (const forgery of forgeries) expect(await report(forgery), JSON.stringify(forgery)).toBe('FAIL');
    expect(await payment.read()).toMatchObject({ state: 'request', paidAt: null, amount: PAYMENT.amount });
    expect(await events()).toEqual([]);
  });

  test('[PAY-05] another body than a form is refused, and an oversized one too', async () => {
    const send = (type: string, body: string) =>
      fetch(`${service().url}${FEEDBACK}`, { method: 'POST', headers: { 'content-type': type }, body });
    for (const [type, body] of [
      ['application/json', JSON.stringify({ pay_state: '4' })],
      ['text/plain', 'pay_state=4'],
      ['application/x-www-form-urlencoded', ''],
      ['application/x-www-form-urlencoded', `a=${'a'.repeat(100_000)}`],
      ['application/x-www-form-urlencoded', '%E0%A4%A&=&&&var1=%00'],
    ] as const) {
      const response = await send(type, body);
      expect(response.status).toBeLessThan(500);
      expect(await response.text()).not.toBe('SUCCESS');
    }
    expect(await payment.read()).toMatchObject({ state: 'request' });
  });

  test('[PAY-05] a number that means nothing is accepted and changes nothing', async () => {
    for (const pay_state of ['2', '99', '999']) expect(await report({ pay_state })).toBe('SUCCESS');
    expect(await payment.read()).toMatchObject({ state: 'request' });
  });

  test('[PAY-05] fifty equal reports at once are one event, and later ones in any order undo nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => report()));
    expect(new Set(answers)).toEqual(new Set(['SUCCESS']));
    expect(await events()).toEqual([{ pay_state: 4 }]);
    const paidAt = (await payment.read()).paidAt;
    for (const pay_state of ['1', '10', '8', '32', '4']) expect(await report({ pay_state })).toBe('SUCCESS');
    expect(await payment.read()).toMatchObject({ state: 'complete', paidAt, amount: PAYMENT.amount });
    for (const pay_state of ['9', '4', '70', '10']) expect(await report({ pay_state })).toBe('SUCCESS');
    expect(await payment.read()).toMatchObject({
      state: 'cancel_approval',
      paidAt,
      cancelAmount: PAYMENT.amount,
    });
  });

  test('[PAY-05] a cancellation that is reported before its payment counts as both', async () => {
    const early = await openPaymentPage(service(), client, fileId);
    const say = (pay_state: string) => service().payApp.report(early.atProvider, { pay_state });
    expect([await say('9'), await say('4')]).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await early.read()).toMatchObject({ state: 'cancel_approval', paidAt: expect.any(String) });
  });

  test('[PAY-05] the database refuses another amount, and another connection does not speak for an older payment', async () => {
    const late = await openPaymentPage(service(), client, fileId);
    const change = ownerRows(service(), 'update payment_request set amount = 1000');
    await expect(change).rejects.toThrow('never changes');
    await connect(client, OTHER);
    const fields = { userid: OTHER.userId, linkkey: OTHER.linkKey, linkval: OTHER.linkValue, pay_state: '4' };
    expect(await service().payApp.report(late.atProvider, fields)).toBe('FAIL');
    expect(await service().payApp.report(late.atProvider, { pay_state: '4' })).toBe('SUCCESS');
    expect(await late.read()).toMatchObject({ state: 'complete' });
  });
});

describe('participant → payments of others', () => {
  test('[SGN-10] the payer’s browser is sent back by a form or a link, and stays on this service', async () => {
    const path = `/signing/payment?di=${payment.documentId}&pi=x`;
    const response = await fetch(`${service().url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ mul_no: payment.number }),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
  });

  test('[PAY-01] only the payer opens the payment page, and only of the own document', async () => {
    const documentId = await sendWithPayment(client, fileId);
    const lee = await signerOf(service(), LEE, documentId);
    const foreign = { ...lee.params, documentId: payment.documentId };
    await refusal(lee.client(endpoints.beginPayment, { params: foreign, body: {} }), 'signingRefused');
    await refusal(
      lee.client(endpoints.beginPayment, { params: lee.params, body: {} }),
      'paymentBeforeSigning',
    );
  });

  test('[PAY-05] fifty presses open one payment page', async () => {
    const documentId = await sendWithPayment(client, fileId);
    await sign(service(), LEE, documentId);
    const lee = await signerOf(service(), LEE, documentId);
    const before = service().payApp.payments.list().length;
    const press = () => lee.client(endpoints.beginPayment, { params: lee.params, body: {} });
    const pressed = await Promise.allSettled(Array.from({ length: 50 }, press));
    const pages = pressed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.payUrl] : []));
    expect(new Set(pages).size).toBe(1);
    expect(service().payApp.payments.list()).toHaveLength(before + 1);
  });
});
