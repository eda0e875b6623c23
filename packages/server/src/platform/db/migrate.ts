import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '@dojang/embedded-postgres';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import {
  assertMayRun,
  leastVersion,
  migrationFiles,
  migrationText,
  numberOf,
  recordedMigrations,
  unknownTo,
} from './schema/least-version.ts';

/** The key of the advisory lock, which nothing else in this database uses. */
const LOCK = 7_201_101;
/** How long a migration waits for a lock while calls queue up behind it, and how often it tries again after it has let them pass. */
const LOCK_WITHIN_MS = 3000;
const TRIES = 30;
const AGAIN_AFTER_MS = 500;
/** Source: PostgreSQL, appendix A: `lock_not_available`. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates a database: first the job queue's tables, then the SQL files in order, each in a separate transaction, under an
 * advisory lock so that two processes may start concurrently.
 * @param ownerUrl a role that owns the schema; the role `dojang_app` must exist
 * @param upTo number of the last file to apply; tests of a migration stop before it
 */
export async function migrate(ownerUrl: string, { upTo = '9999' } = {}): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await assertMayRun(client);
    await migrateJobs(ownerUrl);
    await client.query(
      'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())',
    );
    await client.query('alter table schema_migration add column if not exists least text');
    for (const name of await pendingMigrations(client)) if (numberOf(name) <= upTo) await apply(client, name);
  } finally {
    await client.end();
  }
}

/** Returns the number of the newest migration that this version knows, such as `0210`. */
export const newestMigration = async (): Promise<string> => numberOf((await migrationFiles()).at(-1) ?? '');

/**
 * none: no server has used the database. older: the next start migrates it. ahead: a later version uses it, and this one may run beside that.
 * newer: a later version has used it, and this one must not.
 */
export type MigrationState = 'none' | 'older' | 'current' | 'ahead' | 'newer';

/** Compares the migrations of a database with those that this version knows. */
export const migrationState = (ownerUrl: string): Promise<MigrationState> =>
  withClient(ownerUrl, async (client) => {
    const done = await recordedMigrations(client);
    if (done === null) return 'none';
    const known = new Set((await migrationFiles()).map(numberOf));
    const unknown = unknownTo(known, done);
    if (unknown.forbidding.length > 0) return 'newer';
    if (done.length - unknown.all.length < known.size) return 'older';
    return unknown.all.length > 0 ? 'ahead' : 'current';
  });

/** Returns the migrations that this version has and a database lacks, in order. */
export async function pendingMigrations(client: pg.Client): Promise<readonly string[]> {
  const done = new Set(((await recordedMigrations(client)) ?? []).map(({ name }) => numberOf(name)));
  return (await migrationFiles()).filter((name) => !done.has(numberOf(name)));
}

/**
 * Migrates the tables of the job queue by a pool of our own: a connection that the server ends while the pool closes it, as when the
 * database is dropped at once, is an error that nobody hears in the pool of the library, and ends the process.
 */
async function migrateJobs(connectionString: string): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 1 });
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => void client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
}

/** Applies a file; a lock that is not free in time is left to the calls that wait behind it, and asked for again. */
async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await migrationText(name);
  for (let left = TRIES; ; left -= 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
      await client.query(sql);
      await client.query('insert into schema_migration (name, least) values ($1, $2)', [
        name,
        leastVersion(sql),
      ]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
      if (!isBusy || left <= 1) throw new Error(`migration ${name} failed`, { cause: error });
    }
    await pause(AGAIN_AFTER_MS);
  }
}
