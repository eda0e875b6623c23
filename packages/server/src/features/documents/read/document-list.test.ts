import { endpoints, type QueryInput } from '@dojang/contract';
import { LIST_FILTERS } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import {
  documentBody,
  KIM,
  LEE,
  logIn,
  type Person,
  sealed,
  sendDocument,
  sign,
  signerOf,
  upload,
} from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { type Client, rawCall } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

const service = serviceWithInvariants({}, 'test');
let client: Client;
let token = '';
let fileId = '';
beforeEach(async () => {
  ({ client, token } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});

const HANEUL: Person = { key: 'haneul', name: '김하늘', method: 'email', contact: 'haneul@hangyeol.example' };
const MINE: Person = { key: 'mine', name: '윤한결', method: 'email', contact: 'hangyeol@hangyeol.example' };

const names = async (query: QueryInput<typeof endpoints.listDocuments>, as = client) => {
  const { list } = await as(endpoints.listDocuments, { query });
  return list.map((document) => document.name);
};

test('[DOC-01] [DOC-20] creates documents and reads them back with every field', async () => {
  const body = {
    ...documentBody({ fileId, name: '근로계약서 (완전한 문서)' }),
    expiryMinutes: 2880,
    message: '살펴봐 주세요.',
  };
  const { documentId, status, popup } = await client(endpoints.createDocument, { body });
  expect({ status, popup }).toEqual({ status: 'on_going', popup: 1 });
  const document = await client(endpoints.document, { params: { documentId } });
  expect(document).toMatchObject({
    documentId,
    name: '근로계약서 (완전한 문서)',
    status: 'on_going',
    viewStatus: 'wait_for_signing',
    fileId,
    processType: 'PROCEDURE',
    isSequential: true,
    currentSigningOrder: 1,
    requester: { name: '윤한결', signingContactInfo: 'hangyeol@hangyeol.example' },
    reservation: null,
    expiryMinutes: 2880,
    message: '살펴봐 주세요.',
    abilities: { edit: false, cancel: true, remind: true, downloadCompleted: false },
  });
  expect(document.teamId).toBeTypeOf('string');
  const [kim, lee] = document.participants;
  expect(kim).toMatchObject({
    key: 'kim',
    name: KIM.name,
    email: KIM.contact,
    phone: '',
    signingOrder: 1,
    status: 'need_signing',
  });
  expect(kim?.signingExpiry.valid).toBe(true);
  expect(Date.parse(kim?.signingExpiry.expiresAt ?? '') - Date.parse(kim?.askedAt ?? '')).toBe(2880 * 60_000);
  expect(lee).toMatchObject({
    signingContactInfo: '010-0000-0012',
    phone: '010-0000-0012',
    email: '',
    status: 'waiting',
  });
  expect(lee?.signingExpiry).toEqual({ valid: true, expiresAt: null });
  expect(document.fields.map((field) => field.key)).toEqual(body.fields.map((field) => field.key));
  expect(document.pages).toHaveLength(1);
  expect(document.originalSha256).toMatch(/^[0-9a-f]{64}$/);
});

/** Creates one document in each state that a list distinguishes. */
async function oneOfEach(): Promise<void> {
  await sendDocument(client, { fileId, name: '기다리는 문서' });
  const done = await sendDocument(client, { fileId, people: [KIM], name: '끝난 문서' });
  await sign(service(), KIM, done);
  await sealed(client, done);
  const rejected = await sendDocument(client, { fileId, name: '거절된 문서' });
  const kim = await signerOf(service(), KIM, rejected);
  await kim.client(endpoints.refuse, { params: kim.params, body: { reason: '조건이 다릅니다' } });
  const cancelled = await sendDocument(client, { fileId, name: '취소한 문서' });
  await client(endpoints.cancelRequest, {
    params: { documentId: cancelled },
    body: { message: '다시 보냅니다' },
  });
  await sendDocument(client, { fileId, people: [MINE, LEE], name: '내 차례 문서' });
  await sendDocument(client, { fileId, send: false, name: '쓰다 만 문서' });
}

test('[DOC-01] each filter lists its documents, and the counts agree', async () => {
  await oneOfEach();
  expect(await names({ status: 'completed' })).toEqual(['끝난 문서']);
  expect(await names({ status: 'rejected' })).toEqual(['거절된 문서']);
  expect(await names({ status: 'request_cancelled' })).toEqual(['취소한 문서']);
  expect(await names({ status: 'need_signing' })).toEqual(['내 차례 문서']);
  expect(await names({ status: 'draft' })).toEqual(['쓰다 만 문서']);
  expect(await names({ status: 'wait_for_signing' })).toEqual(['기다리는 문서']);
  expect(await names({ status: 'on_going' })).toEqual(['내 차례 문서', '기다리는 문서']);
  const { counts } = await client(endpoints.listDocuments, {});
  for (const status of LIST_FILTERS) {
    const { total, list } = await client(endpoints.listDocuments, { query: { status } });
    expect({ status, total, listed: list.length }).toEqual({
      status,
      total: counts[status],
      listed: counts[status],
    });
  }
});

test('[DOC-01] lists a draft only to its requester, and a team’s documents to the team', async () => {
  await oneOfEach();
  const haneul = (await logIn(service().url, 'haneul')).client;
  const bada = (await logIn(service().url, 'bada')).client;
  const sarang = (await logIn(service().url, 'sarang')).client;
  expect(await names({ search: '쓰다 만' }, haneul)).toEqual([]);
  expect(await names({ search: '취소한' }, haneul)).toEqual(['취소한 문서']);
  expect(await names({ search: '취소한' }, bada)).toEqual(['취소한 문서']);
  expect(await names({}, sarang)).toEqual([]);
  const documentId = await sendDocument(client, { fileId, people: [HANEUL], name: '하늘이 볼 문서' });
  expect(await names({ status: 'need_signing' }, haneul)).toEqual(['하늘이 볼 문서']);
  expect((await haneul(endpoints.document, { params: { documentId } })).viewStatus).toBe('need_signing');
  expect(await names({ status: 'need_signing' }, bada)).toEqual([]);
});

test('[DOC-01] pages have no gap and no repetition', async () => {
  await oneOfEach();
  const all = (await client(endpoints.listDocuments, { query: { limit: 100 } })).list.map(
    (one) => one.documentId,
  );
  const paged: string[] = [];
  for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
    paged.push(
      ...(await client(endpoints.listDocuments, { query: { page, limit: 2 } })).list.map(
        (one) => one.documentId,
      ),
    );
  expect(paged).toEqual(all);
  expect((await client(endpoints.listDocuments, { query: { page: 5000, limit: 100 } })).list).toEqual([]);
});

test('[DOC-01] searches names, participants and contacts in NFC and NFD, and takes wildcards literally', async () => {
  await oneOfEach();
  await sendDocument(client, { fileId, people: [HANEUL], name: '하늘이 볼 문서' });
  await sendDocument(client, { fileId, name: '100% 확정_계약 \\ 2026' });
  expect(await names({ search: '100%' })).toEqual(['100% 확정_계약 \\ 2026']);
  expect(await names({ search: '확정_계약' })).toEqual(['100% 확정_계약 \\ 2026']);
  expect(await names({ search: '확정x계약' })).toEqual([]);
  expect(await names({ search: '\\ 2026' })).toEqual(['100% 확정_계약 \\ 2026']);
  expect(await names({ search: '취소한'.normalize('NFD') })).toEqual(['취소한 문서']);
  expect((await names({ search: '김하늘' })).length).toBe(1);
  expect((await names({ search: 'KIM@PERSON' })).length).toBeGreaterThan(3);
  expect((await names({ search: '  취소한  ' })).length).toBe(1);
});

test('[DOC-01] accepts a search of a hundred characters and refuses a longer one by its name', async () => {
  expect(await names({ search: '가'.repeat(100) })).toEqual([]);
  const refused = await refusal(
    client(endpoints.listDocuments, { query: { search: '가'.repeat(101) } }),
    'badInput',
  );
  expect(refused.result).toEqual({ field: 'search' });
  expect(await names({ search: '각'.repeat(100).normalize('NFD') })).toEqual([]);
});

test('[DOC-01] names the parameter that is invalid', async () => {
  for (const [query, field] of [
    ['page=0', 'page'],
    ['page=two', 'page'],
    ['limit=101', 'limit'],
    ['status=lost', 'status'],
    ['page=1&page=2', 'page'],
  ]) {
    const { envelope, status } = await rawCall(service().url, 'GET', `/v1/documents?${query}`, { token });
    expect({ status, code: envelope.code, result: envelope.result }).toEqual({
      status: 200,
      code: 1100,
      result: { field },
    });
  }
});
