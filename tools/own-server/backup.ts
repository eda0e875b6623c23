/** Owns a backup of a trial and its restoration into another database and another bucket, as docs/settings.md lists what must be kept. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { debianPrograms } from '../../packages/embedded-postgres/src/binaries.ts';
import { createS3Storage } from '../../packages/server/src/adapters/storage/s3-storage.ts';
import type { Settings, Surroundings } from './surroundings.ts';

const storageOf = (settings: Settings) =>
  createS3Storage({
    endpoint: settings.S3_ENDPOINT ?? '',
    region: settings.S3_REGION ?? '',
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY ?? '',
    secretAccessKey: settings.S3_SECRET_KEY ?? '',
  });

/** Dumps the database, restores it as another one, and copies all objects. @returns the settings of a server on the copies */
export async function restoredCopy(around: Surroundings, settings: Settings): Promise<Settings> {
  const bin = join(debianPrograms().postgres, '..');
  const dump = join(around.folder, 'backup.dump');
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(bin, program), words, { stdio: 'pipe' });
  // The database first: whatever object its rows name is in the bucket by then.
  run('pg_dump', '--format=custom', `--file=${dump}`, `--dbname=${settings.DATABASE_URL}`);
  const { ownerUrl, appUrl } = await around.database.another('restored');
  run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${ownerUrl}`, dump);
  const bucket = await around.anotherBucket();
  const copied = { ...settings, ...bucket, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const [from, to] = [storageOf(settings), storageOf(copied)];
  for (const key of around.keysOfBucket()) await to.put(key, await from.get(key), 'application/octet-stream');
  from.close();
  to.close();
  return copied;
}
