/**
 * Starts one PostgreSQL server for a whole test run: the embedded one, or Debian's with DOJANG_TEST_DATABASE=debian. This is
 * Vitest's global setup; every test file creates its own databases through `openTestDatabase`.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { debianPrograms } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { isAlive, livingPostmaster } from './postmaster.ts';
import { takeDown } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: {
      readonly ownerUrl: string;
      readonly appUrl: string;
      readonly version: number;
      /** Folder in which this run keeps converted files. */
      readonly conversions: string;
    };
  }
}

const runs = join(import.meta.dirname, '../../../.cache/test-postgres');

/** The data of a test need not survive a power failure, so no write waits for the disk. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on', 'pg_stat_statements.max': '10000', 'pg_stat_statements.track': 'all' };
import pg from 'pg'; import { writeFileSync } from 'node:fs';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const programs = process.env.DOJANG_TEST_DATABASE === 'debian' ? debianPrograms() : undefined;
  const dataDir = join(runs, String(process.pid));
  mkdirSync(dataDir, { recursive: true });
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const server = await startEmbeddedPostgres({ dataDir, log, settings: fast, ...(programs && { programs }) });
  const version = programs?.version ?? 18;
  console.log(`Feature tests use PostgreSQL ${version} (${programs ? 'Debian' : 'embedded'}).`);
  const { ownerUrl, appUrl } = server;
  project.provide('testServer', { ownerUrl, appUrl, version, conversions: join(dataDir, 'conversions') });
  return async () => {
    const c = new pg.Client({ connectionString: ownerUrl }); await c.connect();
    await c.query('create extension if not exists pg_stat_statements');
    const r = await c.query("select round(sum(total_exec_time+total_plan_time)::numeric) ms, round(sum(total_plan_time)::numeric) plan, sum(calls) calls, toplevel, left(regexp_replace(query,'\\s+',' ','g'),140) q from pg_stat_statements group by toplevel, 5 order by 1 desc limit 70");
    const t = await c.query("select round(sum(total_exec_time)::numeric) exec, round(sum(total_plan_time)::numeric) plan, sum(calls) calls from pg_stat_statements where toplevel");
    const se = await c.query("select datname, sessions, session_time, active_time from pg_stat_database");
    const sess = await c.query("select sum(sessions) n from pg_stat_database");
    writeFileSync('/tmp/p1/statements.txt', JSON.stringify(t.rows) + JSON.stringify(sess.rows) + '\n' + r.rows.map((x) => `${x.ms} ${x.plan} ${x.calls} ${x.toplevel ? 'T' : 'n'} ${x.q}`).join('\n'));
    await c.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Stops the servers of killed runs, and removes their folders. */
async function sweep(): Promise<void> {
  mkdirSync(runs, { recursive: true });
  for (const run of readdirSync(runs)) {
    if (isAlive(Number(run))) continue;
    const home = join(runs, run, 'postgres');
    for (const version of readdirSync(home).filter((name) => /^\d+$/.test(name))) {
      const left = livingPostmaster(join(home, version));
      if (left) await takeDown(left.pid);
    }
    rmSync(join(runs, run), { recursive: true, force: true });
  }
}
