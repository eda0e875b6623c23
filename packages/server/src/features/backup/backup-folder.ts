import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { both } from '../../platform/configuration-values.ts';
import { createKeys, sameText, sha256Hex } from '../../platform/keys.ts';
import type { Copied } from './object-copies.ts';

/**
 * Owns the layout of a backup: `database.dump`, the folder `objects`, `SHA256SUMS` for both, which `sha256sum -c` checks without the product,
 * and `backup.json`, written last: a folder without it is not a backup. A MAC with APP_SECRET shows that nothing of it was changed, and that
 * the settings have the secret that its links and stored secrets need.
 */

const FAULT = z.object({ key: z.string(), kind: z.enum(['missing', 'damaged']) });
/** An object that a row references, and that the installation itself had lost when it was copied. */
export type Fault = z.infer<typeof FAULT>;

const MANIFEST = z.object({
  format: z.literal(1),
  startedAt: z.string(),
  finishedAt: z.string(),
  migration: z.string(),
  database: z.object({ bytes: z.number() }),
  objects: z.object({ count: z.number(), bytes: z.number() }),
  faults: z.array(FAULT),
  mac: z.string(),
});
export type Manifest = z.infer<typeof MANIFEST>;

const SUMS = 'SHA256SUMS';
const MANIFEST_NAME = 'backup.json';
const DUMP_NAME = 'database.dump';
const OBJECTS = 'objects';

/** The path of the copy of the database in a backup. */
export const dumpFile = (folder: string): string => join(folder, DUMP_NAME);
/** The path of the copies of objects in a backup. */
export const objectsFolder = (folder: string): string => join(folder, OBJECTS);

/** Creates the folder of a backup. @throws Error when it has contents */
export async function createBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length === 0) return;
  throw new Error(
    `${folder}: ${both('비어 있지 않은 폴더입니다. 새 폴더를 지정해 주세요.', 'the folder is not empty; name a new one.')}`,
  );
}

/** Writes the sums and, last, the manifest. */
export async function finishBackup(
  folder: string,
  objects: ReadonlyMap<string, Copied>,
  manifest: Omit<Manifest, 'format' | 'database' | 'objects' | 'mac'>,
  appSecret: string,
): Promise<Manifest> {
  const lines = [...objects].map(([key, { sha256 }]) => `${sha256}  ${OBJECTS}/${key}`).sort();
  const sums = `${[`${await hashOfFile(dumpFile(folder))}  ${DUMP_NAME}`, ...lines].join('\n')}\n`;
  await writeFile(join(folder, SUMS), sums, { mode: 0o600 });
  const bytes = [...objects.values()].reduce((sum, one) => sum + one.bytes, 0);
  const database = { bytes: (await stat(dumpFile(folder))).size };
  const whole: Manifest = {
    format: 1,
    ...manifest,
    database,
    objects: { count: objects.size, bytes },
    mac: macOf(appSecret, sums),
  };
  await writeFile(join(folder, MANIFEST_NAME), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  return whole;
}

export interface ReadBackup {
  readonly manifest: Manifest;
  /** The hashes of the objects by their keys. */
  readonly sums: ReadonlyMap<string, string>;
}

/**
 * Reads a backup and compares its MAC with the secrets.
 * @throws Error when the folder has no finished backup, or when it was changed or made with another APP_SECRET
 */
export async function readBackup(folder: string, secrets: readonly string[]): Promise<ReadBackup> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
      throw new Error(`${folder}: ${NO_BACKUP}`, { cause });
    });
  const manifest = MANIFEST.safeParse(JSON.parse(await read(MANIFEST_NAME)));
  if (!manifest.success) throw new Error(`${folder}: ${NO_BACKUP}`);
  const sums = await read(SUMS);
  if (!secrets.some((secret) => sameText(macOf(secret, sums), manifest.data.mac)))
    throw new Error(`APP_SECRET: ${OTHER_SECRET}`);
  return { manifest: manifest.data, sums: hashesIn(sums) };
}

/** Returns when the backup in a folder was finished, in ISO form; null for a folder that is none. */
export async function finishedAtOf(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8').catch(() => null);
  const manifest = z.preprocess(parsedOrNull, MANIFEST).safeParse(text);
  return manifest.success ? manifest.data.finishedAt : null;
}

/** Removes a backup. The manifest goes first, so that a removal that is interrupted leaves no folder that counts as a backup. */
export async function removeBackup(folder: string): Promise<void> {
  await rm(join(folder, MANIFEST_NAME));
  await rm(folder, { recursive: true });
}

function parsedOrNull(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Reads a backup whose secret is lost: nothing shows whether it was changed. */
export async function readUnprovenBackup(folder: string): Promise<ReadBackup> {
  const manifest = MANIFEST.parse(JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8')));
  return { manifest, sums: hashesIn(await readFile(join(folder, SUMS), 'utf8')) };
}

/** Compares the copy of the database with its sum. @throws Error when it differs */
export async function assertDump(folder: string): Promise<void> {
  const [line = ''] = (await readFile(join(folder, SUMS), 'utf8')).split('\n');
  if (line === `${await hashOfFile(dumpFile(folder))}  ${DUMP_NAME}`) return;
  throw new Error(
    `${dumpFile(folder)}: ${both('손상된 파일입니다. 다른 백업을 복원해 주세요.', 'the file is damaged; restore another backup.')}`,
  );
}

const hashesIn = (sums: string): Map<string, string> =>
  new Map(
    [...sums.matchAll(new RegExp(`^([0-9a-f]{64}) {2}${OBJECTS}/(.+)$`, 'gm'))].map(
      ([, hash = '', key = '']) => [key, hash],
    ),
  );

const macOf = (secret: string, sums: string): string =>
  createKeys(secret).mac('backup', sha256Hex(Buffer.from(sums)));

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const NO_BACKUP = both(
  '끝까지 만든 백업이 아닙니다(backup.json 또는 SHA256SUMS가 없습니다).',
  'this is no finished backup (backup.json or SHA256SUMS is missing).',
);
const OTHER_SECRET = both(
  '이 백업을 만든 서버의 값이 아니거나 백업이 변경되었습니다. 그 서버의 APP_SECRET을 지정하고, 값을 바꿨다면 그때의 값을 APP_SECRET_PREVIOUS에 지정해 주세요. 값을 영영 잃었다면 --secret-lost를 붙여 주세요.',
  'is not the value of the server that made this backup, or the backup was changed. Set the APP_SECRET of that server, or name it in APP_SECRET_PREVIOUS. If it is lost for good, add --secret-lost.',
);
