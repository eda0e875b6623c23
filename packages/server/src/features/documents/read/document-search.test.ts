import { endpoints, type QueryInput } from '@dojang/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, sendDocument, upload } from '../../../testing/main-job.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';
import { normalSearch } from '../draft/draft-rows.ts';

/** The search by the index finds exactly the documents that a search of every text finds, in the same order. */

const service = serviceWithInvariants({}, 'file');
const COPIES = 6000;
/** In so many texts that neither the index nor the text of each visible document is read. */
const FREQUENT = '공통 문구';
/** Frequent and rare words, and what has a meaning in patterns, queries or the index. */
const WORDS = [
  '계약서',
  '근로 계약',
  '서준',
  '민',
  '뷁',
  'A',
  'Kim@x.co',
  '0102',
  '20',
  '100%',
  '_',
  "'",
  '\\',
  ':*',
  '&',
  '!',
  '𝄞',
  'é',
];

let client: Client;
let copies: { readonly name: string; readonly words: string }[] = [];

/** A sequence of numbers below 1 that is the same in every run. */
function numbers(first: number): () => number {
  let state = first;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(client, { fileId, name: '원본', send: false });
  const random = numbers(7);
  // The square makes the first words frequent and the last ones rare.
  const word = () => WORDS[Math.floor(random() ** 2 * WORDS.length)] ?? '';
  copies = Array.from({ length: COPIES }, (_, at) => ({
    name: `copy ${String((at * 7919) % COPIES).padStart(4, '0')}`,
    words: normalSearch(
      `${Array.from({ length: 4 }, word).join(random() < 0.5 ? ' ' : '')} ${at % 10 === 3 ? '' : FREQUENT}`,
    ),
  }));
  await ownerRows(
    service(),
    `with copied as (
      insert into document (public_id, tenant_id, requester_id, team_id, name, status, process_type, is_sequential,
          expiry_minutes, file_id, created_at, updated_at)
        select 'copy' || at, tenant_id, requester_id, team_id, one ->> 'name', status, process_type, is_sequential,
          expiry_minutes, file_id, created_at, updated_at + at * interval '1 second'
        from document, jsonb_array_elements($2::jsonb) with ordinality as copies (one, at) where public_id = $1
        returning tenant_id, id, public_id)
      insert into document_search (tenant_id, document_id, words)
        select tenant_id, id, $2::jsonb -> (substr(public_id, 5)::int - 1) ->> 'words' from copied`,
    [documentId, JSON.stringify(copies)],
  );
  await ownerRows(service(), `delete from document_search where words like '원본%'`);
  await ownerRows(service(), 'analyze document, document_search');
});
afterAll(() => ownerRows(service(), `delete from document where public_id like 'copy%'`));

type Query = QueryInput<typeof endpoints.listDocuments>;

/** What the list answers, by reading every text. */
function expected({ search = '', sort = 'recent', page = 1 }: Query, limit: number) {
  const text = normalSearch(search.trim());
  const matching = copies.filter((one) => one.words.includes(text)).reverse();
  if (sort === 'oldest') matching.reverse();
  if (sort === 'name') matching.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    count: matching.length,
    names: matching.slice((Number(page) - 1) * limit, Number(page) * limit).map(({ name }) => name),
  };
}

async function assertAsNaive(query: Query): Promise<void> {
  const limit = 20;
  const { count, names } = expected(query, limit);
  const { list, total, isTotalCapped } = await client(endpoints.listDocuments, {
    query: { ...query, limit },
  });
  const told = JSON.stringify(query);
  expect(
    list.map(({ name }) => name),
    told,
  ).toEqual(names);
  if (isTotalCapped) {
    expect(total, told).toBeGreaterThan(limit * Number(query.page ?? 1));
    expect(total, told).toBeLessThanOrEqual(count);
  } else expect(total, told).toBe(count);
}

test('[DOC-01] a search of thousands of documents finds what a reading of each text finds, for any part of a text', async () => {
  const random = numbers(11);
  for (let round = 0; round < 50; round += 1) {
    const { words } = copies[Math.floor(random() * COPIES)] ?? { words: '' };
    const characters = [...words];
    const from = Math.floor(random() * characters.length);
    const search = characters.slice(from, from + 1 + Math.floor(random() ** 2 * 8)).join('');
    if (search.trim() === '') continue;
    await assertAsNaive({ search: round % 4 === 0 ? search.normalize('NFD').toUpperCase() : search });
  }
});

test('[DOC-01] a search finds the same in every order and on later pages', async () => {
  for (const search of [FREQUENT, '계약', '서준', '뷁', '0102', "'", '\\', '없는 말']) {
    for (const sort of ['recent', 'oldest', 'name', 'state'] as const) await assertAsNaive({ search, sort });
    for (const page of [2, 40, 280]) await assertAsNaive({ search, page });
  }
});

test('[DOC-01] a search of many documents tells that there are more, and its total grows with the pages', async () => {
  const total = async (search: string, page: number) => {
    const found = await client(endpoints.listDocuments, { query: { search, page, limit: 20 } });
    return { total: found.total, isTotalCapped: found.isTotalCapped };
  };
  for (const search of ['계약', FREQUENT]) {
    expect(await total(search, 1)).toEqual({ total: 120, isTotalCapped: true });
    expect(await total(search, 15)).toEqual({ total: 400, isTotalCapped: true });
    const all = expected({ search }, 20).count;
    expect(await total(search, Math.ceil(all / 20))).toEqual({ total: all, isTotalCapped: false });
  }
  const rare = expected({ search: '뷁민' }, 20).count;
  expect(await total('뷁민', 1)).toEqual({ total: rare, isTotalCapped: false });
  expect((await client(endpoints.listDocuments, {})).isTotalCapped).toBe(false);
});

test('[DOC-01] the search uses its index', async () => {
  const [{ tenant_id } = { tenant_id: '' }] = await ownerRows<{ tenant_id: string }>(
    service(),
    `select tenant_id from document where public_id = 'copy1'`,
  );
  const owner = new pg.Client({ connectionString: service().ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
      `explain select document_id from document_search where tenant_id = ${tenant_id}
        and search_tokens(tenant_id, words) @@ ${`'${String((await owner.query(`select search_query(${tenant_id}, '뷁민') as q`)).rows[0]?.q).replaceAll("'", "''")}'`}::tsquery`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('document_search_tokens');
  } finally {
    await owner.end();
  }
});

test('[DOC-01] the text follows the draft, and a document without its text is found by nobody', async () => {
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(client, { fileId, name: '처음 이름', send: false });
  const names = async (search: string) =>
    (await client(endpoints.listDocuments, { query: { search } })).list.map(({ name }) => name);
  expect(await names('처음')).toEqual(['처음 이름']);
  await client(endpoints.deleteDraft, { params: { documentId } });
  expect(await names('처음')).toEqual([]);
  expect(await ownerRows(service(), `select 1 from document_search where words like '처음%'`)).toEqual([]);
});
