import { type DocumentInput, endpoints } from '@dojang/contract';
import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { documentBody, logIn, until, upload } from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';
import { createSuggestions } from './suggestions.service.ts';

let client: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client, fileId } = requester);
  },
  { file: 'contracts/02-lease.pdf' },
);

type People = DocumentInput['participants'];

const draftWith = (participants: People, file = fileId) =>
  client(endpoints.createDocument, {
    body: { ...documentBody({ fileId: file }), participants, fields: [], send: false },
  });
const person = (key: string, roleName: string, signingOrder: number): People[number] => ({
  key,
  name: '',
  roleName,
  signingOrder,
  signingMethodType: 'email',
  signingContactInfo: '',
});
/** Returns the suggestions after all pages have been read. */
const suggestionsOf = (documentId: string) =>
  until('the pages to be read', async () => {
    const { list, pagesLeft } = await client(endpoints.suggestions, { params: { documentId } });
    return pagesLeft === 0 && list;
  });

test('[EDT-14] a draft gets the suggestions of its document, in fractions of the page', async () => {
  const { documentId } = await draftWith([]);
  const list = await suggestionsOf(documentId);
  expect(list).toHaveLength(14);
  expect(list.filter(({ type }) => type === 'stamp').map((one) => one.participantIndex)).toEqual([0, 1]);
  expect(list.find(({ label }) => label === '주소')).toMatchObject({ format: 'address', role: '임대인' });
  for (const { x, y, width, height } of list) {
    expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(0);
  }
});

/** A database that performs an action right after the pages of a document have been queried. */
function databaseIn(real: Database, happens: () => Promise<unknown>): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'blanks' in row)) await happens();
      return result;
    },
  };
  const watched = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (plain, name) => {
        const from = name === 'selectFrom' ? plain.withPlugin(plugin) : plain;
        const value: unknown = Reflect.get(from, name);
        return typeof value === 'function' ? value.bind(from) : value;
      },
    });
  return { ...real, inTenant: (tenantId, work) => real.inTenant(tenantId, (tx) => work(watched(tx))) };
}

test('[EDT-14] a page that is read during the call counts as left, since its suggestions are not returned', async () => {
  const { documentId } = await draftWith([]);
  await suggestionsOf(documentId);
  const database = new pg.Client({ connectionString: service().ownerUrl });
  await database.connect();
  onTestFinished(() => database.end());
  const { rows } = await database.query(
    'select tenant_id as "tenantId", requester_id as "accountId", file_id from document where public_id = $1',
    [documentId],
  );
  const [{ file_id: file, ...actor }] = rows;
  const { rows: read } = await database.query(
    'select number, blanks from page where file_id = $1 order by number',
    [file],
  );
  await database.query('update page set is_read = false, blanks = null where file_id = $1', [file]);
  const readNow = async () => {
    for (const { number, blanks } of read)
      await database.query('update page set is_read = true, blanks = $3 where file_id = $1 and number = $2', [
        file,
        number,
        JSON.stringify(blanks),
      ]);
  };
  const told = await createSuggestions({ db: databaseIn(service().db, readNow) }).list(actor, documentId);
  expect(told).toEqual({ list: [], pagesLeft: read.length });
  expect(await suggestionsOf(documentId)).toHaveLength(14);
});

test('[EDT-14] suggestions follow the participants’ roles, whatever their signing order', async () => {
  const { documentId } = await draftWith([person('a', '임차인', 1), person('b', '임대인', 2)]);
  const stamps = (await suggestionsOf(documentId)).filter(({ type }) => type === 'stamp');
  expect(stamps.map(({ role, participantIndex }) => [role, participantIndex])).toEqual([
    ['임대인', 1],
    ['임차인', 0],
  ]);
});

test('[EDT-14] only the requester gets suggestions, and only for a draft', async () => {
  const { documentId } = await draftWith([]);
  const { client: other } = await logIn(service().url, 'areum');
  await refusal(other(endpoints.suggestions, { params: { documentId } }), 'notFound');
  const sent = await client(endpoints.createDocument, { body: documentBody({ fileId }) });
  await refusal(client(endpoints.suggestions, { params: { documentId: sent.documentId } }), 'notDraft');
});

test('[EDT-14] a picture has no text, so nothing is suggested', async () => {
  const { documentId } = await draftWith([], await upload(client, 'pdf/bitmap-tpgdon.pdf'));
  expect(await suggestionsOf(documentId)).toEqual([]);
});
