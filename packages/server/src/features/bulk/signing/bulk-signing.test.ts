import { endpoints } from '@dojang/contract';
import { BULK_SIGNING_STATES } from '@dojang/domain';
import { beforeAll, expect, test } from 'vitest';
import { openSheets } from '../../../testing/bulk/bulk-sheet.ts';
import { bulkSteps, personRow } from '../../../testing/bulk/bulk-steps.ts';
import { documentBody, KIM, LEE, logIn, sign, signerOf, until, upload } from '../../../testing/main-job.ts';
import { grantPoints } from '../../../testing/points.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** How far the signing of a sent bulk is, in its summary and by row. */

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
let id = '';

const steps = bulkSteps(
  () => client,
  () => fileId,
);

const company = (row: number) => ({
  ...KIM,
  name: `회사0${row}`,
  contact: `company${row}@bulk.example`,
});
const worker = (row: number) => ({ ...LEE, name: `직원0${row}`, contact: `0100000000${row}` });

const rowsOf = (query: { status?: (typeof BULK_SIGNING_STATES)[number]; search?: string }) =>
  client(endpoints.bulkRows, { params: { bulkTransmitId: id }, query });
const numbersOf = async (query: Parameters<typeof rowsOf>[0]) => {
  const { list, total } = await rowsOf(query);
  expect(total).toBe(list.length);
  return list.map(({ rowNo }) => rowNo);
};

/** Sends seven rows, and brings each to another state: completed, partly, rejected, ended, expired, undelivered, unsigned. */
beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
  await grantPoints(service(), 'hangyeol', 10);
  service().smtp.errors.add({ kind: 'refuse', at: 'rcptTo', code: 550, to: company(6).contact });
  id = await steps.bulk();
  await steps.save(id, { rows: [1, 2, 3, 4, 5, 6, 7].map((row) => personRow(row)) });
  expect((await rowsOf({})).list.map(({ signing }) => signing)).toEqual(Array(7).fill(null));
  await steps.send(id);
  await until('the bulk', async () => (await steps.detail(id)).status === 'success');
  const documents = (await steps.rows(id)).list.map(({ documentId }) => documentId ?? '');
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = documents;
  await sign(service(), company(1), first);
  await sign(service(), worker(1), first);
  await sign(service(), company(2), second);
  const refusing = await signerOf(service(), company(3), third);
  await refusing.client(endpoints.refuse, {
    params: refusing.params,
    body: { reason: '조건이 다릅니다' },
  });
  await client(endpoints.cancelRequest, {
    params: { documentId: fourth },
    body: { message: '조건이 바뀌었습니다', disableAccess: false },
  });
  await ownerRows(
    service(),
    `update participant set expires_at = now() - interval '1 hour' where status = 'need_signing'
       and document_id = (select id from document where public_id = $1)`,
    [fifth],
  );
  await until('the refused mail', async () => (await steps.detail(id)).undelivered === 1);
});

test('[BLK-04] a sent bulk counts its rows by the state of their signing, in its page and in the list of bulks', async () => {
  const once = Object.fromEntries(BULK_SIGNING_STATES.map((state) => [state, 1]));
  expect((await steps.detail(id)).signing).toEqual(once);
  const { list } = await client(endpoints.listBulkTransmits, { query: {} });
  expect(list.find(({ bulkTransmitId }) => bulkTransmitId === id)?.signing).toEqual(once);
});

test('[BLK-04] rows tell the state of their signing and are filtered by it', async () => {
  const states = ['completed', 'partly', 'rejected', 'ended', 'expired', 'undelivered', 'unsigned'] as const;
  expect((await rowsOf({})).list.map(({ signing }) => signing)).toEqual(states);
  for (const [index, status] of states.entries()) expect(await numbersOf({ status })).toEqual([index + 1]);
});

test('[BLK-04] rows are searched by name, by contact as typed or as digits, and by their number', async () => {
  expect(await numbersOf({ search: '회사03' })).toEqual([3]);
  expect(await numbersOf({ search: 'COMPANY4@bulk' })).toEqual([4]);
  expect(await numbersOf({ search: '01000000005' })).toEqual([5]);
  expect(await numbersOf({ search: '010-0000-0005' })).toEqual([5]);
  expect(await numbersOf({ search: '7행' })).toEqual([7]);
  expect(await numbersOf({ search: '없는 사람' })).toEqual([]);
  expect(await numbersOf({ search: '회사', status: 'partly' })).toEqual([2]);
});

