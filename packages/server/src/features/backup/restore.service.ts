import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import { both } from '../../platform/configuration-values.ts';
import { type AppSecrets, assertAppSecret, forgetAppSecret } from '../../platform/db/app-secret.ts';
import { newestMigration } from '../../platform/db/migrate.ts';
import { publishedKeys } from '../anchoring/index.ts';
import { secondsSince } from './backup.service.ts';
import {
  assertDump,
  dumpFile,
  type Fault,
  type Manifest,
  type ReadBackup,
  readBackup,
  readUnprovenBackup,
} from './backup-folder.ts';
import { copyObject, forEachKey, storedHash } from './object-copies.ts';
import { fillDatabase } from './postgres-programs.ts';
import { analyze, atOneMoment, isEmptyDatabase } from './snapshot.repo.ts';

/**
 * Owns the restoring of a backup into an empty database and an empty storage. Everything that could refuse it is looked at before anything is
 * written; then come the objects, and the database last and as a whole, so that no row ever lacks its object.
 */

export interface RestorePorts extends AppSecrets {
  readonly ownerUrl: string;
  readonly clock: Clock;
  readonly storage: Pick<StoragePort, 'get' | 'put' | 'isEmpty'>;
  /** The storage in the folder of the backup. */
  readonly source: Pick<StoragePort, 'get'>;
  /** Makes the role of the application, to which the copy gives rights. */
  readonly prepareRoles: () => Promise<unknown>;
  /** The secret is lost for good: links that were sent do not open, and stored secrets cannot be read. */
  readonly isSecretLost: boolean;
}

export interface RestoreReport {
  readonly manifest: Manifest;
  /** Objects that rows reference and that the backup does not have; those of `manifest.faults` were lost before it. */
  readonly faults: readonly Fault[];
  readonly seconds: number;
}

/** @throws Error when the target has contents, when the backup does not fit or is damaged, or when a program is missing */
export async function restore(ports: RestorePorts, folder: string): Promise<RestoreReport> {
  const started = ports.clock.now();
  const backup = await readable(ports, folder);
  await assertKnownVersion(backup.manifest);
  await assertDump(folder);
  if (!(await isEmptyDatabase(ports.ownerUrl))) throw new Error(`DATABASE_URL: ${FULL_DATABASE}`);
  if (!(await ports.storage.isEmpty())) throw new Error(`${FULL_STORAGE}`);
  await ports.prepareRoles();
  await fillStorage(ports, backup);
  await fillDatabase(ports.ownerUrl, dumpFile(folder));
  await analyze(ports.ownerUrl);
  if (ports.isSecretLost) await forgetAppSecret(ports.ownerUrl);
  await assertAppSecret(ports.ownerUrl, ports);
  const faults = await restoredFaults(ports, backup);
  return { manifest: backup.manifest, faults, seconds: secondsSince(ports.clock, started) };
}

const readable = (
  { isSecretLost, appSecret, previousSecrets }: RestorePorts,
  folder: string,
): Promise<ReadBackup> =>
  isSecretLost ? readUnprovenBackup(folder) : readBackup(folder, [appSecret, ...previousSecrets]);

async function assertKnownVersion({ migration }: Manifest): Promise<void> {
  const newest = await newestMigration();
  if (migration > newest) throw new Error(`${NEWER} (${migration} > ${newest})`);
}

async function fillStorage({ source, storage }: RestorePorts, { sums }: ReadBackup): Promise<void> {
  await forEachKey(sums.keys(), async (key) => {
    const copied = await copyObject(source, storage, key);
    if (copied?.sha256 !== sums.get(key)) throw new Error(`${key}: ${DAMAGED}`);
  });
}

/** Compares every object that a restored row references with its hash. */
async function restoredFaults({ ownerUrl, storage }: RestorePorts, { sums }: ReadBackup): Promise<Fault[]> {
  const { named, treeSizes } = await atOneMoment(ownerUrl, async (snapshot) => snapshot);
  const faults: Fault[] = [];
  await forEachKey([...named, ...publishedKeys(treeSizes)], async (key) => {
    const hash = await storedHash(storage, key);
    if (hash === null) faults.push({ key, kind: 'missing' });
    else if (hash !== sums.get(key)) faults.push({ key, kind: 'damaged' });
  });
  return faults;
}

const FULL_DATABASE = both(
  '비어 있지 않은 데이터베이스입니다. 새 데이터베이스를 만들어 지정해 주세요.',
  'the database is not empty; create a new one and name it.',
);
const FULL_STORAGE = both(
  '파일 저장소(S3_BUCKET 또는 DATA_DIR/files)가 비어 있지 않습니다. 새 저장소를 지정해 주세요.',
  'the storage of files (S3_BUCKET, or DATA_DIR/files) is not empty; name a new one.',
);
const NEWER = both(
  '더 새로운 버전이 만든 백업입니다. 그 버전이나 더 새로운 버전으로 복원해 주세요.',
  'a newer version made this backup; restore it with that version or a later one.',
);
const DAMAGED = both(
  '백업의 파일이 없거나 손상되었습니다. 다른 백업을 복원해 주세요.',
  'this file of the backup is missing or damaged; restore another backup.',
);
