import { ERRORS, REQUEST_NUMBER_HEADER } from '@dojang/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../testing/test-service.ts';

/** `/readyz` decides whether traffic is sent here: it must fail while the database shuts down or the storage is away. */

const lines: string[] = [];
let isStorageAway = false;
let service: TestService;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({
    logTo: (line) => void lines.push(line),
    storageThrough: (local) => ({
      ...local,
      check: () => (isStorageAway ? Promise.reject(new Error('connect ECONNREFUSED')) : local.check()),
    }),
  });
  owner = new pg.Client({ connectionString: inject('testServer').ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.close();
});

const status = async (path: string): Promise<number> => (await fetch(`${service.url}${path}`)).status;

const answer = async (path: string) => {
  const response = await fetch(`${service.url}${path}`);
  const envelope: { code: number } = JSON.parse(await response.text());
  return { status: response.status, code: envelope.code };
};

/** Makes a call that fails. @returns the number of its request: in the header and in the message, by which the log is searched */
async function numberedFault(): Promise<string> {
  const response = await fetch(`${service.url}/v1/documents/none/participants/none/entry`);
  const { msg }: { msg: string } = JSON.parse(await response.text());
  const number = response.headers.get(REQUEST_NUMBER_HEADER) ?? '';
  expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(msg).toContain(`(문의 번호 ${number})`);
  return number;
}

const AWAY = { status: 503, code: ERRORS.unavailable.code };

/** Simulates a database that shuts down: it serves open connections and refuses new ones. */
const letNobodyIn = (isClosed: boolean) =>
  owner.query(`alter database ${name()} with allow_connections ${!isClosed}`);

const readyAgain = () =>
  vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 60_000, interval: 100 });

const name = (): string => new URL(service.ownerUrl).pathname.slice(1);

test('not ready when the database accepts no new connection, although open connections still work', async () => {
  expect(await status('/readyz')).toBe(200);
  await service.db.outside(async (tx) => {
    await letNobodyIn(true);
    try {
      expect(await status('/readyz')).toBe(503);
      expect(await status('/livez')).toBe(200);
      await tx.selectFrom('tenant').select('id').limit(1).execute();
    } finally {
      await letNobodyIn(false);
    }
  });
  // Workers that requested a connection meanwhile are replaced first.
  await readyAgain();
});

test('[ERR-02] the number that a fault shows is in the line of the log that tells why', async () => {
  await letNobodyIn(true);
  try {
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()]);
    const number = await numberedFault();
    const found = lines.filter((line) => line.includes(number) && !line.includes('"msg":"request"'));
    expect(found.map((line): unknown => JSON.parse(line))).toMatchObject([
      { reqId: number, msg: 'the database is away' },
    ]);
    expect(await numberedFault()).not.toBe(number);
  } finally {
    await letNobodyIn(false);
  }
  await readyAgain();
});

test('not ready while no jobs are processed, and ready again automatically', async () => {
  await letNobodyIn(true);
  try {
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()]);
    expect(await status('/readyz')).toBe(503);
    expect(await answer('/v1/documents/none/participants/none/entry')).toEqual(AWAY);
  } finally {
    await letNobodyIn(false);
  }
  await readyAgain();
});

test('concurrent checks open one connection to the database at a time', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => status('/readyz')));
  expect(new Set(all)).toEqual(new Set([200]));
});

const reasons = async (): Promise<unknown> => (await fetch(`${service.url}/readyz`)).json();

test('not ready while the storage is away, with the reason and one line in the log, and still alive', async () => {
  expect(await reasons()).toEqual({ ready: true });
  isStorageAway = true;
  try {
    for (let tries = 0; tries < 2; tries += 1)
      expect(await reasons()).toEqual({ ready: false, reasons: ['storage'] });
    expect(await status('/readyz')).toBe(503);
    expect(await status('/livez')).toBe(200);
    expect(lines.filter((line) => line.includes('ECONNREFUSED'))).toHaveLength(1);
  } finally {
    isStorageAway = false;
  }
  expect(await reasons()).toEqual({ ready: true });
});
