import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import { publishedKeys } from '../anchoring/index.ts';
import { createBackupFolder, dumpFile, type Fault, finishBackup, type Manifest } from './backup-folder.ts';
import { type Copied, copyObject, forEachKey, isDamaged, storedHash } from './object-copies.ts';
import { dumpDatabase } from './postgres-programs.ts';
import { atOneMoment, type Snapshot } from './snapshot.repo.ts';

/**
 * Owns the copy of an installation while it runs: first one moment of the database, then the objects that this moment references. Objects are
 * removed a week after their last row, so they are there while they are copied. The few that are removed at once (the picture of a signature
 * that its owner deletes, the source of a file that has been converted) are gone then, as is their row in the next moment: the database is
 * copied anew, and only what is new is copied after it.
 */

export interface BackupPorts {
  readonly ownerUrl: string;
  readonly clock: Clock;
  readonly storage: Pick<StoragePort, 'get'>;
  /** The storage in the folder of the backup. */
  readonly target: Pick<StoragePort, 'get' | 'put' | 'delete'>;
  /** Takes an object over from an earlier backup. @returns null when it does not have it, or not as it was */
  readonly reuse?: (key: string) => Promise<Copied | null>;
  readonly appSecret: string;
}

export interface BackupReport {
  readonly manifest: Manifest;
  /** How many objects came from the earlier backup. */
  readonly reused: number;
  readonly seconds: number;
}

/**
 * Copies database and objects into an empty folder, and reads every copy again.
 * @throws Error when the folder has contents, when a program is missing, or when a copy differs from what was read
 */
export async function backUp(ports: BackupPorts, folder: string): Promise<BackupReport> {
  await createBackupFolder(folder);
  const started = ports.clock.now();
  const copied = new Map<string, Copied>();
  const counts = { reused: 0 };
  let missing: readonly string[] = [];
  for (;;) {
    const before = missing;
    const snapshot = await dumped(ports, folder);
    missing = await copyNamed(ports, snapshot, copied, counts);
    // What is missing in two moments is lost: its row is still there.
    if (missing.every((key) => before.includes(key))) {
      await dropOthers(ports, snapshot, copied);
      await assertCopies(ports, copied);
      const manifest = await finishBackup(
        folder,
        copied,
        {
          startedAt: started.toISOString(),
          finishedAt: ports.clock.now().toISOString(),
          migration: snapshot.migration,
          faults: faultsOf(missing, copied),
        },
        ports.appSecret,
      );
      return { manifest, reused: counts.reused, seconds: secondsSince(ports.clock, started) };
    }
  }
}

const dumped = ({ ownerUrl }: BackupPorts, folder: string): Promise<Snapshot> =>
  atOneMoment(ownerUrl, async (snapshot) => {
    await dumpDatabase(ownerUrl, snapshot.id, dumpFile(folder));
    return snapshot;
  });

const neededOf = ({ named, treeSizes }: Snapshot): readonly string[] => [
  ...named,
  ...publishedKeys(treeSizes),
];

/** Copies what is not copied yet. @returns the keys of objects that rows reference and the storage does not have */
async function copyNamed(
  { storage, target, reuse }: BackupPorts,
  snapshot: Snapshot,
  copied: Map<string, Copied>,
  counts: { reused: number },
): Promise<string[]> {
  const missing: string[] = [];
  const needed = new Set(neededOf(snapshot));
  const wanted = [...needed, ...snapshot.possible].filter((key) => !copied.has(key));
  await forEachKey(wanted, async (key) => {
    const reused = (await reuse?.(key)) ?? null;
    const copy = reused ?? (await copyObject(storage, target, key));
    if (reused !== null) counts.reused += 1;
    if (copy !== null) copied.set(key, copy);
    else if (needed.has(key)) missing.push(key);
  });
  return missing;
}

/** Removes copies of an earlier moment that the last one does not reference: what people have deleted is not kept. */
async function dropOthers(
  { target }: BackupPorts,
  snapshot: Snapshot,
  copied: Map<string, Copied>,
): Promise<void> {
  const kept = new Set([...neededOf(snapshot), ...snapshot.possible]);
  for (const key of [...copied.keys()].filter((one) => !kept.has(one))) {
    await target.delete(key);
    copied.delete(key);
  }
}

async function assertCopies({ target }: BackupPorts, copied: ReadonlyMap<string, Copied>): Promise<void> {
  await forEachKey(copied.keys(), async (key) => {
    if ((await storedHash(target, key)) !== copied.get(key)?.sha256)
      throw new Error(`${key}: 사본이 원본과 다릅니다. / the copy differs from what was read.`);
  });
}

function faultsOf(missing: readonly string[], copied: ReadonlyMap<string, Copied>): Fault[] {
  const damaged = [...copied].filter(([key, { sha256 }]) => isDamaged(key, sha256));
  return [
    ...missing.map((key): Fault => ({ key, kind: 'missing' })),
    ...damaged.map(([key]): Fault => ({ key, kind: 'damaged' })),
  ];
}

/** Returns the seconds since a time, with one decimal. */
export const secondsSince = (clock: Clock, since: Date): number =>
  Math.round((clock.now().getTime() - since.getTime()) / 100) / 10;