test('[BLK-04] a bulk that was not sent has no row under a state of signing', async () => {
  const fresh = await steps.bulk();
  const nothing = Object.fromEntries(BULK_SIGNING_STATES.map((state) => [state, 0]));
  expect((await steps.detail(fresh)).signing).toEqual(nothing);
});

test('[BLK-04] [DOC-01] the list of documents is narrowed to a bulk, with its counts, its search and its export', async () => {
  const listed = (query: object) =>
    client(endpoints.listDocuments, { query: { bulkTransmitId: id, ...query } });
  await client(endpoints.createDocument, { body: documentBody({ fileId, send: false }) });
  const all = await listed({});
  expect([all.total, all.counts.all, all.counts.completed, all.counts.undelivered]).toEqual([7, 7, 1, 1]);
  const second = await listed({ page: 2, limit: 5 });
  expect([second.total, second.list.length]).toEqual([7, 2]);
  expect((await listed({ page: 3, limit: 5 })).total).toBe(7);
  expect((await listed({ status: 'rejected' })).total).toBe(1);
  const found = await listed({ search: '회사03' });
  expect([found.total, found.counts.all]).toEqual([1, 1]);
  const body = { bulkTransmitId: id, format: 'csv' } as const;
  expect((await client(endpoints.exportDocuments, { body })).count).toBe(7);
  const fresh = await steps.bulk();
  expect((await client(endpoints.listDocuments, { query: { bulkTransmitId: fresh } })).total).toBe(0);
  await refusal(listed({ bulkTransmitId: 'none' }), 'notFound');
});

test('[BLK-04] a document names the bulk and the row from which it was made, to those who may open the bulk', async () => {
  const row = (await rowsOf({ search: '7행' })).list[0];
  const { name } = await steps.detail(id);
  const params = { documentId: row?.documentId ?? '' };
  expect((await client(endpoints.document, { params })).bulk).toEqual({ bulkTransmitId: id, name, rowNo: 7 });
  const other = await client(endpoints.createDocument, { body: documentBody({ fileId, send: false }) });
  const plain = { documentId: other.documentId };
  expect((await client(endpoints.document, { params: plain })).bulk).toBeNull();
});

test('[BLK-04] rows tell how many people can sign now, without those whose time has run out, and when everyone had signed', async () => {
  const { list } = await rowsOf({});
  expect(list.map(({ asked }) => asked)).toEqual([0, 1, 0, 0, 0, 1, 1]);
  expect(list.map(({ completedAt }) => completedAt !== null)).toEqual([
    true,
    ...Array<boolean>(6).fill(false),
  ]);
});

test('[BLK-04] the state of all rows, or of chosen ones, is a spreadsheet with people, state, times and document number', async () => {
  const sheet = async (body: { rowNos?: number[] }) => {
    const params = { bulkTransmitId: id };
    const { url, count } = await client(endpoints.bulkStatusFile, { params, body });
    const [found] = await openSheets(`${service().url}${url}`);
    return { count, head: found?.rows[0], rows: found?.rows.slice(1) ?? [] };
  };
  const all = await sheet({});
  expect(all.count).toBe(7);
  expect(all.head).toEqual([
    '행',
    ...(await steps.detail(id)).columns
      .filter(({ kind }) => /name|contact/.test(kind))
      .map(({ label }) => label),
    '상태',
    '내용',
    '보낸 일시',
    '완료 일시',
    '문서 번호',
  ]);
  const states = ['완료', '일부 서명', '거절', '취소', '기한 만료', '미전달', '서명 전'];
  expect(all.rows.map((row) => row[5])).toEqual(states);
  expect(all.rows[0]?.slice(0, 3)).toEqual([1, '회사01', 'company1@bulk.example']);
  expect(all.rows.map((row) => row[8] instanceof Date || typeof row[8] === 'number')).toEqual([
    true,
    ...Array<boolean>(6).fill(false),
  ]);
  const some = await sheet({ rowNos: [7, 3] });
  expect([some.count, some.rows.map((row) => row[0])]).toEqual([2, [3, 7]]);
  await refusal(sheet({ rowNos: [] }), 'bulkEmpty');
  await refusal(sheet({ rowNos: [5_000] }), 'bulkEmpty');
});
