import { endpoints, type QueryInput } from '@dojang/contract';
import { documentNumber } from '@dojang/domain';
import { beforeEach, expect, test } from 'vitest';
import { KIM, LEE, logIn, type Person, sendDocument, upload } from '../../../testing/main-job.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** What the list shows a person first, and the numbers beside its filters. */

const service = serviceWithInvariants({}, 'test');
const MINE: Person = { key: 'mine', name: '윤한결', method: 'email', contact: 'hangyeol@hangyeol.example' };

let client: Client;
let fileId = '';
beforeEach(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
});

const listed = (query: QueryInput<typeof endpoints.listDocuments>) =>
  client(endpoints.listDocuments, { query });
const names = async (query: QueryInput<typeof endpoints.listDocuments>) =>
  (await listed(query)).list.map(({ name }) => name);

test('[DOC-01] [DOC-02] what the reader has to sign comes first, page by page without gap or repetition', async () => {
  await sendDocument(client, { fileId, people: [MINE, LEE], name: '첫째 내 차례' });
  await sendDocument(client, { fileId, name: '남의 차례 1' });
  await sendDocument(client, { fileId, people: [MINE], name: '둘째 내 차례' });
  for (const name of ['남의 차례 2', '남의 차례 3']) await sendDocument(client, { fileId, name });
  const order = ['둘째 내 차례', '첫째 내 차례', '남의 차례 3', '남의 차례 2', '남의 차례 1'];
  expect(await names({ sort: 'turn' })).toEqual(order);
  expect(await names({ sort: 'turn', status: 'on_going' })).toEqual(order);
  const paged: string[] = [];
  for (const page of [1, 2, 3]) paged.push(...(await names({ sort: 'turn', page, limit: 2 })));
  expect(paged).toEqual(order);
  expect((await names({ sort: 'recent' }))[0]).toBe('남의 차례 3');
  const today = new Date(service().clock.now().getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
  expect(await names({ sort: 'turn', from: today, to: today })).toEqual(order);
});

test('[DOC-01] [DOC-02] the counts of the filters are those of the search, of the period and of the folder', async () => {
  await sendDocument(client, { fileId, people: [MINE], name: '가을 계약' });
  await sendDocument(client, { fileId, name: '가을 계약 초안', send: false });
  await sendDocument(client, { fileId, people: [KIM], name: '겨울 계약' });
  const search = (await listed({ search: '가을' })).counts;
  expect(search).toMatchObject({ all: 2, need_signing: 1, wait_for_signing: 0, on_going: 1, draft: 1 });
  expect((await listed({ search: '없는 말' })).counts).toMatchObject({ all: 0, on_going: 0 });
  expect((await listed({ from: '2020-01-01', to: '2020-01-02' })).counts).toMatchObject({ all: 0 });
  expect((await listed({})).counts).toMatchObject({ all: 3, on_going: 2, draft: 1 });
  const { folderId } = await client(endpoints.createFolder, { body: { name: '철' } });
  const [first] = (await listed({ search: '겨울' })).list;
  await client(endpoints.moveDocuments, {
    params: { folderId },
    body: { documentIds: [first?.documentId ?? ''] },
  });
  expect((await listed({ folderId })).counts).toMatchObject({ all: 1, on_going: 1, draft: 0 });
  expect((await listed({ folderId, search: '가을' })).counts).toMatchObject({ all: 0 });
});

test('[DOC-01] [DOC-20] a document is found by its number, in each form, by those who see it', async () => {
  const documentId = await sendDocument(client, { fileId, people: [KIM], name: '번호로 찾을 계약' });
  const number = documentNumber(documentId);
  expect(number).toMatch(/^DJ-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  for (const search of [
    number,
    number.toLowerCase(),
    number.slice(3),
    number.replaceAll('-', ''),
    documentId,
  ])
    expect(await names({ search }), search).toEqual(['번호로 찾을 계약']);
  const stranger = (await logIn(service().url, 'sarang')).client;
  expect((await stranger(endpoints.listDocuments, { query: { search: number } })).list).toEqual([]);
});
