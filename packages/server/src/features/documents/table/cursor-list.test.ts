import { endpoints } from '@dojang/contract';
import { ERRORS } from '@dojang/domain';
import { beforeAll, expect, test } from 'vitest';
import { documentBody, upload } from '../../../testing/main-job.ts';
import { issueKey, openCall, tokenHeaders } from '../../../testing/open/open-steps.ts';
import { ownerRows } from '../../../testing/refusals.ts';
import { type Client, type Headers, logIn } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** What a pass over many documents lists while some of them change. */

const service = serviceWithInvariants();
let hangyeol: Client;
let headers: Headers = {};
let start = new Date(0);
const MANY = 5_000;

beforeAll(async () => {
  ({ client: hangyeol } = await logIn(service().url, 'hangyeol'));
  const fileId = await upload(hangyeol, 'pdf/issue16278.pdf');
  headers = await tokenHeaders(service(), (await issueKey(hangyeol, ['documents:read'])).key);
  const { documentId } = await hangyeol(endpoints.createDocument, {
    body: documentBody({ fileId, name: '계약', send: false }),
  });
  start = service().clock.now();
  // Those of a bulk are made in one transaction and have the same moment.
  await ownerRows(
    service(),
    `insert into document (public_id, tenant_id, requester_id, team_id, name, status, process_type, is_sequential, expiry_minutes,
        file_id, created_at, updated_at)
      select lpad(n::text, 20, 'z'), tenant_id, requester_id, team_id, '계약 ' || n, status, process_type, is_sequential, expiry_minutes,
        file_id, created_at, updated_at + (n / 100) * interval '1 ms' from document, generate_series(1, $2::int) n where public_id = $1`,
    [documentId, MANY],
  );
});

interface Pass {
  readonly ids: readonly string[];
  readonly names: ReadonlyMap<string, string>;
}

/** Reads all pages, with something in between. */
async function pass(query: string, between: (page: number) => Promise<void>): Promise<Pass> {
  const ids: string[] = [];
  const names = new Map<string, string>();
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page += 1) {
    const next: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { result } = await openCall(service(), 'GET', `/documents?limit=100${query}${next}`, headers);
    for (const { documentId, name } of result.list) {
      ids.push(documentId);
      names.set(documentId, name);
    }
    cursor = result.nextCursor;
    if (cursor !== null) await between(page);
  }
  return { ids, names };
}

/** Changes documents all over the list, as a change of the product does: the moment of the last change is then the present. */
async function change(page: number, mark: string): Promise<void> {
  service().clock.advance(1_000);
  await ownerRows(
    service(),
    `update document set name = name || $1, updated_at = $2 where public_id = any($3)`,
    [
      mark,
      service().clock.now(),
      [...Array(5).keys()].map((one) => String(((page * 5 + one) * 24) % MANY || MANY).padStart(20, 'z')),
    ],
  );
}

const existing = async (): Promise<string[]> =>
  (
    await ownerRows<{ id: string }>(
      service(),
      `select public_id id from document where requester_id = (select id from account where login_id = 'hangyeol')
         and deleted_at is null order by document.id desc`,
    )
  ).map(({ id }) => id);

test('[DEV-02] a pass lists each document once, in the order of creation, whatever changes meanwhile', async () => {
  const before = await existing();
  let changes = 0;
  const { ids } = await pass('', async (page) => {
    if (page >= 40) return;
    await change(page, ' 수정');
    changes += 5;
  });
  expect(changes).toBe(200);
  expect(ids.filter((id) => before.includes(id))).toEqual(before);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[DEV-02] with updatedAfter a pass lists what has changed, and what changes meanwhile again with its last state', async () => {
  const since = new Date(start.getTime() + 20).toISOString();
  const { ids, names } = await pass(`&updatedAfter=${encodeURIComponent(since)}`, async (page) => {
    if (page < 40) await change(page, ' 다시');
  });
  const rows = await ownerRows<{ id: string; name: string }>(
    service(),
    `select public_id id, name from document where updated_at >= $1 and public_id like 'z%'`,
    [since],
  );
  expect(rows.filter(({ id }) => !names.has(id))).toEqual([]);
  expect(rows.filter(({ id, name }) => names.get(id) !== name)).toEqual([]);
  expect(ids.length).toBeGreaterThan(new Set(ids).size);
  const later = new Date(service().clock.now().getTime() + 1).toISOString();
  expect((await pass(`&updatedAfter=${encodeURIComponent(later)}`, async () => {})).ids).toEqual([]);
});

test('[DEV-02] a cursor belongs to its order', async () => {
  const ask = (query: string) => openCall(service(), 'GET', `/documents?limit=1${query}`, headers);
  const since = `&updatedAfter=${encodeURIComponent(start.toISOString())}`;
  const created = encodeURIComponent((await ask('')).result.nextCursor);
  const changed = encodeURIComponent((await ask(since)).result.nextCursor);
  expect((await ask(`${since}&cursor=${created}`)).code).toBe(ERRORS.cursorInvalid.code);
  expect((await ask(`&cursor=${changed}`)).code).toBe(ERRORS.cursorInvalid.code);
  expect((await ask('&updatedAfter=yesterday')).code).toBe(ERRORS.badInput.code);
});

test('[DOC-01] the list of the screens has the same order and the same condition', async () => {
  const list = async (query: object) =>
    hangyeol(endpoints.listDocuments, { query: { limit: 100, ...query } });
  const created = await list({ sort: 'created', page: 2 });
  expect(created.list.map(({ documentId }) => documentId)).toEqual((await existing()).slice(100, 200));
  const since = new Date(service().clock.now().getTime() - 1_000).toISOString();
  const changed = await list({ updatedAfter: since });
  expect(changed.total).toBeGreaterThan(0);
  expect(changed.list.every(({ updatedAt }) => updatedAt >= since)).toBe(true);
});
