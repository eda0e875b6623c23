import { endpoints } from '@dojang/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { messagesAbout } from '../../../testing/inbox-links.ts';
import {
  documentBody,
  download,
  KIM,
  LEE,
  type Person,
  sealed,
  sendDocument,
  sign,
  signerOf,
  until,
} from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true, pointsUnit: 'participant' },
);
let service: TestService;
beforeAll(() => {
  service = running();
});

type Type = 'signer' | 'approver' | 'viewer' | 'copy';
type Typed = Person & { readonly type: Type; readonly order?: number; readonly asked?: 'sending' | 'turn' };

let count = 0;
const person = (type: Type, more: Partial<Typed> = {}): Typed => {
  count += 1;
  const key = `${type}${count}`;
  return { key, name: `사람${count}`, method: 'email', contact: `${key}@type.example`, type, ...more };
};

/** Sends a document to people of several types; only signers have fields. */
async function send(people: readonly Typed[], isSequential = true, name = '검토가 필요한 계약서') {
  const signers = people.filter(({ type }) => type === 'signer');
  const body = documentBody({ fileId, people: signers, isSequential, name });
  const participants = people.map(({ key, name: called, method, contact, type, order = 1, asked }) => ({
    key,
    name: called,
    signingOrder: order,
    signingMethodType: method,
    signingContactInfo: contact,
    ...(type === 'signer' ? {} : { participantType: type }),
    ...(asked === undefined ? {} : { asked }),
  }));
  const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants } });
  return documentId;
}

const detail = (documentId: string) => client(endpoints.document, { params: { documentId } });
const states = async (documentId: string) =>
  (await detail(documentId)).participants.map(({ key, status }) => `${key.replace(/\d+$/, '')} ${status}`);
const history = async (documentId: string) =>
  (await client(endpoints.histories, { params: { documentId } })).list.map(({ type }) => type);

async function approve(one: Person, documentId: string, comment?: string) {
  const { client: visitor, params } = await signerOf(service, one, documentId);
  const body = { approves: true, ...(comment === undefined ? {} : { comment }) };
  return visitor(endpoints.approve, { params, body });
}

describe('[ROL-02] approvers', () => {
  test('act in order, before signers of the same order; signers are not asked before and learn nothing', async () => {
    const [boss, kim] = [person('approver'), person('signer')];
    const documentId = await send([boss, kim], false);
    expect(await states(documentId)).toEqual(['approver need_approval', 'signer waiting']);
    await signerOf(service, boss, documentId);
    expect((await messagesAbout(service, documentId)).map(({ to }) => to)).toEqual([boss.contact]);

    const approved = await approve(boss, documentId, '단가를 확인했습니다');
    expect(approved).toEqual({ status: 'completed', documentStatus: 'on_going' });
    expect(await states(documentId)).toEqual(['approver completed', 'signer need_signing']);
    // The same approval again, as after a lost reply.
    expect(await approve(boss, documentId, '단가를 확인했습니다')).toEqual(approved);
    await sign(service, kim, documentId);
    await sealed(client, documentId);
    expect(await history(documentId)).toEqual(
      expect.arrayContaining(['participant.approved', 'participant.signed', 'document.completed']),
    );
  });

  test('an approver sees each page and what earlier signers wrote, has no field, and signs nothing', async () => {
    const [kim, boss] = [person('signer', { order: 1 }), person('approver', { order: 2 })];
    const documentId = await send([kim, boss]);
    await sign(service, kim, documentId);
    const { client: visitor, params } = await signerOf(service, boss, documentId);
    const seen = await visitor(endpoints.signingFields, { params });
    expect(seen.fields).toEqual([]);
    expect(seen.written.map(({ key }) => key)).toContain(`${kim.key}-signature`);
    expect(seen.pages.length).toBeGreaterThan(0);
    const entry = await visitor(endpoints.entry, { params });
    expect(entry).toMatchObject({ participantType: 'approver', status: 'need_approval', refusal: null });
    for (const call of [
      () => visitor(endpoints.sign, { params, body: { consent: true, values: [] } }),
      () => visitor(endpoints.saveValues, { params, body: { values: [] } }),
      () => visitor(endpoints.consent, { params, body: { consent: true, version: '1' } }),
      () => visitor(endpoints.refuse, { params, body: { reason: '서명하지 않습니다' } }),
      () => visitor(endpoints.withdraw, { params, body: { reason: '취소합니다' } }),
    ])
      await refusal(call(), 'onlySignersSign');
    // [ROL-06] A document whose last actor is an approver completes.
    expect(await approve(boss, documentId)).toEqual({ status: 'completed', documentStatus: 'completed' });
    await sealed(client, documentId);
  });

  test('nobody approves before the turn, instead of a signer, or after the end', async () => {
    const [kim, boss] = [person('signer', { order: 1 }), person('approver', { order: 2 })];
    const documentId = await send([kim, boss]);
    const { client: signer, params } = await signerOf(service, kim, documentId);
    await refusal(signer(endpoints.approve, { params, body: { approves: true } }), 'approvalNotAsked');
    await client(endpoints.cancelRequest, {
      params: { documentId },
      body: { message: '잘못 보냈습니다', disableAccess: false },
    });
    await refusal(signer(endpoints.approve, { params, body: { approves: true } }), 'approvalNotAsked');
  });
});

