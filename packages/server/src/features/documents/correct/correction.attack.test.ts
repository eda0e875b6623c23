import { endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  documentBody,
  KIM,
  LEE,
  sealed,
  sendDocument,
  sign,
  signerOf,
  valuesOf,
} from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import { type Client, logIn } from '../../../testing/test-client.ts';
import type { TestService } from '../../../testing/test-service.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

let client: Client;
let fileId: string;
const running = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { once: true, file: 'pdf/empty.pdf' },
);
let service: TestService;
beforeAll(() => {
  service = running();
});

/** What the requester writes into the document. */
const OWN_FIELD = {
  ...{ key: 'own', dragKey: 'text-own', type: 'text' as const, page: 1, x: 0.1, y: 0.6 },
  ...{ width: 0.4, height: 0.06, required: true, label: '금액' },
};
const REASON = '날짜를 바로잡았습니다';
const params = (documentId: string) => ({ params: { documentId } });
const detail = (documentId: string) => client(endpoints.document, params(documentId));

/** Opens a correction and moves a field of one person in its draft. */
async function prepare(documentId: string, key = 'kim-date') {
  const { draftId } = await client(endpoints.openCorrection, params(documentId));
  const body = documentBody({ fileId, send: false });
  const fields = body.fields.map((field) => (field.key === key ? { ...field, x: field.x + 0.01 } : field));
  const { revision } = await client(endpoints.updateDocument, {
    ...params(draftId),
    body: { ...body, fields },
  });
  return { draftId, revision };
}
const send = (documentId: string, revision: number) =>
  client(endpoints.sendCorrection, { ...params(documentId), body: { revision, reason: REASON } });

/** How many of the calls succeeded. @throws Error for a failure that is no refusal */
async function succeeded(calls: readonly Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(calls);
  for (const one of settled)
    if (one.status === 'rejected' && !(one.reason instanceof ApiError && one.reason.code < 9000))
      throw one.reason;
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

describe('signer → signature', () => {
  test('no value and no signature of an earlier version is taken for a corrected document', async () => {
    const documentId = await sendDocument(client, { fileId });
    const kim = await signerOf(service, KIM, documentId);
    const { revision } = await prepare(documentId);
    await send(documentId, revision);
    for (const version of [undefined, 0, 1, 3]) {
      const entered = { values: valuesOf(KIM), version };
      const signed = { ...entered, consent: true };
      await refusal(kim.client(endpoints.sign, { params: kim.params, body: signed }), 'documentChanged');
      await refusal(
        kim.client(endpoints.saveValues, { params: kim.params, body: entered }),
        'documentChanged',
      );
    }
    const { participants } = await detail(documentId);
    expect(participants[0]?.status).toBe('need_signing');
  });

  test('a signature and an opened correction at the same moment have one outcome', async () => {
    const documentId = await sendDocument(client, { fileId });
    const kim = await signerOf(service, KIM, documentId);
    const body = { consent: true, values: valuesOf(KIM) };
    const signing = () => kim.client(endpoints.sign, { params: kim.params, body });
    const calls = Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0 ? signing() : client(endpoints.openCorrection, params(documentId)),
    );
    await succeeded(calls);
    const { participants, correction } = await detail(documentId);
    const hasActed = participants[0]?.status === 'completed';
    const draft = await detail(correction?.draftId ?? '');
    // The draft knows of a signature that came first, and none came after it.
    expect(draft.corrects?.acted).toEqual(hasActed ? ['kim'] : []);
    if (!hasActed) await refusal(signing(), 'signingRefused');
    await client(endpoints.closeCorrection, params(documentId));
  });

  test('who approves again does not approve a corrected document unseen, together with others', async () => {
    const { client: haneul } = await logIn(service.url, 'haneul');
    const { email, name } = await haneul(endpoints.user);
    const plain = documentBody({ fileId, people: [KIM] });
    const approver = { key: 'approver', name, signingOrder: 1, participantType: 'approver' } as const;
    const body = {
      ...plain,
      participants: [
        { ...approver, signingMethodType: 'email' as const, signingContactInfo: email },
        ...plain.participants,
      ],
      requesterFields: [{ ...OWN_FIELD, value: '처음 금액' }],
    };
    const { documentId } = await client(endpoints.createDocument, { body });
    const approveAll = () =>
      haneul(endpoints.approveDocuments, { body: { documentIds: [documentId], approves: true } });
    await approveAll();
    const { draftId } = await client(endpoints.openCorrection, params(documentId));
    const { revision } = await client(endpoints.updateDocument, {
      ...params(draftId),
      body: { ...body, requesterFields: [{ ...OWN_FIELD, value: '고친 금액' }], send: false },
    });
    const { actsAgain } = await send(documentId, revision);
    expect(actsAgain).toHaveLength(1);
    await refusal(approveAll(), 'documentChanged');
    const participantId = actsAgain[0] ?? '';
    const one = { params: { documentId, participantId } };
    const { correction } = await haneul(endpoints.signingFields, one);
    expect(correction?.reasons).toEqual(['writtenByRequester']);
    await haneul(endpoints.approve, { ...one, body: { approves: true, version: 2 } });
    expect((await detail(documentId)).participants[0]?.status).toBe('completed');
  });

  test('a delegation and an opened correction at the same moment have one outcome', async () => {
    const body = documentBody({ fileId });
    const participants = body.participants.map((one) => ({ ...one, mayDelegate: true }));
    const { documentId } = await client(endpoints.createDocument, { body: { ...body, participants } });
    const kim = await signerOf(service, KIM, documentId);
    const next = {
      name: '한바다',
      signingMethodType: 'email',
      signingContactInfo: 'bada@both.example',
    } as const;
    const delegating = kim.client(endpoints.delegate, {
      params: kim.params,
      body: { ...next, reason: '출장' },
    });
    await succeeded([delegating, client(endpoints.openCorrection, params(documentId))]);
    const now = await detail(documentId);
    const draft = await detail(now.correction?.draftId ?? '');
    expect(draft.participants[0]?.name).toBe(now.participants[0]?.name);
    await client(endpoints.closeCorrection, params(documentId));
  });
});

