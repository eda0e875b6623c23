import { readdir, readFile } from 'node:fs/promises';
import { withClient } from '@dojang/embedded-postgres';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { both } from '../configuration-values.ts';
import { SettingError } from '../settings/setting-error.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** The key of the advisory lock, which nothing else in this database uses. */
const LOCK = 7_201_101;

/**
 * Returns the number of a migration file. It identifies the file, so that a file can be renamed after databases have recorded it.
 */
const numberOf = (name: string): string => name.slice(0, 4);

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
    await assertNotNewer(client);
    await migrateJobs(ownerUrl);
    await client.query(
      'create table if not exists schema_migration (name text primary key, at timestamptz not null default now())',
    );
    const recorded = await client.query<{ name: string }>('select name from schema_migration');
    const done = new Set(recorded.rows.map(({ name }) => numberOf(name)));
    const files = await migrationFiles();
    for (const name of files.filter((file) => !done.has(numberOf(file)) && numberOf(file) <= upTo))
      await apply(client, name);
  } finally {
    await client.end();
  }
}

/** Returns the number of the newest migration that this version knows, such as `0210`. */
export const newestMigration = async (): Promise<string> => numberOf((await migrationFiles()).at(-1) ?? '');

/**
 * none: no server has used the database. older: the next start migrates it. newer: a later version has used it, and this one must not.
 */
export type MigrationState = 'none' | 'older' | 'current' | 'newer';

/** Compares the migrations of a database with those that this version knows. */
export const migrationState = (ownerUrl: string): Promise<MigrationState> =>
  withClient(ownerUrl, async (client) => {
    const done = await recordedMigrations(client);
    if (done === null) return 'none';
    const known = new Set((await migrationFiles()).map(numberOf));
    if (done.some((name) => !known.has(numberOf(name)))) return 'newer';
    return done.length < known.size ? 'older' : 'current';
  });

/** Returns the names of the migrations that a database has; null when it has no record of them. */
async function recordedMigrations(client: pg.Client): Promise<readonly string[] | null> {
  const table = await client.query(`select 1 where to_regclass('schema_migration') is not null`);
  if (table.rowCount === 0) return null;
  const recorded = await client.query<{ name: string }>('select name from schema_migration order by name');
  return recorded.rows.map(({ name }) => name);
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/**
 * Checks, before anything is changed, that this version knows every migration of the database: an older version would read and write rows
 * whose rules it does not know.
 * @throws SettingError when a newer version has migrated the database
 */
async function assertNotNewer(client: pg.Client): Promise<void> {
  const recorded = await recordedMigrations(client);
  if (recorded === null) return;
  const known = new Set((await migrationFiles()).map(numberOf));
  const unknown = recorded.filter((name) => !known.has(numberOf(name)));
  if (unknown.length === 0) return;
  const names = unknown.join(', ');
  throw new SettingError(
    'DATABASE_URL',
    both(
      `더 새로운 버전이 쓰던 데이터베이스입니다. 그 버전이나 더 새로운 버전으로 시작하거나, 업그레이드 전의 백업을 복원해 주세요. (${names})`,
      `a newer version has used this database. Start that version or a later one, or restore the backup from before the upgrade. (${names})`,
    ),
  );
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

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