test('[ROL-03] returning needs a reason of 2 to 500 characters, ends the document as rejected, tells the requester, and a new draft keeps all values', async () => {
  const [boss, kim] = [person('approver'), person('signer')];
  const documentId = await send([boss, kim]);
  const { client: visitor, params } = await signerOf(service, boss, documentId);
  for (const reason of ['', '아', '가'.repeat(501), undefined])
    await refusal(
      visitor(endpoints.approve, {
        params,
        body: { approves: false, ...(reason === undefined ? {} : { reason }) },
      }),
      'returnReasonLength',
    );
  expect((await detail(documentId)).status).toBe('on_going');
  const returned = await visitor(endpoints.approve, {
    params,
    body: { approves: false, reason: '지급일을 말일로 고쳐 주세요' },
  });
  expect(returned).toEqual({ status: 'refused', documentStatus: 'rejected' });
  const rejected = await detail(documentId);
  expect(rejected).toMatchObject({ status: 'rejected', rejectedBy: 'approver' });
  expect(rejected.participants[0]).toMatchObject({
    status: 'refused',
    refusalReason: '지급일을 말일로 고쳐 주세요',
  });
  expect(await history(documentId)).toEqual(
    expect.arrayContaining(['participant.returned', 'document.rejected']),
  );
  const told = await until('the mail to the requester', async () =>
    (await messagesAbout(service, documentId)).find(({ subject }) => subject.includes('반려')),
  );
  expect(told.text).toContain('지급일을 말일로 고쳐 주세요');
  // The signer, who knew nothing of it, hears nothing.
  expect((await messagesAbout(service, documentId)).every(({ to }) => to !== kim.contact)).toBe(true);
  const copy = await client(endpoints.copyDocument, { params: { documentId }, body: { withPeople: true } });
  expect((await detail(copy.documentId)).returned).toMatchObject({
    name: boss.name,
    reason: '지급일을 말일로 고쳐 주세요',
  });
  const draft = await detail(copy.documentId);
  expect(draft.participants.map((one) => [one.participantType, one.name, one.signingContactInfo])).toEqual([
    ['approver', boss.name, boss.contact],
    ['signer', kim.name, kim.contact],
  ]);
  expect(draft.fields.map(({ key }) => key)).toEqual(rejected.fields.map(({ key }) => key));
});

