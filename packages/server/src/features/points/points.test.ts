import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import { documentBody, KIM, logIn, sendDocument, until } from '../../testing/main-job.ts';
import { leavePoints } from '../../testing/points.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { loginId: 'sarang' },
);

const balance = async () => (await client(endpoints.pointBalance, {})).balance;

async function traces() {
  return ownerRows(
    service(),
    `select (select count(*)::int from document) documents, (select count(*)::int from audit_event) events,
       (select count(*)::int from delivery) deliveries, (select count(*)::int from ledger_entry) entries,
       (select count(*)::int from graphile_worker.jobs where task_identifier = 'send_delivery') jobs`,
  );
}

test('[PNT-02] a request costs one point, and a draft costs none', async () => {
  await leavePoints(service(), 'sarang', 2);
  const before = await balance();
  await client(endpoints.createDocument, { body: documentBody({ fileId, send: false }) });
  expect(await balance()).toBe(before);
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  expect(await balance()).toBe(before - 1);
  await client(endpoints.cancelRequest, { params: { documentId }, body: { message: '돌려받지 않습니다' } });
  expect(await balance()).toBe(before - 1);
});

test('[PNT-07] a hundred concurrent requests with ten points: ten are sent', async () => {
  await leavePoints(service(), 'sarang', 10);
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, () => sendDocument(client, { fileId, people: [KIM] })),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(10);
  expect(await balance()).toBe(0);
});

test('[EDT-08] without a point nothing is stored: no document, no event, no message', async () => {
  await leavePoints(service(), 'sarang', 0);
  const draft = await client(endpoints.createDocument, { body: documentBody({ fileId, send: false }) });
  const before = await traces();
  const refused = await refusal(sendDocument(client, { fileId }), 'notEnoughPoints');
  expect(refused.message).toBe('포인트가 부족합니다. 충전한 뒤 다시 시도해 주세요.');
  const params = { documentId: draft.documentId };
  await refusal(
    client(endpoints.updateDocument, { params, body: documentBody({ fileId }) }),
    'notEnoughPoints',
  );
  expect(await traces()).toEqual(before);
  expect(await client(endpoints.document, { params })).toMatchObject({
    status: 'draft',
    revision: draft.revision,
  });
});

test('[PNT-08] a member asks the main admin for points by mail, once a day for the organization', async () => {
  const member = (await logIn(service().url, 'areum')).client;
  const mails = () =>
    service()
      .inbox.list()
      .filter((one) => one.subject.includes('포인트 충전을 요청했습니다'));
  expect(await member(endpoints.askForPoints, {})).toEqual({ isSent: true });
  expect(await member(endpoints.askForPoints, {})).toEqual({ isSent: false });
  await until('the mail', async () => mails().length === 1);
  expect(mails()[0]?.subject).toBe('[도장] 조아름 님이 포인트 충전을 요청했습니다');
  await refusal(client(endpoints.askForPoints, {}), 'notAllowed');
  service().clock.advance(86_400_000);
  const later = (await logIn(service().url, 'areum')).client;
  expect(await later(endpoints.askForPoints, {})).toEqual({ isSent: true });
});

test('[PNT-02] an expired point cannot be spent', async () => {
  await leavePoints(service(), 'hangyeol', 5);
  const hangyeol = (await logIn(service().url, 'hangyeol')).client;
  expect((await hangyeol(endpoints.pointBalance, {})).balance).toBe(5);
  service().clock.advance(366 * 86_400_000);
  const later = (await logIn(service().url, 'hangyeol')).client;
  expect((await later(endpoints.pointBalance, {})).balance).toBe(0);
});
