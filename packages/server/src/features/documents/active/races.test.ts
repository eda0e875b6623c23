import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { randomIds } from '../../../platform/ids.ts';
import {
  documentBody,
  KIM,
  LEE,
  logIn,
  sendDocument,
  sign,
  signerOf,
  upload,
  valuesOf,
} from '../../../testing/main-job.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { createExpiryJob } from './expiry.jobs.ts';

/** Two kinds of calls about one document, 25 of each at once: one outcome, and no reply but a result or a refusal. */

const service = serviceWithInvariants();
const EACH = 25;
const FIFTEEN_DAYS = 15 * 86_400_000;
let client: Client;
let fileId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId ||= await upload(client, 'pdf/issue16278.pdf');
});

/** Runs both kinds alternately, and returns how many of each succeeded. @throws Error for a reply that is a fault */
async function race(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number, number]> {
  const calls = Array.from({ length: 2 * EACH }, (_, at) => (at % 2 === 0 ? first() : second()));
  const settled = await Promise.allSettled(calls);
  for (const one of settled) {
    if (one.status === 'fulfilled') continue;
    if (!(one.reason instanceof ApiError) || one.reason.code === ERRORS.serverError.code) throw one.reason;
  }
  const succeeded = (rest: number) =>
    settled.filter(({ status }, at) => at % 2 === rest && status === 'fulfilled').length;
  return [succeeded(0), succeeded(1)];
}

const stateOf = async (documentId: string) => {
  const { status, participants } = await client(endpoints.document, { params: { documentId } });
  return { status, people: participants.map((one) => one.status) };
};
const eventsOf = async (documentId: string): Promise<string[]> =>
  (
    await ownerRows<{ type: string }>(
      service(),
      `select e.type from audit_event e join document d on d.id = e.document_id where d.public_id = $1 order by seq`,
      [documentId],
    )
  ).map(({ type }) => type);
const ends = async (documentId: string) =>
  (await eventsOf(documentId)).filter((type) =>
    ['document.completed', 'document.rejected', 'document.cancelled', 'participant.withdrew'].includes(type),
  );

const cancelling = (documentId: string) => () =>
  client(endpoints.cancelRequest, { params: { documentId }, body: { message: '조건이 바뀌었습니다' } });

async function signing(person: typeof KIM, documentId: string) {
  const { client: signer, params } = await signerOf(service(), person, documentId);
  const body = { consent: true, values: valuesOf(person) };
  return {
    sign: () => signer(endpoints.sign, { params, body }),
    refuse: () => signer(endpoints.refuse, { params, body: { reason: '조건이 다릅니다' } }),
    withdraw: () => signer(endpoints.withdraw, { params, body: { reason: '조건을 잘못 읽었습니다' } }),
    params,
  };
}

test('[DOC-07] [SGN-15] sign and cancel: completed or cancelled', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const kim = await signing(KIM, documentId);
  const [signed, cancelled] = await race(kim.sign, cancelling(documentId));
  const { status } = await stateOf(documentId);
  expect([signed, cancelled, status]).toEqual(
    cancelled > 0 ? [0, 1, 'request_cancelled'] : [EACH, 0, 'completed'],
  );
  expect(await ends(documentId)).toEqual([cancelled > 0 ? 'document.cancelled' : 'document.completed']);
});

test('[SGN-07] [SGN-15] sign and refuse: completed or rejected', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const kim = await signing(KIM, documentId);
  const [refused, signed] = await race(kim.refuse, kim.sign);
  const { status } = await stateOf(documentId);
  expect(await ends(documentId)).toHaveLength(1);
  if (signed > 0) expect([refused, status]).toEqual([0, 'completed']);
  else expect([refused > 0, status]).toEqual([true, 'rejected']);
});

test('[DOC-03] [SGN-15] withdraw and the last signature: ended by one of them', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM, LEE], isSequential: false });
  const [kim, lee] = [await signing(KIM, documentId), await signing(LEE, documentId)];
  await sign(service(), KIM, documentId);
  const [withdrawn, signed] = await race(kim.withdraw, lee.sign);
  const { status } = await stateOf(documentId);
  expect([withdrawn, signed, status]).toEqual(
    withdrawn > 0 ? [1, 0, 'signing_cancelled'] : [0, EACH, 'completed'],
  );
  expect(await ends(documentId)).toHaveLength(1);
});

