import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '@dojang/embedded-postgres/test-database';
import type pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { enqueueFew, enqueueMany } from './queue.ts';
import { handlersWith, ownerPool } from './test-worker.ts';
import { type JobHandlers, startWorker, type Worker } from './worker.ts';

let database: TestDatabase;
let worker: Worker | undefined;
let owner: pg.Pool;
beforeEach(async () => {
  database = await openTestDatabase(migrate);
  owner = ownerPool(database.ownerUrl);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await owner.end();
  await database.close();
});

const nothing = async (): Promise<void> => undefined;

const start = (seal: () => Promise<void>) => startWith({ seal_document: seal });

const startWith = (own: Partial<JobHandlers>) =>
  startWorker({
    ownerUrl: database.ownerUrl,
    concurrency: 2,
    handlers: handlersWith(own),
    logger: pino({ level: 'silent' }),
    sweep: nothing,
    sweepEveryMs: 50,
  });

const enqueue = () => owner.query(`select enqueue_job('seal_document', '{}', 'seal:1', now())`);

async function eventually(what: () => boolean, seconds = 15): Promise<void> {
  for (let tries = 0; tries < seconds * 50 && !what(); tries += 1) await pause(20);
  expect(what()).toBe(true);
}

async function untilNoJob(): Promise<void> {
  const left = async () => (await owner.query('select 1 from graphile_worker.jobs')).rowCount;
  for (let tries = 0; tries < 750 && (await left()) !== 0; tries += 1) await pause(20);
  expect(await left()).toBe(0);
}

test('a running job stays with its process, however often the sweep searches for dead holders', async () => {
  let runs = 0;
  worker = await start(async () => {
    runs += 1;
    await pause(800);
  });
  await enqueue();
  await eventually(() => runs > 0);
  // The queue loses the job only when its holder has ended it.
  await untilNoJob();
  expect(runs).toBe(1);
});

test('a job whose holder is gone is released at once', async () => {
  let runs = 0;
  await enqueue();
  await owner.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-a-dead-process', attempts = 1`,
  );
  worker = await start(async () => {
    runs += 1;
  });
  await eventually(() => runs === 1);
});

test('workers survive the loss of each of their connections, and run no job twice because of it', async () => {
  let runs = 0;
  worker = await start(async () => {
    runs += 1;
    if (runs > 1) return;
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await pause(1500);
  });
  await enqueue();
  await eventually(() => runs === 1);
  await pause(2500);
  expect(runs).toBe(1);
  expect((await owner.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
  await enqueue();
  await eventually(() => runs === 2);
});

test('[DEV-03] webhooks that were enqueued after the messages of a bulk run before those that have not started', async () => {
  const ran: string[] = [];
  const db = openDatabase({ appUrl: database.appUrl, poolSize: 1, onError: () => undefined });
  const mails = Array.from({ length: 200 }, (_, number) => ({
    payload: { tenantId: '1', deliveryId: String(number) },
    key: `delivery:${number}`,
  }));
  await db.outside((tx) => enqueueMany(tx, 'send_delivery', mails));
  const webhook = { payload: { tenantId: '1', endpointId: '7' }, key: 'webhooks:7' };
  await db.outside((tx) => enqueueFew(tx, 'deliver_webhooks', [webhook]));
  await db.close();
  worker = await startWith({
    send_delivery: async () => void ran.push('message'),
    deliver_webhooks: async ({ endpointId }) => void ran.push(`webhook of ${endpointId}`),
  });
  await untilNoJob();
  expect(ran).toHaveLength(201);
  // Two workers, and each may hold a message before the other one takes the webhook.
  expect(ran.indexOf('webhook of 7')).toBeLessThan(3);
});
