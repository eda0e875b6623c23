import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '@dojang/embedded-postgres/test-database';
import type pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseProxy, proxyDatabase } from '../../testing/database-proxy.ts';
import { migrate } from '../db/migrate.ts';
import { handlersWith, ownerPool } from './test-worker.ts';
import { type Attempt, startWorker, type Worker } from './worker.ts';

/** After any loss of the database connection, every job runs once the database is back. */

let database: TestDatabase;
let proxy: DatabaseProxy;
let worker: Worker | undefined;
let owner: pg.Pool;
beforeEach(async () => {
  database = await openTestDatabase(migrate);
  proxy = await proxyDatabase(database.ownerUrl);
  owner = ownerPool(database.ownerUrl);
});
afterEach(async () => {
  proxy.restore();
  await worker?.stop();
  worker = undefined;
  await proxy.close();
  await owner.end();
  await database.close();
});

/** Milliseconds; longer than any intended wait, so that only a job that never runs takes this long. */
const PATIENCE = 60_000;

async function eventually(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(20))
    if (await what()) return;
  expect.fail('waited too long');
}

const nothing = async (): Promise<void> => undefined;

/** Starts a worker and records what each job did, by the document in its payload. */
async function start(seal: (document: string, attempt: Attempt) => Promise<void>): Promise<void> {
  const handlers = handlersWith({
    seal_document: ({ documentId }, attempt) => seal(documentId, attempt),
  });
  worker = await startWorker({
    ownerUrl: proxy.url,
    concurrency: 6,
    handlers,
    logger: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    sweep: nothing,
  });
}

const enqueue = (document: string) =>
  owner.query(`select enqueue_job('seal_document', $1, $2, now())`, [
    JSON.stringify({ tenantId: '1', documentId: document }),
    `seal:${document}`,
  ]);

const left = async () => (await owner.query('select 1 from graphile_worker.jobs')).rowCount ?? 0;

const lockedJobs = async () =>
  (await owner.query('select 1 from graphile_worker.jobs where locked_at is not null')).rowCount ?? 0;

/** A promise that the test resolves. */
function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return { open, opened };
}

test('jobs that end during and after a loss of the database do not prevent the others from running', async () => {
  const ran: string[] = [];
  const gates = new Map(['away', 'b', 'c', 'd', 'e'].map((name) => [name, gate()]));
  await start(async (document) => {
    ran.push(document);
    await gates.get(document)?.opened;
  });
  for (const document of gates.keys()) await enqueue(document);
  await eventually(() => ran.length === gates.size);
  proxy.cut();
  gates.get('away')?.open();
  // Recording the result of this job fails, since the database is away.
  await pause(200);
  proxy.restore();
  for (const document of ['b', 'c', 'd', 'e']) {
    await pause(200);
    gates.get(document)?.open();
  }
  await enqueue('next');
  await eventually(() => ran.includes('next'));
  await eventually(async () => (await left()) === 0);
});

test('a job whose worker lost the reply to its claim is released', async () => {
  const ran: string[] = [];
  await start(async (document) => void ran.push(document));
  const taken = proxy.cutBeforeAnswerTo('get_job', async () => (await lockedJobs()) > 0);
  await enqueue('lost');
  await taken;
  expect(ran).toEqual([]);
  proxy.restore();
  await eventually(() => ran.includes('lost'));
});

test('a job that fails while the database is away runs again, and the attempt does not count', async () => {
  const attempts: number[] = [];
  await start(async (_document, { number }) => {
    attempts.push(number);
    if (attempts.length > 1) return;
    proxy.cut();
    throw new Error('no connection');
  });
  await enqueue('interrupted');
  await eventually(() => attempts.length === 1 && worker?.isWorking() === false);
  proxy.restore();
  await eventually(async () => (await left()) === 0);
  expect(attempts).toEqual([1, 1]);
});

test('a job that fails while the database is available counts the attempt', async () => {
  const attempts: number[] = [];
  await start(async (_document, { number }) => {
    attempts.push(number);
    if (attempts.length === 1) throw new Error('an error of its own');
  });
  await enqueue('faulty');
  await eventually(async () => (await left()) === 0);
  expect(attempts).toEqual([1, 2]);
  expect(worker?.isWorking()).toBe(true);
});

test('a job that ends while the database is away does not run again', async () => {
  const ran: string[] = [];
  const end = gate();
  await start(async (document) => {
    ran.push(document);
    await end.opened;
  });
  await enqueue('once');
  await eventually(() => ran.length === 1);
  proxy.cut();
  await eventually(() => worker?.isWorking() === false);
  end.open();
  await pause(500);
  proxy.restore();
  await eventually(async () => (await left()) === 0);
  expect(ran).toEqual(['once']);
});

test('jobs run after the database has been starting up for seconds', async () => {
  const ran: string[] = [];
  await start(async (document) => void ran.push(document));
  proxy.startUp();
  await enqueue('first');
  await eventually(() => worker?.isWorking() === false);
  await pause(3000);
  expect(ran).toEqual([]);
  proxy.restore();
  await eventually(() => ran.includes('first'));
});

test('jobs run after all packets were lost silently', async () => {
  const ran: string[] = [];
  await start(async (document) => void ran.push(document));
  proxy.freeze();
  await enqueue('first');
  await eventually(() => worker?.isWorking() === false);
  proxy.restore();
  await eventually(() => ran.includes('first'));
});

const MOMENTS = [
  { when: 'its sign of life is taken up', statement: 'pg_advisory_lock_shared' },
  { when: 'the queue looks at its tables', statement: 'migrations' },
  { when: 'the workers begin to listen', statement: 'LISTEN' },
  { when: 'jobs that nobody runs are given back', statement: 'force_unlock_workers' },
];

test.each(MOMENTS)('jobs run when the database is lost again while $when', async ({ statement }) => {
  const ran: string[] = [];
  await start(async (document) => void ran.push(document));
  await enqueue('before');
  await eventually(() => ran.includes('before'));
  const again = proxy.cutBeforeAnswerTo(statement, async () => proxy.heldBack() > 0);
  proxy.cut();
  await eventually(() => worker?.isWorking() === false);
  proxy.restore();
  await again;
  await enqueue('after');
  await pause(500);
  proxy.restore();
  await eventually(() => ran.includes('after'));
});

test('a job of a process that ends later is released by the running processes', async () => {
  const ran: string[] = [];
  await start(async (document) => void ran.push(document));
  await owner.query(
    `select graphile_worker.add_job('seal_document', $1, run_at => now() + interval '1 hour')`,
    [JSON.stringify({ tenantId: '1', documentId: 'orphan' })],
  );
  await owner.query(
    `update graphile_worker._private_jobs set run_at = now(), locked_at = now(), locked_by = 'dead'`,
  );
  await eventually(() => ran.includes('orphan'));
});

test('a stop while the database is away ends', async () => {
  await start(nothing);
  proxy.cut();
  await eventually(() => worker?.isWorking() === false);
  await worker?.stop();
});

test('a stop does not wait longer than its limit', async () => {
  const ran: string[] = [];
  await start(async (document) => {
    ran.push(document);
    await new Promise(() => undefined);
  });
  await enqueue('endless');
  await eventually(() => ran.length === 1);
  await worker?.stop(200);
  worker = undefined;
  expect(await lockedJobs()).toBe(1);
});
