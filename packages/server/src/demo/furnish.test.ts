import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DocumentDetail, endpoints } from '@dojang/contract';
import { DOCUMENT_STATES, LIST_FILTERS } from '@dojang/domain';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endOf, launchServer, urlOf } from '../testing/started-server.ts';
import { type Client, logIn } from '../testing/test-client.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { DEMO_COMPANY_NOTE, type FurnishPorts, furnishDemo } from './furnish.ts';

let service: TestService;
let dataDir: string;
let client: Client;
const logged: string[] = [];
let begun = 0;

beforeAll(async () => {
  service = await startTestService();
  dataDir = await mkdtemp(join(tmpdir(), 'dojang-demo-'));
  client = (await logIn(service.url, 'hangyeol')).client;
});
afterAll(async () => {
  await service.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ports = (signal = new AbortController().signal, company = 'the demo company'): FurnishPorts => ({
  url: service.url,
  signal,
  clock: service.clock,
  logger: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
  dataDir,
  company,
  onBegin: () => {
    begun += 1;
  },
});

const all = async () => (await client(endpoints.listDocuments, { query: { limit: 100 } })).list;

/** Everything that a furnished company has, by its name. */
async function inventory(): Promise<string[]> {
  const documents = await all();
  const templates = await client(endpoints.listTemplates);
  const bulks = await client(endpoints.listBulkTransmits);
  const drawn = await client(endpoints.listSignatures);
  return [...documents, ...templates.list, ...bulks.list, ...drawn.list].map(({ name }) => name).toSorted();
}

test('a start that ends in the middle is continued without doubles, and one after it adds nothing', async () => {
  const stop = new AbortController();
  // The time is asked for at the beginning and before each of the two reserved requests, when no call is under way.
  let asked = 0;
  const now = () => {
    asked += 1;
    if (asked === 3) stop.abort();
    return service.clock.now();
  };
  await furnishDemo({ ...ports(stop.signal), clock: { now } });
  expect((await all()).length).toBe(13);
  await furnishDemo(ports());
  const names = await inventory();
  // 26 documents, 2 templates, a bulk, a signature and a stamp, each with a name of its own.
  expect([names.length, new Set(names).size]).toEqual([31, 31]);
  expect(await readFile(join(dataDir, DEMO_COMPANY_NOTE), 'utf8')).toContain('complete');

  await furnishDemo(ports());
  expect(await inventory()).toEqual(names);
  expect([begun, logged]).toEqual([2, []]);
});

test('the documents have every state, and there are two templates and a bulk whose people have answered differently', async () => {
  const documents = await all();
  expect(documents.length).toBe(26);
  expect(new Set(documents.map(({ status }) => status))).toEqual(new Set(DOCUMENT_STATES));
  const { counts } = await client(endpoints.listDocuments);
  const shown = LIST_FILTERS.filter((filter) => filter !== 'undelivered');
  expect(shown.filter((filter) => (counts[filter] ?? 0) === 0)).toEqual([]);
  expect(counts).toMatchObject({ draft: 2, need_signing: 1, need_approval: 1, undelivered: 0 });
  const partly = documents.filter(
    ({ status, participants }) =>
      status === 'on_going' && participants.some((one) => one.status === 'completed'),
  );
  expect(partly.length).toBe(3);
  expect(documents.filter(({ processType }) => processType === 'FACE_TO_FACE').length).toBe(1);

  expect((await client(endpoints.listTemplates)).total).toBe(2);
  const { list } = await client(endpoints.listBulkTransmits);
  expect(list.map(({ status, counts: rows }) => [status, rows.sent])).toEqual([['success', 6]]);
  const params = { bulkTransmitId: list[0]?.bulkTransmitId ?? '' };
  const rows = await client(endpoints.bulkRows, { params });
  expect(rows.list.map(({ documentStatus }) => documentStatus)).toEqual([
    'completed',
    'completed',
    'rejected',
    'on_going',
    'on_going',
    'on_going',
  ]);
  const { balance } = await client(endpoints.pointBalance);
  expect(balance).toBeGreaterThan(50);
});

test('approvers, readers, a handed over signature and a correction are among the documents', async () => {
  const running = (await all()).filter(({ status }) => status === 'on_going');
  const detailOf = async (end: string) => {
    const { documentId = '' } = (await all()).find(({ name }) => name.endsWith(end)) ?? {};
    return client(endpoints.document, { params: { documentId } });
  };
  const peopleOf = ({ participants }: DocumentDetail) =>
    participants.map(({ name, participantType, status }) => `${name} ${participantType} ${status}`);
  expect(running.filter(({ viewStatus }) => viewStatus === 'need_approval').map(({ name }) => name)).toEqual([
    '용역계약서 - 홈페이지 개편 (범위 조정)',
  ]);
  expect(peopleOf(await detailOf('조아름'))).toEqual([
    '한지우 approver completed',
    '조아름 signer need_signing',
  ]);
  const returned = await detailOf('봄호 표지 그림');
  expect(returned).toMatchObject({ status: 'rejected', rejectedBy: 'approver' });
  expect(returned.participants[0]?.refusalReason).toContain('보수가 예산보다 많습니다');
  expect(peopleOf(await detailOf('솔빛디자인'))).toEqual([
    '배수현 signer need_signing',
    '조아름 viewer need_viewing',
    '윤가람 copy waiting',
  ]);
  expect((await detailOf('추가 주문')).participants[0]).toMatchObject({
    name: '변소라',
    status: 'need_signing',
    delegations: [{ fromName: '양지훈' }],
  });
  const corrected = await detailOf('재협의');
  expect(corrected.versions?.map(({ number }) => number)).toEqual([1, 2]);
  expect(peopleOf(corrected)).toEqual(['강서연 signer need_signing', '윤한결 signer waiting']);
});

test('a start that was interrupted after the last step takes no step twice', async () => {
  const before = [await all(), await inventory()];
  await writeFile(
    join(dataDir, DEMO_COMPANY_NOTE),
    JSON.stringify({ company: ports().company, state: 'begun' }),
  );
  await furnishDemo(ports());
  expect([await all(), await inventory()]).toEqual(before);
  expect(logged).toEqual([]);
});

test('[AUD-05] the completed documents and their certificates are genuine', async () => {
  const completed = (await all()).filter(({ status }) => status === 'completed');
  expect(completed.length).toBe(4);
  for (const { documentId, name } of completed) {
    await expect
      .poll(
        async () =>
          (await client(endpoints.documentFiles, { params: { documentId } })).list.map(({ kind }) => kind),
        { timeout: 60_000 },
      )
      .toEqual(['original', 'completed', 'audit']);
    for (const kind of ['completed', 'audit'] as const) {
      const { url } = await client(endpoints.documentDownload, { params: { documentId }, query: { kind } });
      const bytes = await (await fetch(new URL(url, service.url))).arrayBuffer();
      const base64 = Buffer.from(bytes).toString('base64');
      const verified = await client(endpoints.verify, { body: { base64 } });
      expect(verified).toMatchObject({ genuine: true, documentName: name });
    }
  }
});

test('a company with work of its own is left alone', async () => {
  const before = await inventory();
  await rm(join(dataDir, DEMO_COMPANY_NOTE));
  await furnishDemo(ports());
  await writeFile(join(dataDir, DEMO_COMPANY_NOTE), '{"company":');
  await furnishDemo(ports());
  expect(await inventory()).toEqual(before);
});

test('a start makes documents in the background, with DEMO=empty none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dojang-demo-start-'));
  const settings = { CONVERSION_POOL: '0', SEAL_WORKERS: '1' };
  const run = async <Found>(DEMO: string, look: (visitor: Client) => Promise<Found>): Promise<Found> => {
    const child = launchServer(folder, '022', { ...settings, DEMO });
    try {
      return await look((await logIn(await urlOf(child), 'hangyeol')).client);
    } finally {
      await endOf(child, 'SIGTERM');
    }
  };
  const total = async (visitor: Client) =>
    (await visitor(endpoints.listTemplates)).total + (await visitor(endpoints.listDocuments)).total;
  try {
    expect(await run('empty', async (visitor) => pause(1000).then(() => total(visitor)))).toBe(0);
    await run('full', (visitor) => expect.poll(() => total(visitor), { timeout: 60_000 }).toBeGreaterThan(0));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
