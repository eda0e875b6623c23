/**
 * `npm run backup -- FOLDER [--since EARLIER] [--keep NUMBER]`: copies the database and every object that its rows reference into a new folder, while the server
 * runs, and reads the copies again. With `--since`, objects of an earlier backup become links to its files, so that only what is new is
 * fetched. With `--keep`, the oldest finished backups beside the new one are removed, so that this many are left. It reads the same settings as the server; the exit code is 1 when an object is lost or damaged.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createLocalStorage } from './adapters/storage/local-storage.ts';
import {
  backUp,
  backupLines,
  objectsFolder,
  removedLine,
  removeOlder,
  reuseFrom,
} from './features/backup/index.ts';
import { systemClock } from './platform/clock.ts';
import { readConfiguration } from './platform/configuration.ts';
import { assertAppSecret } from './platform/db/app-secret.ts';
import { randomIds } from './platform/ids.ts';
import { readEnvironment } from './platform/settings/environment.ts';
import { storageOf } from './providers.ts';
import { assertMigrated, ownerUrl } from './running-database.ts';

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const USAGE = '사용법 / usage: npm run backup -- FOLDER [--since EARLIER_FOLDER] [--keep NUMBER]';

/** @returns the exit code */
async function main(args: readonly string[]): Promise<number> {
  const options = { since: { type: 'string' }, keep: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder, ...others] = positionals.map(absolute);
  const most = values.keep === undefined ? null : Number(values.keep);
  const isKept = most === null || (Number.isInteger(most) && most >= 1);
  if (folder === undefined || others.length > 0 || !isKept) throw new Error(USAGE);
  const configuration = readConfiguration(readEnvironment(process.env, PROJECT), PROJECT, {
    isCommand: true,
  });
  const url = ownerUrl(configuration);
  await assertMigrated(url);
  await assertAppSecret(url, configuration);
  const report = await backUp(
    {
      ownerUrl: url,
      clock: systemClock,
      storage: await storageOf(configuration),
      target: createLocalStorage(objectsFolder(folder), () => randomIds.publicId()),
      appSecret: configuration.appSecret,
      ...(values.since !== undefined && { reuse: reuseFrom(absolute(values.since), folder) }),
    },
    folder,
  );
  console.log(backupLines(report, folder).join('\n'));
  // An earlier backup may have what this one lacks.
  if (report.manifest.faults.length > 0) return 1;
  if (most !== null) for (const path of await removeOlder(folder, most)) console.log(removedLine(path));
  return 0;
}

/** npm runs scripts in the project's folder; a relative path is relative to the folder of the caller. */
const absolute = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