describe('[ROL-04] viewers and copy receivers', () => {
  test('a viewer reads while the document runs and blocks nothing; a copy receiver gets the completed files and nothing else', async () => {
    const people = [
      person('signer', { order: 1 }),
      person('viewer'),
      person('viewer', { order: 2, asked: 'turn' }),
      person('copy', { order: 3 }),
      person('copy', { order: 3, asked: 'sending' }),
    ];
    const [kim, reader, late, copy, told] = people;
    if (!kim || !reader || !late || !copy || !told) throw new Error('five people');
    const documentId = await send(people);
    expect(await states(documentId)).toEqual([
      'signer need_signing',
      'viewer need_viewing',
      'viewer waiting',
      'copy waiting',
      'copy waiting',
    ]);
    await signerOf(service, kim, documentId);
    const notice = await until('the notice of a copy', async () =>
      service.inbox.list().find(({ to }) => to === told.contact),
    );
    // There is nothing to open yet.
    expect(notice.links.some((link) => link.includes('di='))).toBe(false);
    expect((await messagesAbout(service, documentId)).map(({ to }) => to).sort()).toEqual(
      [kim.contact, reader.contact].sort(),
    );

    const { client: visitor, params } = await signerOf(service, reader, documentId);
    const seen = await visitor(endpoints.signingFields, { params });
    expect(seen.pages.length).toBeGreaterThan(0);
    expect(seen.fields).toEqual([]);
    await visitor(endpoints.startHistory, { params: { documentId } });
    expect((await states(documentId))[1]).toBe('viewer completed');
    // Reading again stays possible.
    expect((await visitor(endpoints.signingFields, { params })).pages.length).toBeGreaterThan(0);
    await refusal(visitor(endpoints.approve, { params, body: { approves: true } }), 'approvalNotAsked');

    await sign(service, kim, documentId);
    await sealed(client, documentId);
    for (const one of [copy, told, late]) {
      const receiver = await signerOf(service, one, documentId);
      const got = await download(service, receiver.client, documentId, 'completed');
      expect(got.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await states(documentId)).toEqual([
      'signer completed',
      'viewer completed',
      'viewer completed',
      'copy completed',
      'copy completed',
    ]);
  });
});

describe('bad input', () => {
  test('only readers, a field of an approver, and an approver in person are refused with words', async () => {
    const [boss, kim] = [person('approver'), person('signer')];
    await refusal(send([boss, person('copy')]), 'signerMissing');
    const body = documentBody({ fileId, people: [kim, boss] });
    const participants = body.participants.map((one) =>
      one.key === boss.key ? { ...one, participantType: 'approver' as const } : one,
    );
    await refusal(client(endpoints.createDocument, { body: { ...body, participants } }), 'onlySignersFill');
    const [first, second] = participants;
    if (first === undefined || second === undefined) throw new Error('two people');
    const inPerson = {
      ...documentBody({ fileId, people: [kim] }),
      processType: 'FACE_TO_FACE' as const,
      participants: [first, { ...second, participantType: 'approver' as const }],
    };
    await refusal(client(endpoints.createDocument, { body: inPerson }), 'typeInPerson');
  });

  test('a document with signers only is as before: the types are told and nothing else', async () => {
    const documentId = await sendDocument(client, { fileId, people: [KIM, LEE] });
    const { participants, rejectedBy } = await detail(documentId);
    expect(participants.map(({ participantType }) => participantType)).toEqual(['signer', 'signer']);
    expect(rejectedBy).toBeNull();
  });
});

test('[ROL-05] colleagues approve in the list of what is to be approved, many at once, each with its own record', async () => {
  const colleague = await logIn(service.url, 'haneul');
  const me = await colleague.client(endpoints.user);
  const approver = person('approver', { contact: me.email, name: me.name });
  const ids = [];
  for (const name of ['첫 계약서', '둘째 계약서'])
    ids.push(await send([approver, person('signer')], true, name));
  const asked = await colleague.client(endpoints.listDocuments, { query: { status: 'need_approval' } });
  expect(asked.list.map(({ documentId }) => documentId).sort()).toEqual([...ids].sort());
  expect(asked.counts).toMatchObject({ need_approval: 2 });
  expect(asked.list.every(({ viewStatus }) => viewStatus === 'need_approval')).toBe(true);
  const answer = await colleague.client(endpoints.approveDocuments, {
    body: { documentIds: ids, approves: true },
  });
  expect(answer.done.sort()).toEqual([...ids].sort());
  for (const documentId of ids) {
    expect((await history(documentId)).filter((type) => type === 'participant.approved')).toHaveLength(1);
    expect((await states(documentId))[1]).toBe('signer need_signing');
  }
  const left = await colleague.client(endpoints.listDocuments, { query: { status: 'need_approval' } });
  expect(left.list).toEqual([]);
  await expect(
    colleague.client(endpoints.approveDocuments, {
      body: { documentIds: ids.slice(0, 1), approves: false, reason: '늦은 반려' },
    }),
  ).rejects.toThrow();
});

test('[ROL-06] points are counted for signers alone, and approvers count in the limit of participants', async () => {
  const balance = async () => (await client(endpoints.pointBalance)).balance;
  const before = await balance();
  await send([person('approver'), person('signer'), person('signer'), person('viewer'), person('copy')]);
  expect(await balance()).toBe(before - 2);
  const many = Array.from({ length: 30 }, () => person('signer'));
  await refusal(send([...many, person('approver')]), 'tooManyParticipants');
  await refusal(
    send([person('signer'), ...Array.from({ length: 21 }, () => person('viewer'))]),
    'tooManyReaders',
  );
});
