/**
 * `npm run restore -- FOLDER [--secret-lost]`: restores a backup into an empty database and an empty storage, which the settings name, and
 * compares every object with its hash. It overwrites nothing. The server is started afterwards. The exit code is 1 when an object is missing or
 * damaged. `--secret-lost` restores without the APP_SECRET of the backup, when it is lost for good.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureAppRole } from '@dojang/embedded-postgres';
import { createLocalStorage } from './adapters/storage/local-storage.ts';
import { objectsFolder, restore, restoreLines } from './features/backup/index.ts';
import { systemClock } from './platform/clock.ts';
import { readConfiguration } from './platform/configuration.ts';
import { randomIds } from './platform/ids.ts';
import { readEnvironment } from './platform/settings/environment.ts';
import { storageOf } from './providers.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const USAGE = '사용법 / usage: npm run restore -- FOLDER [--secret-lost]';
const NO_DATABASE =
  'DATABASE_URL: 복원할 빈 데이터베이스를 지정해 주세요. / name the empty database into which the backup is restored.';

/** @returns the exit code */
async function main(args: readonly string[]): Promise<number> {
  const options = { 'secret-lost': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder, ...others] = positionals.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
  if (folder === undefined || others.length > 0) throw new Error(USAGE);
  const configuration = readConfiguration(readEnvironment(process.env, PROJECT), PROJECT, {
    isCommand: true,
  });
  const { database, appSecret, previousSecrets } = configuration;
  if (database === undefined) throw new Error(NO_DATABASE);
  const { ownerUrl, appUrl } = database;
  const report = await restore(
    {
      ownerUrl,
      appSecret,
      previousSecrets,
      clock: systemClock,
      storage: await storageOf(configuration),
      source: createLocalStorage(objectsFolder(folder), () => randomIds.publicId()),
      prepareRoles: () => ensureAppRole(ownerUrl, { appUrl, password: appSecret }),
      isSecretLost: values['secret-lost'] === true,
    },
    folder,
  );
  console.log(restoreLines(report).join('\n'));
  return report.faults.length + report.manifest.faults.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
