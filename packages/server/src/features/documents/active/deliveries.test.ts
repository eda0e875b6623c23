import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { KIM, LEE, logIn, sendDocument, sign, until } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** The requester sees every message about a document and sends an undelivered one again. */

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const MINUTE = 60_000;
const listOf = async (documentId: string, by: Client = client) =>
  (await by(endpoints.deliveries, { params: { documentId } })).list;
const resend = (documentId: string, deliveryId: string) =>
  client(endpoints.resend, { params: { documentId, deliveryId } });

/** Sends a document and lets the newest message fail, as the provider would report it. */
async function failed(documentId: string) {
  const sent = await until('the delivery', async () =>
    (await listOf(documentId)).find((one) => one.state === 'delivered' || one.state === 'sent'),
  );
  return fail(documentId, sent.deliveryId);
}

async function fail(documentId: string, deliveryId: string) {
  await ownerRows(
    service(),
    `update delivery set state = 'failed', error = 'mailbox full' where public_id = $1`,
    [deliveryId],
  );
  const row = (await listOf(documentId)).find((one) => one.deliveryId === deliveryId);
  if (row === undefined) throw new Error('the delivery is gone');
  return row;
}

test('[MSG-02] [ERR-11] a failed message is listed with its reason and sent again, once', async () => {
  const documentId = await sendDocument(client, { fileId });
  const before = await failed(documentId);
  expect(before).toMatchObject({
    recipientName: KIM.name,
    recipient: KIM.contact,
    channel: 'email',
    template: 'request',
    state: 'failed',
    error: 'mailbox full',
    canResend: true,
  });
  await resend(documentId, before.deliveryId);
  const next = await until('the repetition', async () =>
    (await listOf(documentId)).find((one) => one.deliveryId !== before.deliveryId && one.state === 'sent'),
  );
  expect(next).toMatchObject({ recipient: KIM.contact, template: 'request', canResend: false });
  expect((await listOf(documentId)).find((one) => one.deliveryId === before.deliveryId)?.canResend).toBe(
    false,
  );
  const mails = service()
    .inbox.list()
    .filter((one) => one.to === KIM.contact && one.links.some((link) => link.includes(documentId)));
  expect(mails).toHaveLength(2);
  expect((await refusal(resend(documentId, before.deliveryId), 'resendNotFailed')).message).toContain(
    '다시 보내지 못했습니다',
  );
  await refusal(resend(documentId, next.deliveryId), 'resendNotFailed');
  await refusal(resend(documentId, '00000000000000000000'), 'documentPartUnknown');
});

test('[MSG-02] a message can be sent again once in ten minutes and five times a day', async () => {
  const documentId = await sendDocument(client, { fileId });
  let { deliveryId } = await failed(documentId);
  for (let times = 1; times <= 5; times += 1) {
    await resend(documentId, deliveryId);
    const known = deliveryId;
    const next = await until('the repetition', async () => {
      const [newest] = await listOf(documentId);
      return newest !== undefined && newest.deliveryId !== known && newest.state === 'sent' && newest;
    });
    ({ deliveryId } = await fail(documentId, next.deliveryId));
    await refusal(resend(documentId, deliveryId), 'resendTooSoon');
    service().clock.advance(11 * MINUTE);
    ({ client } = await logIn(service().url, 'hangyeol'));
  }
  await refusal(resend(documentId, deliveryId), 'resendTooSoon');
});

test('[MSG-02] a request that nobody needs any more is not sent again', async () => {
  const documentId = await sendDocument(client, { fileId });
  const { deliveryId } = await failed(documentId);
  await sign(service(), KIM, documentId);
  expect((await listOf(documentId)).find((one) => one.deliveryId === deliveryId)?.canResend).toBe(false);
  await refusal(resend(documentId, deliveryId), 'resendPointless');
});

test('[MSG-02] [ORG-10] a reader outside the requester’s side sees masked contacts and sends nothing', async () => {
  const own = { ...KIM, contact: 'haneul@hangyeol.example' };
  const documentId = await sendDocument(client, { fileId, people: [own, LEE] });
  const { deliveryId } = await failed(documentId);
  await ownerRows(
    service(),
    `update membership set perms_scope = 4 where account_id = (select id from account where login_id = 'haneul')`,
  );
  const { client: haneul } = await logIn(service().url, 'haneul');
  for (const row of await listOf(documentId, haneul)) {
    expect(row.recipient).toContain('***');
    expect(row.canResend).toBe(false);
  }
  await refusal(haneul(endpoints.resend, { params: { documentId, deliveryId } }), 'notAllowed');
});