describe('requester → evidence', () => {
  test('a correction that is sent many times at once makes one version', async () => {
    const documentId = await sendDocument(client, { fileId });
    await sign(service, KIM, documentId);
    const { revision } = await prepare(documentId);
    expect(await succeeded(Array.from({ length: 8 }, () => send(documentId, revision)))).toBe(1);
    const { versions } = await detail(documentId);
    expect(versions?.map(({ number }) => number)).toEqual([1, 2]);
    const [{ count } = { count: 0 }] = await ownerRows<{ count: number }>(
      service,
      `select count(*)::int from delivery v join document d on d.id = v.document_id
        where d.public_id = $1 and v.template = 'corrected'`,
      [documentId],
    );
    expect(count).toBe(1);
  });

  test('a changed draft is not sent as the one that was checked', async () => {
    const documentId = await sendDocument(client, { fileId });
    const { revision } = await prepare(documentId);
    await prepare(documentId, 'kim-text');
    await refusal(send(documentId, revision), 'conflict');
    await refusal(send(documentId, revision + 99), 'conflict');
    await client(endpoints.closeCorrection, params(documentId));
    await refusal(send(documentId, revision), 'correctionNotOpen');
  });

  test('who has signed all of a document, and a document that ended, cannot be corrected', async () => {
    const documentId = await sendDocument(client, { fileId });
    for (const person of [KIM, LEE]) await sign(service, person, documentId);
    await sealed(client, documentId);
    await refusal(client(endpoints.openCorrection, params(documentId)), 'documentStateRefused');
    const cancelled = await sendDocument(client, { fileId });
    const { draftId, revision } = await prepare(cancelled);
    await client(endpoints.cancelRequest, {
      ...params(cancelled),
      body: { message: '다시 보내겠습니다', disableAccess: false },
    });
    await refusal(send(cancelled, revision), 'correctionNotOpen');
    await refusal(detail(draftId), 'notFound');
  });
});

describe('colleague → document of another person', () => {
  test('nobody but the requester opens, reads, sends or discards a correction', async () => {
    const documentId = await sendDocument(client, { fileId });
    const { draftId, revision } = await prepare(documentId);
    const { client: haneul } = await logIn(service.url, 'haneul');
    const body = { revision, reason: REASON };
    await refusal(haneul(endpoints.openCorrection, params(documentId)), 'notAllowed');
    await refusal(haneul(endpoints.correction, params(documentId)), 'notAllowed');
    await refusal(haneul(endpoints.sendCorrection, { ...params(documentId), body }), 'notAllowed');
    await refusal(haneul(endpoints.closeCorrection, params(documentId)), 'notAllowed');
    await refusal(haneul(endpoints.document, params(draftId)), 'notFound');
    expect((await haneul(endpoints.document, params(documentId))).correction).toBeUndefined();
    await client(endpoints.deleteDraft, params(draftId));
    const { list } = await client(endpoints.histories, params(documentId));
    expect(list.at(-1)).toMatchObject({ type: 'document.correctionClosed', detail: { by: 'requester' } });
  });
});
