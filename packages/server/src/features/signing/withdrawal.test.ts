import { endpoints } from '@dojang/contract';
import { expect, test } from 'vitest';
import {
  KIM,
  LEE,
  type Person,
  sendDocument,
  sign,
  signerOf,
  until,
  valuesOf,
} from '../../testing/main-job.ts';
import { ownerRows, reasonOf, refusal, signerBy, unsentLink } from '../../testing/refusals.ts';
import { type Client, clientWith } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';
import { createSweep } from '../documents/index.ts';

/** A participant who has signed withdraws before everyone has signed. */

let client: Client;
let fileId = '';
const service = serviceWithRequester((requester) => {
  ({ client, fileId } = requester);
});

const REASON = '급여 조건이 이야기와 다릅니다';
const DAY = 86_400_000;
const PARK: Person = { key: 'park', name: '박세찬', method: 'email', contact: 'park@person.example' };

const withdraw = async (person: Person, documentId: string, reason = REASON) => {
  const { client: signer, params } = await signerOf(service(), person, documentId);
  return signer(endpoints.withdraw, { params, body: { reason } });
};
const detailOf = (documentId: string) => client(endpoints.document, { params: { documentId } });
const messageTo = (contact: string, ...parts: readonly string[]) =>
  until(`'${parts.join(', ')}' to ${contact}`, async () =>
    service()
      .inbox.list()
      .find(
        ({ to, subject, text }) =>
          to === contact && parts.every((part) => `${subject} ${text}`.includes(part)),
      ),
  );

test('[DOC-03] a withdrawal ends the document with its reason, in detail, list, filter and histories', async () => {
  const documentId = await sendDocument(client, { fileId, name: '거둔 계약서' });
  await sign(service(), KIM, documentId);
  expect(await withdraw(KIM, documentId)).toEqual({ documentStatus: 'signing_cancelled' });
  const detail = await detailOf(documentId);
  expect(detail).toMatchObject({ status: 'signing_cancelled', viewStatus: 'signing_cancelled' });
  expect(detail.abilities).toMatchObject({ cancel: false, remind: false });
  expect(detail.participants.map((person) => [person.status, person.withdrawal?.reason ?? null])).toEqual([
    ['completed', REASON],
    ['need_signing', null],
  ]);
  const { list } = await client(endpoints.listDocuments, { query: { status: 'signing_cancelled' } });
  expect(list.find((one) => one.documentId === documentId)?.participants[0]?.withdrawal?.reason).toBe(REASON);
  const histories = await client(endpoints.histories, { params: { documentId } });
  expect(histories.list.at(-1)).toMatchObject({
    type: 'participant.withdrew',
    actorName: KIM.name,
    detail: { reason: REASON },
  });
  expect((await client(endpoints.auditTrail, { params: { documentId } })).valid).toBe(true);
});

test('[MSG-01] [DOC-03] the requester is told with the reason, the other asked participants without it', async () => {
  const name = '알릴 계약서';
  const documentId = await sendDocument(client, { fileId, name, people: [KIM, LEE, PARK] });
  await sign(service(), KIM, documentId);
  await withdraw(KIM, documentId);
  const mail = await messageTo('hangyeol@hangyeol.example', `${name} 서명 취소`);
  expect(mail.text).toContain(REASON);
  expect(mail.text).toContain(KIM.name);
  const talk = await messageTo(LEE.contact, '서명을 취소해', name);
  expect(talk.text).not.toContain(REASON);
  expect(talk.links).toEqual([]);
  const told = await ownerRows<{ recipient: string }>(
    service(),
    `select v.recipient from delivery v join document d on d.id = v.document_id
     where d.public_id = $1 and v.template = 'withdrawn' order by v.id`,
    [documentId],
  );
  expect(told.map((row) => row.recipient)).toEqual(['hangyeol@hangyeol.example', LEE.contact]);
});

test('[DOC-03] a withdrawal is refused before signing, after completion, after the end, and without a reason', async () => {
  const documentId = await sendDocument(client, { fileId });
  await refusal(withdraw(KIM, documentId), 'withdrawalNotSigned');
  await sign(service(), KIM, documentId);
  for (const reason of ['', ' 음 ', '\u200b\u200b'])
    expect((await refusal(withdraw(KIM, documentId, reason), 'withdrawalReasonShort')).message).toContain(
      'reason',
    );
  const lee = signerBy(service(), await unsentLink(service(), documentId, LEE), LEE.contact);
  await refusal(
    lee.client(endpoints.withdraw, { params: lee.params, body: { reason: REASON } }),
    'withdrawalNotSigned',
  );
  expect((await detailOf(documentId)).status).toBe('on_going');
  await withdraw(KIM, documentId);
  await refusal(withdraw(KIM, documentId), 'withdrawalEnded');
  const completed = await sendDocument(client, { fileId, people: [KIM] });
  await sign(service(), KIM, completed);
  await refusal(withdraw(KIM, completed), 'withdrawalCompleted');
  const cancelled = await sendDocument(client, { fileId });
  await sign(service(), KIM, cancelled);
  const body = { message: '조건이 바뀌었습니다', disableAccess: false };
  await client(endpoints.cancelRequest, { params: { documentId: cancelled }, body });
  await refusal(withdraw(KIM, cancelled), 'withdrawalEnded');
});

