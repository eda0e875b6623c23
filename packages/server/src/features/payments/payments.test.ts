import { endpoints } from '@dojang/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentBody, KIM, LEE, logIn, sign, signerOf, until, upload } from '../../testing/main-job.ts';
import {
  connect,
  lookUp,
  openPaymentPage,
  PAYMENT,
  sendWithPayment,
} from '../../testing/payments/payment-steps.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { PAYEES } from '../../testing/test-service.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** Payments inside contracts, from the requester's connection to the last cancellation. */

const service = serviceWithInvariants();
let client: Client;
let fileId = '';

beforeAll(async () => {
  const { client: uploader } = await logIn(service().url, 'hangyeol');
  fileId = await upload(uploader, 'pdf/issue16278.pdf');
});
beforeEach(async () => {
  service().payApp.errors.clear();
  service().clock.advance(61 * MINUTE);
  ({ client } = await logIn(service().url, 'hangyeol'));
  await connect(client);
});

const MINUTE = 60_000;
const CARD = 1;
const VIRTUAL_ACCOUNT = 7;

const opened = () => openPaymentPage(service(), client, fileId);
const paid = async () => {
  const payment = await opened();
  await service().payApp.pay(payment.number, CARD);
  return payment;
};
const cancel = (paymentId: string, amount: number, isRequest = false) =>
  client(endpoints.cancelPayment, {
    params: { paymentId },
    body: { amount, reason: '수량 변경', isRequest },
  });

describe('[PAY-04] the requester’s own account at the provider', () => {
  test('[PAY-04] is checked by the provider, stored encrypted, and its keys are never shown', async () => {
    const [payee] = PAYEES;
    const shown = await client(endpoints.paymentConnection, {});
    expect(shown).toEqual({
      isConnected: true,
      isValueProven: true,
      userId: payee.userId,
      connectedAt: expect.any(String),
    });
    const [row] = await ownerRows<{ all: string }>(
      service(),
      'select row_to_json(c)::text as all from provider_connection c where ended_at is null',
    );
    expect(row?.all).not.toContain(payee.linkKey);
    expect(row?.all).not.toContain(payee.linkValue);
    const wrongKey = { userId: payee.userId, linkKey: 'guessed', linkValue: 'value' };
    const refused = await refusal(
      client(endpoints.connectPayment, { body: wrongKey }),
      'paymentConnectionRefused',
    );
    expect(refused.result).toMatchObject({ field: 'linkKey' });
    const stranger = { userId: 'stranger', linkKey: 'key', linkValue: 'value' };
    await refusal(client(endpoints.connectPayment, { body: stranger }), 'paymentConnectionRefused');
    expect(await client(endpoints.paymentConnection, {})).toEqual(shown);
    expect(
      service()
        .payApp.payments.list()
        .filter(({ reference }) => reference.startsWith('trial-'))
        .every(({ state }) => state === 8 || state === 1),
    ).toBe(true);
  });

  test('[PAY-04] a wrong link value is found when the account is connected, and the one before stays', async () => {
    const [payee] = PAYEES;
    const before = await client(endpoints.paymentConnection, {});
    const wrong = client(endpoints.connectPayment, { body: { ...payee, linkValue: 'guessed' } });
    expect((await refusal(wrong, 'paymentConnectionRefused')).result).toMatchObject({ field: 'linkValue' });
    expect(await client(endpoints.paymentConnection, {})).toEqual(before);
    const kept = await ownerRows(
      service(),
      "select link_key from provider_connection where trial_result = 'wrong'",
    );
    expect(kept).toEqual([{ link_key: '' }]);
  });

  test('[PAY-04] without a report of the provider the account is connected, and says that its value is not proven', async () => {
    for (const state of [1, 8]) service().payApp.errors.add({ kind: 'lostReport', state });
    expect(await connect(client)).toMatchObject({ isConnected: true, isValueProven: false });
  });

  test('[PAY-04] guesses are limited, and a provider that does not answer connects nothing', async () => {
    const [payee] = PAYEES;
    service().payApp.errors.add({ kind: 'drop', keep: false, at: 'payrequest' });
    await refusal(client(endpoints.connectPayment, { body: { ...payee } }), 'paymentProviderUnavailable');
    const guess = () => client(endpoints.connectPayment, { body: { ...payee, linkKey: 'guess' } });
    for (let tries = 0; tries < 8; tries += 1) await refusal(guess(), 'paymentConnectionRefused');
    await refusal(guess(), 'stepLocked');
  });

  test('[PAY-04] after it ends nothing is requested, and what was requested stays payable', async () => {
    const payment = await opened();
    expect(await client(endpoints.disconnectPayment, {})).toMatchObject({ isConnected: false, userId: '' });
    await refusal(sendWithPayment(client, fileId), 'paymentNotConnected');
    await service().payApp.pay(payment.number, CARD);
    expect(await payment.read()).toMatchObject({ state: 'complete' });
  });
});

