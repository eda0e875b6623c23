import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres, withClient } from '@dojang/embedded-postgres';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { handlersWith } from './test-worker.ts';
import { startWorker, type Worker } from './worker.ts';

/** The database process is killed, and its supervisor restarts it. */

let server: EmbeddedPostgres | undefined;
let worker: Worker | undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'dojang-kill-'));
afterEach(async () => {
  await worker?.stop();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const nothing = async (): Promise<void> => undefined;

test('every job runs after each of several kills of the database, including interrupted jobs', async () => {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
  server = database;
  await migrate(database.ownerUrl);
  const ended = new Set<string>();
  const begun = new Set<string>();
  worker = await startWorker({
    ownerUrl: database.ownerUrl,
    concurrency: 4,
    logger: pino({ level: 'silent' }),
    sweep: nothing,
    handlers: handlersWith({
      // The handler uses the database, as the real handlers do.
      seal_document: async ({ documentId }) => {
        begun.add(documentId);
        await withClient(database.ownerUrl, (client) => client.query('select pg_sleep(0.5)'));
        ended.add(documentId);
      },
    }),
  });
  const eventually = (what: () => void) => vi.waitFor(what, { timeout: 60_000, interval: 20 });
  const enqueue = (document: string) =>
    withClient(database.ownerUrl, (client) =>
      client.query(`select enqueue_job('seal_document', $1, $2, now())`, [
        JSON.stringify({ tenantId: '1', documentId: document }),
        document,
      ]),
    );
  for (const signal of ['SIGKILL', 'SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
    const name = `${signal} ${ended.size}`;
    await vi.waitFor(() => enqueue(`during ${name}`), { timeout: 60_000 });
    await eventually(() => expect(begun).toContain(`during ${name}`));
    process.kill(database.pid(), signal);
    await vi.waitFor(() => enqueue(`after ${name}`), { timeout: 60_000 });
    await eventually(() =>
      expect([...ended]).toEqual(expect.arrayContaining([`during ${name}`, `after ${name}`])),
    );
  }
});
