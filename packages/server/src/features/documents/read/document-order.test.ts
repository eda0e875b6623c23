import { endpoints, type QueryInput } from '@dojang/contract';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { KIM, logIn, sendDocument, upload } from '../../../testing/main-job.ts';
import { ownerRows, refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** The orders and periods of the list, and the search for a document number. */

const service = serviceWithInvariants({}, 'file');
let client: Client;
let fileId = '';
const ids = new Map<string, string>();
const NAMES = ['나 계약', '계약 10', '계약 2', 'nda', '가 계약', 'Agreement'];
beforeAll(async () => {
  ({ client } = await logIn(service().url, 'sarang'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
  for (const name of NAMES) {
    service().clock.advance(1000);
    ids.set(name, await sendDocument(client, { fileId, people: [KIM], name, send: name !== '계약 2' }));
  }
});

type Query = QueryInput<typeof endpoints.listDocuments>;
const listed = async (query: Query) => {
  const { list, total } = await client(endpoints.listDocuments, { query });
  return { names: list.map((one) => one.name), total };
};
const names = async (query: Query) => (await listed(query)).names;

test('[DOC-01] [DOC-02] the list is sorted by name in Korean order with numbers by value, and by the last change', async () => {
  const byName = ['가 계약', '계약 2', '계약 10', '나 계약', 'Agreement', 'nda'];
  expect(await names({ sort: 'name' })).toEqual(byName);
  expect(await names({ sort: 'nameDesc' })).toEqual([...byName].reverse());
  expect(await names({ sort: 'recent' })).toEqual([...NAMES].reverse());
  expect(await names({ sort: 'oldest' })).toEqual(NAMES);
  expect(await names({ sort: 'name', search: '계약' })).toEqual(byName.slice(0, 4));
  expect(await names({ sort: 'name', status: 'on_going' })).toEqual(
    byName.filter((name) => name !== '계약 2'),
  );
  const pages = [1, 2, 3].map((page) => names({ sort: 'name', page, limit: 2 }));
  expect((await Promise.all(pages)).flat()).toEqual(byName);
});

test('[DOC-01] [DOC-02] sorted by state, what is under way comes before drafts and ended requests', async () => {
  const params = { documentId: ids.get('nda') ?? '' };
  await client(endpoints.cancelRequest, { params, body: { message: '조건이 바뀌었습니다' } });
  const order = ['Agreement', '가 계약', '계약 10', '나 계약', '계약 2', 'nda'];
  expect(await names({ sort: 'state' })).toEqual(order);
  expect(await names({ sort: 'state', page: 3, limit: 2 })).toEqual(order.slice(4));
  expect(await names({ sort: 'state', search: '계약' })).toEqual(order.slice(1, 5));
});

test('[DOC-01] a period takes whole days in Korea, counts its documents and needs its days in order', async () => {
  const at = async (name: string, time: string) =>
    ownerRows(
      service(),
      'update document set created_at = $2::timestamptz, sent_at = case when sent_at is not null then $2::timestamptz end where public_id = $1',
      [ids.get(name), time],
    );
  await at('가 계약', '2026-10-01T00:00:00+09:00');
  await at('나 계약', '2026-10-31T23:59:59+09:00');
  await at('계약 2', '2026-11-01T00:00:00+09:00');
  const october = { from: '2026-10-01', to: '2026-10-31', sort: 'name' } as const;
  expect(await listed(october)).toEqual({ names: ['가 계약', '나 계약'], total: 2 });
  expect(await listed({ ...october, limit: 1, page: 2 })).toEqual({ names: ['나 계약'], total: 2 });
  expect(await names({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['계약 2']);
  expect(await names({ to: '2026-09-30' })).toEqual([]);
  const { result } = await refusal(
    client(endpoints.listDocuments, { query: { from: '2026-11-02', to: '2026-11-01' } }),
    'periodReversed',
  );
  expect(result).toEqual({ field: 'to' });
  for (const from of ['2026-02-30', '2026.11.01', 'x'])
    await refusal(client(endpoints.listDocuments, { query: { from } }), 'badInput');
});

test('[DOC-01] the document number finds its document, of one’s own documents only', async () => {
  const number = ids.get('nda') ?? '';
  expect(await listed({ search: ` ${number.toUpperCase()} ` })).toEqual({ names: ['nda'], total: 1 });
  expect(await names({ search: number, status: 'on_going' })).toEqual([]);
  expect(await names({ search: number.slice(0, 19) })).toEqual([]);
  const { client: stranger } = await logIn(service().url, 'hangyeol');
  expect((await stranger(endpoints.listDocuments, { query: { search: number } })).list).toEqual([]);
});

test('[DOC-01] an index gives the list by name, under row-level security', async () => {
  await ownerRows(
    service(),
    `insert into document (public_id, tenant_id, requester_id, team_id, name, status, process_type, is_sequential, expiry_minutes,
        file_id, created_at, updated_at)
      select 'copy' || n, tenant_id, requester_id, team_id, 'copy ' || n, 'draft', process_type, is_sequential, expiry_minutes,
        file_id, created_at, updated_at from document, generate_series(1, 3000) n where public_id = $1`,
    [ids.get('계약 2')],
  );
  await ownerRows(service(), 'analyze document');
  const [{ tenant_id, requester_id } = { tenant_id: '', requester_id: '' }] = await ownerRows<{
    tenant_id: string;
    requester_id: string;
  }>(service(), 'select tenant_id, requester_id from document where public_id = $1', [ids.get('nda')]);
  const app = new pg.Client({ connectionString: service().appUrl });
  await app.connect();
  try {
    await app.query('begin');
    await app.query(`select set_config('app.tenant', $1, true)`, [tenant_id]);
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      `explain select id, name from document where requester_id = ${requester_id} and deleted_at is null
        order by name collate korean, id limit 20`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using document_list_by_\w*name/);
    expect(plan).not.toMatch(/Sort/);
  } finally {
    await app.end();
    await ownerRows(service(), `delete from document where public_id like 'copy%'`);
  }
});