test('[SGN-13] [DOC-03] links and sessions behave as after a refusal: the entry says what happened, nothing can be read', async () => {
  const documentId = await sendDocument(client, { fileId, isSequential: false });
  const lee = await signerOf(service(), LEE, documentId);
  const { token } = await lee.client(endpoints.openSession, {
    params: lee.params,
    body: { contact: LEE.contact },
  });
  await sign(service(), KIM, documentId);
  await withdraw(KIM, documentId);
  const kim = await signerOf(service(), KIM, documentId);
  for (const days of [0, 31]) {
    service().clock.advance(days * DAY);
    const own = await kim.client(endpoints.entry, { params: kim.params });
    expect(own).toMatchObject({ documentStatus: 'signing_cancelled', canRead: false, readableUntil: null });
    expect(own.withdrawnAt).toBe(own.endedAt);
    expect(await lee.client(endpoints.entry, { params: lee.params })).toMatchObject({
      documentStatus: 'signing_cancelled',
      withdrawnAt: null,
      canRead: false,
      refusal: { reason: 'docStatusError', detail: 'cancelled' },
    });
  }
  const session = clientWith(service().url, { token });
  const values = valuesOf(LEE);
  for (const call of [
    () => lee.client(endpoints.sign, { params: lee.params, body: { consent: true, values } }),
    () => lee.client(endpoints.signingFields, { params: lee.params }),
  ])
    expect(await reasonOf(call())).toEqual({ reason: 'docStatusError', detail: 'cancelled' });
  expect(await reasonOf(kim.client(endpoints.signingFields, { params: kim.params }))).toEqual({
    reason: 'completed',
  });
  await refusal(session(endpoints.signingFields, { params: lee.params }), 'tokenExpired');
});

test('[DOC-05] after a withdrawal nobody is reminded, by hand or automatically', async () => {
  const documentId = await sendDocument(client, { fileId });
  await sign(service(), KIM, documentId);
  await withdraw(KIM, documentId);
  await refusal(client(endpoints.remind, { params: { documentId } }), 'documentStateRefused');
  service().clock.advance(12 * DAY);
  await createSweep(service().db, service().clock)();
  const told = await ownerRows(
    service(),
    `select 1 from delivery v join document d on d.id = v.document_id
     where d.public_id = $1 and v.template in ('reminder', 'expired')`,
    [documentId],
  );
  expect(told).toEqual([]);
});

test('[SGN-15] [DOC-03] a withdrawal and the last signature at the same moment have exactly one outcome', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const documentId = await sendDocument(client, { fileId });
    await sign(service(), KIM, documentId);
    const kim = await signerOf(service(), KIM, documentId);
    const lee = await signerOf(service(), LEE, documentId);
    const last = () =>
      lee.client(endpoints.sign, { params: lee.params, body: { consent: true, values: valuesOf(LEE) } });
    const takeBack = () => kim.client(endpoints.withdraw, { params: kim.params, body: { reason: REASON } });
    const calls = round % 2 === 0 ? [last(), takeBack()] : [takeBack(), last()];
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status } = await detailOf(documentId);
    const signed = settled[round % 2 === 0 ? 0 : 1]?.status === 'fulfilled';
    expect(status).toBe(signed ? 'completed' : 'signing_cancelled');
    outcomes.add(status);
  }
  expect([...outcomes].every((one) => ['completed', 'signing_cancelled'].includes(one))).toBe(true);
});

test('[DOC-03] two withdrawals at once: the document ends once, and the audit trail names one', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM, LEE, PARK], isSequential: false });
  for (const person of [KIM, LEE]) await sign(service(), person, documentId);
  const settled = await Promise.allSettled([withdraw(KIM, documentId), withdraw(LEE, documentId)]);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { list } = await client(endpoints.histories, { params: { documentId } });
  expect(list.filter(({ type }) => type === 'participant.withdrew')).toHaveLength(1);
});