describe('[PAY-01] [SGN-10] paying', () => {
  test('[PAY-01] [PAY-02] the last signer pays after signing, and the report completes the payment', async () => {
    const documentId = await sendWithPayment(client, fileId, [KIM, LEE]);
    const kim = await signerOf(service(), KIM, documentId);
    await sign(service(), KIM, documentId);
    await refusal(beginBy(kim), 'paymentAbsent');
    const lee = await signerOf(service(), LEE, documentId);
    const asked = {
      ...PAYMENT,
      state: 'request',
      cancelAmount: 0,
      paidAt: null,
      number: '',
      method: null,
      receiptUrl: '',
      needsPhone: false,
    };
    expect((await lee.client(endpoints.entry, { params: lee.params })).payment).toEqual(asked);
    expect((await kim.client(endpoints.entry, { params: kim.params })).payment).toBeNull();
    await refusal(beginBy(lee), 'paymentBeforeSigning');
    await sign(service(), LEE, documentId);
    const { payUrl } = await beginBy(lee);
    expect(await beginBy(lee)).toEqual({ payUrl });
    const number = payUrl.split('/').at(-1) ?? '';
    const atProvider = service().payApp.payments.get(number);
    expect(atProvider).toMatchObject({ productName: PAYMENT.productName, price: PAYMENT.amount });
    expect(atProvider?.returnUrl).toMatch(/^http:\/\/dojang\.test\/signing\/payment\?di=\w+&pi=\w+$/);
    await service().payApp.pay(number, CARD);
    expect((await lee.client(endpoints.entry, { params: lee.params })).payment).toMatchObject({
      state: 'complete',
    });
    const { payment } = await client(endpoints.documentPayment, { params: { documentId } });
    expect(payment).toMatchObject({
      ...PAYMENT,
      number,
      state: 'complete',
      cancelAmount: 0,
      payerName: LEE.name,
      paidAt: expect.any(String),
      cancelledAt: null,
      cancelling: 'now',
    });
    await refusal(beginBy(lee), 'paymentClosed');
  });

  test('[PAY-02] a virtual account waits for its deposit', async () => {
    const payment = await opened();
    await service().payApp.pay(payment.number, VIRTUAL_ACCOUNT);
    expect(await payment.read()).toMatchObject({ state: 'waiting', paidAt: null });
    expect(await payment.begin()).toEqual({ payUrl: expect.stringContaining(payment.number) });
    await service().payApp.pay(payment.number, VIRTUAL_ACCOUNT);
    expect(await payment.read()).toMatchObject({ state: 'complete' });
  });

  test('[PAY-01] a signer without a phone number enters one, and another participant can be chosen', async () => {
    const documentId = await sendWithPayment(client, fileId, [KIM, LEE], { participantKey: 'kim' });
    await sign(service(), KIM, documentId);
    const kim = await signerOf(service(), KIM, documentId);
    expect((await kim.client(endpoints.entry, { params: kim.params })).payment).toMatchObject({
      needsPhone: true,
    });
    await refusal(beginBy(kim), 'paymentPhoneMissing');
    await refusal(beginBy(kim, '02-123'), 'paymentPhoneMissing');
    expect(await beginBy(kim, '010-1234-5678')).toEqual({ payUrl: expect.stringContaining('/pay/') });
  });

  test('[PAY-01] the completion of the contract does not wait for the money', async () => {
    const { documentId, read } = await opened();
    expect((await client(endpoints.document, { params: { documentId } })).status).toBe('completed');
    expect(await read()).toMatchObject({ state: 'request' });
  });

  test('[EDT-06] [EDT-09] only a payable request is sent, with its own popup', async () => {
    await refusal(sendWithPayment(client, fileId, [LEE], { amount: 999 }), 'paymentTooSmall');
    const body = { ...documentBody({ fileId, people: [LEE] }), payment: PAYMENT };
    const inPerson = { ...body, processType: 'FACE_TO_FACE' as const };
    await refusal(client(endpoints.createDocument, { body: inPerson }), 'paymentInPerson');
    expect(await client(endpoints.createDocument, { body })).toMatchObject({ popup: 2 });
  });
});