test('[ROL-03] [SGN-15] two approvers, one approves while the other returns: returned, or approved and then returned', async () => {
  const person = (key: string) => ({ ...KIM, key, name: `검토 ${key}`, contact: `${key}@approvers.example` });
  const [first, second] = [person('first'), person('second')];
  const body = documentBody({ fileId, people: [first, second, LEE], isSequential: false });
  const participants = body.participants.map((one) =>
    one.key === LEE.key ? one : { ...one, participantType: 'approver' as const },
  );
  const fields = body.fields.filter(({ participantKey }) => participantKey === LEE.key);
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants, fields } });
  const [one, other] = [
    await signerOf(service(), first, documentId),
    await signerOf(service(), second, documentId),
  ];
  const [approved, returned] = await race(
    () => one.client(endpoints.approve, { params: one.params, body: { approves: true, version: 1 } }),
    () =>
      other.client(endpoints.approve, {
        params: other.params,
        body: { approves: false, reason: '금액이 다릅니다', version: 1 },
      }),
  );
  expect(returned).toBeGreaterThan(0);
  const { status, people } = await stateOf(documentId);
  expect(status).toBe('rejected');
  expect(people).toEqual([approved > 0 ? 'completed' : 'need_approval', 'refused', 'waiting']);
  const events = await eventsOf(documentId);
  const count = (type: string) => events.filter((name) => name === type).length;
  expect([count('participant.returned'), count('document.rejected')]).toEqual([1, 1]);
  expect(count('participant.approved')).toBe(approved > 0 ? 1 : 0);
});

test('[DOC-14] contact change and sign: the old signer has signed, or the new one is asked', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const kim = await signing(KIM, documentId);
  const [changed, signed] = await race(
    () =>
      client(endpoints.changeContact, {
        params: kim.params,
        body: { signingMethodType: 'email', signingContactInfo: 'kim.new@person.example' },
      }),
    kim.sign,
  );
  const { status, people } = await stateOf(documentId);
  expect([changed, signed, status, ...people]).toEqual(
    changed > 0 ? [1, 0, 'on_going', 'need_signing'] : [0, EACH, 'completed', 'completed'],
  );
});

test('[DOC-05] reminder and completion: at most one reminder, and none after the signature', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const kim = await signing(KIM, documentId);
  const remind = () => client(endpoints.remind, { params: { documentId } });
  const [reminded, signed] = await race(remind, kim.sign);
  expect(signed).toBe(EACH);
  expect(reminded).toBeLessThanOrEqual(1);
  const events = await eventsOf(documentId);
  expect(events.filter((type) => type === 'participant.reminded')).toHaveLength(reminded);
  if (reminded > 0)
    expect(events.indexOf('participant.reminded')).toBeLessThan(events.indexOf('participant.signed'));
  expect((await stateOf(documentId)).status).toBe('completed');
});

test('[DOC-08] [DOC-09] delete and restore: each success is one event, and they alternate', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  await cancelling(documentId)();
  const [, recovered] = await race(
    () => client(endpoints.deleteDocuments, { body: { documentIds: [documentId] } }),
    () => client(endpoints.recoverDocument, { params: { documentId } }),
  );
  const events = (await eventsOf(documentId)).filter((type) => /deleted|recovered/.test(type));
  expect(events).not.toEqual([]);
  expect(events).toEqual(events.map((_, at) => (at % 2 === 0 ? 'document.deleted' : 'document.recovered')));
  expect(events.filter((type) => type === 'document.recovered')).toHaveLength(recovered);
  const isDeleted = events.at(-1) === 'document.deleted';
  const { list } = await client(endpoints.listDocuments, { query: { isArchived: 'true', limit: 100 } });
  expect(list.some((one) => one.documentId === documentId)).toBe(isDeleted);
});

test('[DOC-18] [SGN-15] expiry and sign: signed in time, or expired', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  const kim = await signing(KIM, documentId);
  const { db, clock } = service();
  const [row] = await ownerRows<{ id: string; tenant_id: string }>(
    service(),
    'select id, tenant_id from document where public_id = $1',
    [documentId],
  );
  if (!row) throw new Error('no document');
  const expire = createExpiryJob({ db, clock, ids: randomIds });
  let isOver = false;
  const [, signed] = await race(async () => {
    // The time to sign ends while the signatures arrive.
    if (!isOver) clock.advance(FIFTEEN_DAYS);
    isOver = true;
    await expire({ tenantId: row.tenant_id, documentId: row.id });
  }, kim.sign);
  ({ client } = await logIn(service().url, 'hangyeol'));
  const { status, people } = await stateOf(documentId);
  expect([status, ...people]).toEqual(signed > 0 ? ['completed', 'completed'] : ['on_going', 'expired']);
  const events = await eventsOf(documentId);
  expect(events.filter((type) => type === 'participant.expired')).toHaveLength(signed > 0 ? 0 : 1);
});
