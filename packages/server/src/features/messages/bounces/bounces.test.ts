import { createHash } from 'node:crypto';
import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { KIM, LEE, sendDocument, until } from '../../../testing/main-job.ts';
import type { Client } from '../../../testing/test-client.ts';
import { HOOK_SECRETS } from '../../../testing/test-service.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';
import { BOUNCE_PATH, SOLAPI_PATH } from './bounce.routes.ts';

/** A message that was accepted and fails later: by a mail server's report, or by the messaging provider's. */

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const listOf = async (documentId: string) =>
  (await client(endpoints.deliveries, { params: { documentId } })).list;
const sentTo = (documentId: string, name: string) =>
  until(`the message to ${name}`, async () =>
    (await listOf(documentId)).find((one) => one.recipientName === name && one.state === 'sent'),
  );

/** Hands a raw mail over, as a mail server's pipe does. */
async function report(raw: string, secret = HOOK_SECRETS.bounces) {
  const reply = await fetch(`${service().url}${BOUNCE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    body: raw,
  });
  const { code, result }: { code: number; result: unknown } = JSON.parse(await reply.text());
  return { status: reply.status, code, result };
}

/** Sends a document whose first mail is accepted and returned later. */
async function returned(status: string, action: 'failed' | 'delayed' | 'delivered' = 'failed') {
  service().smtp.errors.add({ kind: 'bounceLater', status, action, to: KIM.contact });
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const sent = await sentTo(documentId, KIM.name);
  const raw = service().smtp.bounces.at(-1) ?? '';
  return { documentId, deliveryId: sent.deliveryId, raw };
}

const shown = async (documentId: string, deliveryId: string) =>
  (await listOf(documentId)).find((one) => one.deliveryId === deliveryId);

test('[MSG-02] a mail that is returned later is shown as failed with its reason, and can be sent again', async () => {
  const { documentId, deliveryId, raw } = await returned('5.1.1');
  expect(raw).toContain(`bounces+${deliveryId}@dojang.example`);
  expect(await report(raw)).toEqual({ status: 200, code: 0, result: { matched: true } });
  expect(await shown(documentId, deliveryId)).toMatchObject({
    state: 'failed',
    reason: 'noMailbox',
    error: expect.stringContaining('5.1.1'),
    canResend: true,
    isRepetition: false,
  });
  const { participants } = await client(endpoints.document, { params: { documentId } });
  expect(participants[0]?.delivery?.state).toBe('failed');
  expect((await report(raw)).result).toEqual({ matched: true });
  await client(endpoints.resend, { params: { documentId, deliveryId } });
  const again = await sentTo(documentId, KIM.name);
  expect(again).toMatchObject({ isRepetition: true, reason: null });
  // A report about the former mail does not touch the repetition.
  await report(raw);
  expect((await shown(documentId, again.deliveryId))?.state).toBe('sent');
});

test('[MSG-02] a report without the address of the envelope is matched by the Message-ID of the returned mail', async () => {
  const { documentId, deliveryId, raw } = await returned('5.2.2');
  const elsewhere = raw.replaceAll(`bounces+${deliveryId}@`, 'postmaster@');
  expect((await report(elsewhere)).result).toEqual({ matched: true });
  expect(await shown(documentId, deliveryId)).toMatchObject({ state: 'failed', reason: 'mailboxFull' });
});

test('[MSG-02] a delay is shown while the mail is on its way, and a confirmed delivery as delivered', async () => {
  const late = await returned('4.4.1', 'delayed');
  await report(late.raw);
  expect(await shown(late.documentId, late.deliveryId)).toMatchObject({
    state: 'sent',
    reason: 'busy',
    canResend: false,
  });
  const arrived = await returned('2.0.0', 'delivered');
  await report(arrived.raw);
  expect(await shown(arrived.documentId, arrived.deliveryId)).toMatchObject({
    state: 'delivered',
    reason: null,
  });
});

test('[MSG-02] what is no report, or about no message of ours, changes nothing and is not returned', async () => {
  const { documentId, deliveryId, raw } = await returned('5.1.1');
  const unknown = raw.replaceAll(deliveryId, '0'.repeat(20));
  for (const mail of [
    unknown,
    raw.replace(/Action: failed/, 'Action: relayed'),
    'Subject: 부재중입니다\r\n\r\n휴가 중입니다.',
    '\u0000\u0001',
    `Content-Type: multipart/report; boundary=B\r\n\r\n--B\r\nContent-Type: message/delivery-status\r\n\r\n${'x'.repeat(9999)}`,
  ])
    expect(await report(mail)).toEqual({ status: 200, code: 0, result: { matched: false } });
  expect((await shown(documentId, deliveryId))?.state).toBe('sent');
});

test('[MSG-02] the messaging provider’s report makes the service ask the provider at once', async () => {
  const documentId = await sendDocument(client, { fileId, people: [LEE] });
  const row = await sentTo(documentId, LEE.name).catch(() => undefined);
  const [message] = service().solapi.messages.filter(
    ({ customFields }) => customFields.reference === row?.deliveryId,
  );
  const body = JSON.stringify([
    { messageId: message?.messageId ?? '', statusCode: '3104' },
    { messageId: 'M4V-of-another-customer', statusCode: '4000' },
  ]);
  const tell = (secret: string) =>
    fetch(`${service().url}${SOLAPI_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-solapi-secret': secret },
      body,
    });
  expect((await tell(HOOK_SECRETS.solapi)).status).toBe(401);
  const right = await tell(createHash('sha1').update(HOOK_SECRETS.solapi).digest('hex'));
  expect(await right.json()).toMatchObject({ code: 0, result: { known: 1 } });
  // The provider says that it was delivered; the report's own status code is not believed.
  await until(
    'the status',
    async () => (await shown(documentId, row?.deliveryId ?? ''))?.state === 'delivered',
    4,
  );
});