/** Begins to pay as a signer. */
function beginBy({ client: by, params }: Awaited<ReturnType<typeof signerOf>>, phone?: string) {
  return by(endpoints.beginPayment, { params, body: phone === undefined ? {} : { phone } });
}

describe('[PAY-03] cancelling', () => {
  test('[PAY-02] [PAY-03] in parts, until nothing is left; the contract stays', async () => {
    const { documentId, paymentId, atProvider, read } = await paid();
    const sum = (state: string, cancelAmount: number) => ({ state, cancelAmount });
    expect(await cancel(paymentId, 100_000)).toMatchObject(sum('cancel_partial_approval', 100_000));
    await service().payApp.settled();
    expect(await read()).toMatchObject(sum('cancel_partial_approval', 100_000));
    await refusal(cancel(paymentId, 230_001), 'paymentCancelAmount');
    await refusal(cancel(paymentId, 0), 'paymentCancelAmount');
    expect(await cancel(paymentId, 30_000)).toMatchObject(sum('cancel_partial_approval', 130_000));
    expect(await cancel(paymentId, 200_000)).toMatchObject({
      ...sum('cancel_approval', 330_000),
      cancelledAt: expect.any(String),
      cancelling: null,
    });
    await service().payApp.settled();
    expect(await read()).toMatchObject(sum('cancel_approval', 330_000));
    expect(atProvider.cancelled).toBe(330_000);
    await refusal(cancel(paymentId, 1), 'paymentNotCancellable');
    expect((await client(endpoints.document, { params: { documentId } })).status).toBe('completed');
  });

  test('[PAY-03] a reason of 2 to 200 characters is required', async () => {
    const { paymentId } = await paid();
    for (const reason of [' 가 ', '가'.repeat(201)])
      await refusal(
        client(endpoints.cancelPayment, { params: { paymentId }, body: { amount: 1, reason } }),
        'paymentCancelReason',
      );
  });

  test('[PAY-03] a settled payment is cancelled by a request, which the provider decides later', async () => {
    const { paymentId, atProvider, read } = await paid();
    atProvider.isSettled = true;
    await refusal(cancel(paymentId, 330_000), 'paymentSettled');
    expect(await read()).toMatchObject({ state: 'complete', cancelling: 'request', isCancelling: false });
    expect(await cancel(paymentId, 330_000, true)).toMatchObject({ isCancelling: true, cancelling: null });
    expect(await service().payApp.report(atProvider, { pay_state: '64' })).toBe('SUCCESS');
    expect(await read()).toMatchObject({
      state: 'cancel_approval',
      cancelAmount: 330_000,
      isCancelling: false,
    });
  });

  test('[PAY-03] of simultaneous cancellations one reaches the provider', async () => {
    const { paymentId, atProvider } = await paid();
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => cancel(paymentId, 200_000)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(atProvider.cancelled).toBe(200_000);
  });

  test('[PAY-03] an unpaid request ends as a whole, here and at the provider', async () => {
    const { paymentId, atProvider, payer } = await opened();
    await refusal(cancel(paymentId, 1000), 'paymentCancelAmount');
    expect(await cancel(paymentId, 330_000)).toMatchObject({ state: 'cancel_request', cancelAmount: 0 });
    expect(atProvider.state).toBe(8);
    await refusal(beginBy(payer), 'paymentClosed');
  });

  test('[PAY-01] cancelling the document ends its unpaid payment, which has no page yet', async () => {
    const documentId = await sendWithPayment(client, fileId);
    const body = { message: '조건이 바뀌었습니다', disableAccess: false };
    await client(endpoints.cancelRequest, { params: { documentId }, body });
    const { payment } = await client(endpoints.documentPayment, { params: { documentId } });
    expect(payment).toMatchObject({ state: 'cancel_request', cancelling: null });
  });

  test('[PAY-01] cancelling the document ends a payment at the provider too', async () => {
    const documentId = await sendWithPayment(client, fileId, [LEE, KIM], { participantKey: 'lee' });
    await sign(service(), LEE, documentId);
    const { payUrl } = await beginBy(await signerOf(service(), LEE, documentId));
    const number = payUrl.split('/').at(-1) ?? '';
    const body = { message: '조건이 바뀌었습니다', disableAccess: false };
    await client(endpoints.cancelRequest, { params: { documentId }, body });
    await until('the end at the provider', async () => service().payApp.payments.get(number)?.state === 8);
  });
});

