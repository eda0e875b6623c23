import { endpoints } from '@dojang/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  documentBody,
  KIM,
  LEE,
  logIn,
  sendDocument,
  sign,
  signerOf,
  until,
  upload,
} from '../../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { createSweep } from './sweep.service.ts';

/** The requester changes how long the participants may sign. */

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
const comeBack = async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
};
beforeEach(async () => {
  await comeBack();
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
});

const DAY = 86_400_000;
const DAYS = 1440;
const now = () => service().clock.now().getTime();
const detailOf = (documentId: string) => client(endpoints.document, { params: { documentId } });
const change = (documentId: string, expiryMinutes: number) =>
  client(endpoints.changeExpiry, { params: { documentId }, body: { expiryMinutes } });
const requestsTo = (contact: string, documentId: string) =>
  service()
    .inbox.list()
    .filter((one) => one.to === contact && one.links.some((link) => link.includes(`di=${documentId}`)));
/** Lets the time to sign end, until the participant is marked. */
async function expire(documentId: string): Promise<void> {
  service().clock.advance(14 * DAY + 1000);
  await createSweep(service().db, service().clock)();
  await comeBack();
  await until('the expiry', async () =>
    (await detailOf(documentId)).participants.some((one) => one.status === 'expired'),
  );
}

test('[DOC-06] the new time counts from now for those who were asked, from the request for the others', async () => {
  const documentId = await sendDocument(client, { fileId });
  service().clock.advance(3 * DAY);
  await comeBack();
  const before = now();
  const { expiresAt, asked } = await change(documentId, 20 * DAYS);
  expect(asked).toBe(0);
  expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(before + 20 * DAY);
  expect(Date.parse(expiresAt)).toBeLessThan(before + 20 * DAY + 60_000);
  const detail = await detailOf(documentId);
  expect(detail.expiryMinutes).toBe(20 * DAYS);
  expect(detail.participants.map((one) => one.signingExpiry.expiresAt)).toEqual([expiresAt, null]);
  const [{ count } = { count: 0 }] = await ownerRows<{ count: number }>(
    service(),
    `select count(*)::int from delivery v join document d on d.id = v.document_id
      where d.public_id = $1 and v.template = 'request'`,
    [documentId],
  );
  expect(count).toBe(1);
  const { list } = await client(endpoints.histories, { params: { documentId } });
  expect(list.at(-1)).toMatchObject({ type: 'document.expiryChanged', detail: { days: 20, expiresAt } });
  service().clock.advance(DAY);
  await sign(service(), KIM, documentId);
  await comeBack();
  const next = (await detailOf(documentId)).participants[1]?.signingExpiry.expiresAt ?? '';
  expect(Date.parse(next)).toBeGreaterThanOrEqual(before + 21 * DAY);
});

test('[DOC-06] [DOC-18] an expired participant is asked again with a message, and signs with the same link', async () => {
  const documentId = await sendDocument(client, { fileId, name: '기한 계약서' });
  const kim = await signerOf(service(), KIM, documentId);
  await expire(documentId);
  expect(await reasonOf(kim.client(endpoints.signingFields, { params: kim.params }))).toEqual({
    reason: 'signExpiry',
  });
  const mail = await until('the mail to the requester', async () =>
    service()
      .inbox.list()
      .find(
        (one) => one.to === 'hangyeol@hangyeol.example' && one.subject.includes('기한 계약서 서명 기한 만료'),
      ),
  );
  expect(mail.links).toContain(`http://dojang.test/documents/${documentId}#expiry`);
  const { message } = await refusal(client(endpoints.remind, { params: { documentId } }), 'reminderExpired');
  expect(message).toContain('서명 기한을 변경하면');
  expect(await change(documentId, 7 * DAYS)).toMatchObject({ asked: 1 });
  expect((await detailOf(documentId)).participants[0]).toMatchObject({
    status: 'need_signing',
    signingExpiry: { valid: true },
  });
  await until('the second request', async () => requestsTo(KIM.contact, documentId).length === 2);
  await kim.client(endpoints.entry, { params: kim.params });
  await sign(service(), KIM, documentId);
  await sign(service(), LEE, documentId);
});

