import { endpoints } from '@dojang/contract';
import type { InboxMessage } from '@dojang/simulators';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { KIM, LEE, logIn, type Person, sign, signerOf, until, upload } from '../../testing/main-job.ts';
import { connect, PAYMENT, sendWithPayment } from '../../testing/payments/payment-steps.ts';
import { refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';

/** The reminder of an open payment. */

const service = serviceWithInvariants();
const CARD = 1;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let client: Client;
let fileId = '';

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  await connect(client);
});

const paymentOf = async (documentId: string) => {
  const { payment } = await client(endpoints.documentPayment, { params: { documentId } });
  if (payment === null) throw new Error('no payment was requested');
  return payment;
};

/** Sends a document whose only signer pays, and signs it. */
async function owed(payer: Person) {
  const documentId = await sendWithPayment(client, fileId, [payer]);
  await sign(service(), payer, documentId);
  const { paymentId } = await paymentOf(documentId);
  return { documentId, remind: () => client(endpoints.remindPayment, { params: { paymentId } }) };
}

const reminderTo = (person: Person) =>
  until<InboxMessage>(`a reminder to ${person.contact}`, async () =>
    service()
      .inbox.list()
      .find((one) => one.to === person.contact && one.text.includes('계약의 결제를 다시 알려 드립니다')),
  );

test('[PAY-01] [MSG-01] a payer who has signed is reminded by mail or AlimTalk with amount, product and link, and the trail says so', async () => {
  for (const payer of [KIM, LEE]) {
    const { documentId, remind } = await owed(payer);
    expect(await paymentOf(documentId)).toMatchObject({ canRemind: true, remindedAt: null });
    const reminded = await remind();
    expect(reminded.remindedAt).not.toBeNull();
    const message = await reminderTo(payer);
    expect(message.text).toContain('330,000원');
    expect(message.text).toContain(PAYMENT.productName);
    expect(message.text).toContain('카드번호는 서명한 뒤 Signpay 창에만 입력합니다.');
    expect(message.links.length).toBeGreaterThan(0);
    const { events } = await client(endpoints.auditTrail, { params: { documentId } });
    expect(events.filter(({ type }) => type === 'payment.reminded')).toMatchObject([
      { detail: { name: payer.name, product: PAYMENT.productName, amount: PAYMENT.amount } },
    ]);
  }
});

test('[PAY-01] reminders of a payment are sent once an hour and five times a day', async () => {
  const { remind } = await owed(KIM);
  await remind();
  await refusal(remind(), 'reminderTooSoon');
  for (let more = 0; more < 4; more += 1) {
    service().clock.advance(HOUR);
    ({ client } = await logIn(service().url, 'hangyeol'));
    await remind();
  }
  service().clock.advance(HOUR);
  ({ client } = await logIn(service().url, 'hangyeol'));
  await refusal(remind(), 'reminderTooSoon');
});

test('[PAY-01] nobody is reminded before signing, after paying, or once the link opens nothing any more', async () => {
  const early = await sendWithPayment(client, fileId, [KIM]);
  const before = await paymentOf(early);
  expect(before.canRemind).toBe(false);
  const params = { paymentId: before.paymentId };
  await refusal(client(endpoints.remindPayment, { params }), 'paymentNotSignedYet');

  const paid = await owed(LEE);
  const payer = await signerOf(service(), LEE, paid.documentId);
  const { payUrl } = await payer.client(endpoints.beginPayment, { params: payer.params, body: {} });
  await service().payApp.settled();
  await service().payApp.pay(payUrl.split('/').at(-1) ?? '', CARD);
  await until('the payment', async () => (await paymentOf(paid.documentId)).state === 'complete');
  expect((await paymentOf(paid.documentId)).canRemind).toBe(false);
  await refusal(paid.remind(), 'paymentNotOpen');

  const late = await owed(KIM);
  service().clock.advance(40 * DAY);
  ({ client } = await logIn(service().url, 'hangyeol'));
  await refusal(late.remind(), 'paymentUnreachable');
});
