import { ERRORS } from '@dojang/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { startTestService, type TestService } from '../../testing/test-service.ts';

/** Whoever asks `/readyz` sends people here: it must not say yes on a database that is going down. */

let service: TestService;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService();
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

const AWAY = { status: 503, code: ERRORS.unavailable.code };

/** As a server does that has been told to stop: it serves whom it has let in, and refuses the next. */
const letNobodyIn = (isClosed: boolean) =>
  owner.query(`alter database ${name()} with allow_connections ${!isClosed}`);

const readyAgain = () =>
  vi.waitFor(async () => expect(await status('/readyz')).toBe(200), { timeout: 60_000, interval: 100 });

const name = (): string => new URL(service.ownerUrl).pathname.slice(1);

test('not ready when the database takes no new connection, though those that are open still answer', async () => {
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
  // Workers that asked for a connection meanwhile are replaced first.
  await readyAgain();
});

test('not ready while no work is done, and ready again by itself', async () => {
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

test('however many ask, the database is asked by one connection at a time', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => status('/readyz')));
  expect(new Set(all)).toEqual(new Set([200]));
});
