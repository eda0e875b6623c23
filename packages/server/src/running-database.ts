import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAppRole, livingPostmaster, ownerUrlOf } from '@dojang/embedded-postgres';
import type { Configuration } from './platform/configuration.ts';
import { assertAppSecret } from './platform/db/app-secret.ts';
import { type MigrationState, migrationState } from './platform/db/migrate.ts';

/** Owns where the operators' commands find the database of a server. */

const NO_DATABASE = `데이터베이스가 실행 중이 아닙니다. 서버를 먼저 시작해 주세요. / No database is running: start the server first.`;

/**
 * Returns the address of the configured database, or of the embedded one while it runs, with the owner's role.
 * @throws Error when no database runs
 */
export function ownerUrl({ database, dataDir }: Configuration): string {
  if (database) return database.ownerUrl;
  const home = join(dataDir, 'postgres');
  const versions = existsSync(home) ? readdirSync(home).filter((name) => /^\d+$/.test(name)) : [];
  for (const name of versions) {
    const living = livingPostmaster(join(home, name));
    if (living) return ownerUrlOf(living.socketFolder, 'dojang');
  }
  throw new Error(NO_DATABASE);
}

/** Returns an address whose sessions have the application's role. */
export const withAppRole = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c role=dojang_app')}`;

/** @throws Error when no server of this version has migrated the database: its tables are not what the commands read */
export async function assertMigrated(url: string): Promise<void> {
  const state = await migrationState(url);
  if (state !== 'current' && state !== 'ahead') throw new Error(NOT_MIGRATED[state]);
}

const NOT_MIGRATED: Readonly<Record<Exclude<MigrationState, 'current' | 'ahead'>, string>> = {
  none: 'DATABASE_URL: 비어 있는 데이터베이스입니다. 서버를 먼저 시작해 주세요. / is an empty database: start the server first.',
  older:
    'DATABASE_URL: 이전 버전이 쓰던 데이터베이스입니다. 이 버전의 서버를 먼저 시작해 주세요. / an earlier version has used this database: start the server of this version first.',
  newer:
    'DATABASE_URL: 더 새로운 버전이 쓰던 데이터베이스입니다. 그 버전의 명령을 사용해 주세요. / a newer version has used this database: use the commands of that version.',
};

/**
 * Returns the address with the application's role, for which every rule of the database holds.
 * @throws Error when no database runs
 */
export async function runningDatabase(configuration: Configuration): Promise<string> {
  const url = ownerUrl(configuration);
  const { database, appSecret } = configuration;
  await assertMigrated(url);
  await assertAppSecret(url, configuration);
  if (!database) return withAppRole(url);
  return (await ensureAppRole(url, { appUrl: database.appUrl, password: appSecret })).appUrl;
}
