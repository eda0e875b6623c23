import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAppRole, livingPostmaster, ownerUrlOf } from '@dojang/embedded-postgres';
import type { Configuration } from './platform/configuration.ts';
import { assertAppSecret } from './platform/db/app-secret.ts';

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

/**
 * Returns the address with the application's role, for which every rule of the database holds.
 * @throws Error when no database runs
 */
export async function runningDatabase(configuration: Configuration): Promise<string> {
  const url = ownerUrl(configuration);
  const { database, appSecret } = configuration;
  await assertAppSecret(url, configuration);
  if (!database) return withAppRole(url);
  return (await ensureAppRole(url, { appUrl: database.appUrl, password: appSecret })).appUrl;
}