describe('[PAY-05] a provider that fails', () => {
  test('[PAY-05] a lost report is replaced by a look-up', async () => {
    const payment = await opened();
    service().payApp.errors.add({ kind: 'lostReport', state: 4 });
    await service().payApp.pay(payment.number, CARD);
    expect(await payment.read()).toMatchObject({ state: 'request' });
    await lookUp(service(), 2 * MINUTE, async () => (await payment.read()).state === 'complete');
  });

  test('[PAY-05] a cancellation without a reply is decided by a look-up, whether it was executed or not', async () => {
    for (const keep of [true, false]) {
      const { paymentId, read } = await paid();
      service().payApp.errors.add({ kind: 'drop', keep, at: 'paycancel' });
      service().payApp.errors.add({ kind: 'lostReport', state: 70 });
      await refusal(cancel(paymentId, 100_000), 'paymentCancelUnknown');
      expect(await read()).toMatchObject({ isCancelling: true, cancelling: null });
      await refusal(cancel(paymentId, 100_000), 'paymentCancelRunning');
      await lookUp(service(), 2 * MINUTE, async () => !(await read()).isCancelling);
      expect(await read()).toMatchObject({ cancelAmount: keep ? 100_000 : 0, cancelling: 'now' });
      service().payApp.errors.clear();
    }
  });

  test('[PAY-05] a full cancellation that is reported without a reply has ended, and is not looked up again', async () => {
    const { paymentId, read } = await paid();
    service().payApp.errors.add({ kind: 'drop', keep: true, at: 'paycancel' });
    await refusal(cancel(paymentId, 330_000), 'paymentCancelUnknown');
    await until('the report', async () => (await read()).state === 'cancel_approval');
    const rest = 'select next_check_at, pending_cancel_amount from payment_request where public_id = $1';
    expect(await ownerRows(service(), rest, [paymentId])).toEqual([
      { next_check_at: null, pending_cancel_amount: null },
    ]);
  });

  test('[PAY-05] a page whose address was lost is reached by nobody, and the next try makes one', async () => {
    const documentId = await sendWithPayment(client, fileId);
    await sign(service(), LEE, documentId);
    const lee = await signerOf(service(), LEE, documentId);
    service().payApp.errors.add({ kind: 'drop', keep: true, at: 'payrequest' });
    await refusal(beginBy(lee), 'paymentProviderUnavailable');
    const { payUrl } = await beginBy(lee);
    const number = payUrl.split('/').at(-1) ?? '';
    await service().payApp.pay(number, CARD);
    const { payment } = await client(endpoints.documentPayment, { params: { documentId } });
    expect(payment).toMatchObject({ state: 'complete', number });
  });

  test('[PAY-05] a second payment for the same contract is returned', async () => {
    const documentId = await sendWithPayment(client, fileId);
    await sign(service(), LEE, documentId);
    const lee = await signerOf(service(), LEE, documentId);
    service().payApp.errors.add({ kind: 'drop', keep: true, at: 'payrequest' });
    await refusal(beginBy(lee), 'paymentProviderUnavailable');
    const lost = service().payApp.payments.list().at(-1)?.number ?? '';
    const { payUrl } = await beginBy(lee);
    const number = payUrl.split('/').at(-1) ?? '';
    await service().payApp.pay(number, CARD);
    await service().payApp.pay(lost, CARD);
    await until('the return', async () => service().payApp.payments.get(lost)?.state === 9);
    await service().payApp.settled();
    const { payment } = await client(endpoints.documentPayment, { params: { documentId } });
    expect(payment).toMatchObject({ state: 'complete', number, cancelAmount: 0 });
  });

  test('[PAY-05] a refusal of the provider is told in its own words, and changes nothing', async () => {
    const { paymentId, read } = await paid();
    service().payApp.errors.add({ kind: 'refuse', errno: '70099', at: 'paycancel' });
    const refused = await refusal(cancel(paymentId, 1000), 'paymentRefusedByProvider');
    expect(refused.message).toContain('처리하지 못했습니다');
    expect(await read()).toMatchObject({ state: 'complete', cancelAmount: 0, cancelling: 'now' });
    service().payApp.errors.add({ kind: 'garbage', at: 'paycancel' });
    await refusal(cancel(paymentId, 1000), 'paymentCancelUnknown');
  });
});