test('[ROL-02] [DOC-18] the mail about an approver’s time names an approval, and the approver goes on with the same link', async () => {
  const body = documentBody({ fileId, people: [LEE], name: '결재 기한 계약서' });
  const approver = {
    key: 'boss',
    name: KIM.name,
    signingOrder: 1,
    signingMethodType: KIM.method,
    signingContactInfo: KIM.contact,
    participantType: 'approver' as const,
  };
  const participants = [approver, ...body.participants.map((one) => ({ ...one, signingOrder: 2 }))];
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants } });
  const kim = await signerOf(service(), KIM, documentId);
  await expire(documentId);
  const mail = await until('the mail to the requester', async () =>
    service()
      .inbox.list()
      .find(({ subject }) => subject.includes('결재 기한 계약서 결재 기한 만료')),
  );
  expect(mail.text).toContain(`${KIM.name} 님의 결재 기한이 지났습니다`);
  expect(mail.text).not.toContain('서명');
  expect(mail.links).toContain(`http://dojang.test/documents/${documentId}#expiry`);
  await change(documentId, 7 * DAYS);
  await until('the second request', async () => requestsTo(KIM.contact, documentId).length === 2);
  const approved = await kim.client(endpoints.approve, { params: kim.params, body: { approves: true } });
  expect(approved).toEqual({ status: 'completed', documentStatus: 'on_going' });
});

test('[DOC-06] [ERR-12] 1 to 365 days, of running documents only; refusals change nothing', async () => {
  const documentId = await sendDocument(client, { fileId });
  const ends = async () => (await detailOf(documentId)).participants.map((one) => one.signingExpiry);
  const before = await ends();
  for (const minutes of [0, 1439, -1440, 366 * DAYS])
    expect((await refusal(change(documentId, minutes), 'expiryRange')).message).toContain(
      '설정하지 못했습니다',
    );
  expect(await ends()).toEqual(before);
  for (const minutes of [1 * DAYS, 365 * DAYS]) await change(documentId, minutes);
  await client(endpoints.cancelRequest, { params: { documentId }, body: { message: '다시 보내겠습니다' } });
  await refusal(change(documentId, 7 * DAYS), 'expiryNotRunning');
});

test('[DOC-06] [ERR-09] several documents change together, or none of them', async () => {
  const documentIds = [await sendDocument(client, { fileId }), await sendDocument(client, { fileId })];
  const ended = await sendDocument(client, { fileId, name: '끝난 계약서' });
  await client(endpoints.cancelRequest, {
    params: { documentId: ended },
    body: { message: '다시 보내겠습니다' },
  });
  const changeAll = (ids: readonly string[], expiryMinutes: number) =>
    client(endpoints.changeExpiries, { body: { documentIds: [...ids], expiryMinutes } });
  expect(
    (await refusal(changeAll([...documentIds, ended], 30 * DAYS), 'expiryNotRunning')).message,
  ).toContain('끝난 계약서');
  await refusal(changeAll([], 30 * DAYS), 'emptySelection');
  await refusal(changeAll([...documentIds, '00000000000000000000'], 30 * DAYS), 'notFound');
  for (const documentId of documentIds) expect((await detailOf(documentId)).expiryMinutes).toBe(20_160);
  await changeAll(documentIds, 30 * DAYS);
  for (const documentId of documentIds) expect((await detailOf(documentId)).expiryMinutes).toBe(30 * DAYS);
});

test('[DOC-05] the automatic reminder follows the new end, and never arrives together with the change', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const sweep = createSweep(service().db, service().clock);
  const reminders = async () =>
    (await client(endpoints.histories, { params: { documentId } })).list.filter(
      (event) => event.type === 'participant.reminded',
    ).length;
  await change(documentId, 2 * DAYS);
  await sweep();
  expect(await reminders()).toBe(0);
  await change(documentId, 30 * DAYS);
  service().clock.advance(28 * DAY);
  await sweep();
  await comeBack();
  await until('the reminder', async () => (await reminders()) === 1);
});
