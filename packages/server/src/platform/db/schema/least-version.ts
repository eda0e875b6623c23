import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { both } from '../../configuration-values.ts';
import { SettingError } from '../../settings/setting-error.ts';

/**
 * Owns which versions may run on a database. A migration that earlier versions endure names the least of them in its text
 * (`-- least version: 0380`: the version that has the migration 0380), and the database keeps that beside the migration's name. Invariant: a
 * version runs on a database only if it has every migration of it, or the least version of each that it lacks.
 */

const FOLDER = new URL('../migrations/', import.meta.url);

/** Returns the number of a migration file. It identifies the file, so that a file can be renamed after databases have recorded it. */
export const numberOf = (name: string): string => name.slice(0, 4);

/** Returns the names of the migrations that this version has, in order. */
export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/** Returns the text of a migration. */
export const migrationText = (name: string): Promise<string> => readFile(new URL(name, FOLDER), 'utf8');

/** Returns the least version that a migration names; null where every earlier version is shut out. */
export const leastVersion = (sql: string): string | null =>
  /^-- least version: (\d{4})$/m.exec(sql)?.[1] ?? null;

export interface RecordedMigration {
  readonly name: string;
  readonly least: string | null;
}

/** Returns the migrations that a database has; null when it has no record of them. */
export async function recordedMigrations(client: pg.Client): Promise<readonly RecordedMigration[] | null> {
  const table = await client.query(`select 1 where to_regclass('schema_migration') is not null`);
  if (table.rowCount === 0) return null;
  // A database of an earlier version has no column of this name.
  const recorded = await client.query<RecordedMigration>(
    `select name, to_jsonb(m) ->> 'least' as least from schema_migration m order by name`,
  );
  return recorded.rows;
}

export interface Unknown {
  readonly all: readonly string[];
  /** Those with which this version must not run. */
  readonly forbidding: readonly string[];
}

/** Returns the migrations of a database that this version does not have. @param known the numbers of its own */
export function unknownTo(known: ReadonlySet<string>, recorded: readonly RecordedMigration[]): Unknown {
  const unknown = recorded.filter(({ name }) => !known.has(numberOf(name)));
  const forbidding = unknown.filter(({ least }) => least === null || !known.has(least));
  return { all: unknown.map(({ name }) => name), forbidding: forbidding.map(({ name }) => name) };
}

/**
 * Checks that this version may run on a database: an older one would read and write rows whose rules it does not know.
 * @throws SettingError when a newer version has changed the database so that this one must not use it
 */
export async function assertMayRun(client: pg.Client): Promise<void> {
  const recorded = await recordedMigrations(client);
  if (recorded === null) return;
  const known = new Set((await migrationFiles()).map(numberOf));
  const { forbidding } = unknownTo(known, recorded);
  if (forbidding.length === 0) return;
  const names = forbidding.join(', ');
  throw new SettingError(
    'DATABASE_URL',
    both(
      `더 새로운 버전이 쓰던 데이터베이스입니다. 그 버전이나 더 새로운 버전으로 시작하거나, 업그레이드 전의 백업을 복원해 주세요. (${names})`,
      `a newer version has used this database. Start that version or a later one, or restore the backup from before the upgrade. (${names})`,
    ),
  );
}
