import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { samplesIn, sumOf } from '../../testing/prometheus-text.ts';
import type { Tables } from '../db/tables.ts';
import { createMetrics, type Sources } from './metrics.ts';

/** A database that no one answers for. */
const away = new Kysely<Tables>({
  dialect: new PostgresDialect({
    pool: new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:9/none' }),
  }),
});

const SOURCES: Sources = {
  db: { readerAside: away },
  clock: { now: () => new Date('2026-12-01T00:00:00Z') },
  logger: { warn: () => undefined },
  version: '1.2.3',
  notReady: async () => ['database'],
  certificateEnds: () => Promise.reject(new Error('no certificate')),
  reads: () => ({ current: 8, behind: 1, away: 1 }),
  connections: () => [{ name: 'calls', most: 20, open: 20, idle: 0, waiting: 7 }],
  streams: () => 3,
  threads: { pages: { load: () => ({ most: 2, working: 1, waiting: 4 }) } },
  sandboxes: () => ({ working: 1, standing: 2 }),
};

test('without a database the figures come: not ready, what is used up, and no figure about work', async () => {
  const metrics = createMetrics();
  metrics.watch(SOURCES);
  const samples = samplesIn(await metrics.text());
  const names = samples.map(({ name }) => name);
  expect(sumOf(samples, 'dojang_ready')).toBe(0);
  expect(sumOf(samples, 'dojang_work_known')).toBe(0);
  expect(names).toContain('dojang_work_known');
  for (const name of ['dojang_jobs', 'dojang_seals_waiting', 'dojang_certificate_ends_seconds'])
    expect(names).not.toContain(name);
  expect(sumOf(samples, 'dojang_database_waiting', { pool: 'calls' })).toBe(7);
  expect(sumOf(samples, 'dojang_database_connections', { pool: 'calls', state: 'busy' })).toBe(20);
  expect(sumOf(samples, 'dojang_thread_jobs_waiting', { pool: 'pages' })).toBe(4);
  expect(sumOf(samples, 'dojang_sandboxes', { state: 'working' })).toBe(1);
  expect(sumOf(samples, 'dojang_live_streams')).toBe(3);
  await away.destroy();
});

test('each process has metrics of its own', async () => {
  const [first, second] = [createMetrics(), createMetrics()];
  first.onJob({ kind: 'seal_document', result: 'given_up', seconds: 1 });
  const givenUp = { kind: 'seal_document', result: 'given_up' };
  expect(sumOf(samplesIn(await first.text()), 'dojang_jobs_run_total', givenUp)).toBe(1);
  expect(sumOf(samplesIn(await second.text()), 'dojang_jobs_run_total', givenUp)).toBe(0);
});
