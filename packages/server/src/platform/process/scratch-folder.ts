import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '@dojang/embedded-postgres';
import type { Clock } from '../clock.ts';

/**
 * Owns the folders in which processes convert files. Several processes may have one data folder, also in different containers, where each has
 * the same process number; so a folder has a name by chance, and a lease beside it: a file that its process touches. A folder
 * whose lease has ended, or whose process can be seen to be gone, was left by a kill, and is removed. See decision 170.
 */

export interface Scratch {
  readonly folder: string;
  /** Removes the folder. */
  close(): Promise<void>;
}

export interface ScratchPorts {
  readonly clock: Clock;
  readonly newName: () => string;
  readonly onError: (error: unknown) => void;
}

const LEASE = '.lease';
const RENEWED_EVERY_MS = 30_000;
/** Ten missed renewals: a process that is suspended for a moment keeps its folder. */
const LEASE_MS = 5 * 60_000;
/** Folders without a lease are of an earlier version, which may still run. */
const WITHOUT_LEASE_MS = 24 * 3_600_000;

/** Makes a folder for this process, and removes those of processes that were killed. */
export async function openScratch(root: string, { clock, newName, onError }: ScratchPorts): Promise<Scratch> {
  await mkdir(root, { recursive: true });
  await removeDead(root, clock);
  const folder = join(root, newName());
  const lease = `${folder}${LEASE}`;
  const renew = async (): Promise<void> => {
    const now = clock.now();
    await utimes(lease, now, now).catch(() => writeFile(lease, `${place()} ${process.pid}`));
    await mkdir(folder, { recursive: true });
  };
  await renew();
  const timer = setInterval(() => void renew().catch(onError), RENEWED_EVERY_MS);
  timer.unref();
  return {
    folder,
    close: async () => {
      clearInterval(timer);
      await rm(folder, { recursive: true, force: true });
      await rm(lease, { force: true });
    },
  };
}

async function removeDead(root: string, clock: Clock): Promise<void> {
  const names = await readdir(root);
  const now = clock.now().getTime();
  const folders = new Set(names.map((name) => name.replace(LEASE, '')));
  for (const name of folders) {
    const isLeased = names.includes(`${name}${LEASE}`);
    const path = join(root, isLeased ? `${name}${LEASE}` : name);
    const touched = await stat(path).catch(() => null);
    if (touched === null) continue;
    const isOld = now - touched.mtimeMs >= (isLeased ? LEASE_MS : WITHOUT_LEASE_MS);
    if (!isOld && !(isLeased && (await isSeenGone(path)))) continue;
    await rm(join(root, name), { recursive: true, force: true });
    await rm(join(root, `${name}${LEASE}`), { force: true });
  }
}

/** Where process numbers mean the same processes: the running system and its namespace (pid_namespaces(7)). */
const place = (): string => {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
};

/** Returns whether the process of a lease had its number where this process has its own, and is gone. */
async function isSeenGone(lease: string): Promise<boolean> {
  const text = await readFile(lease, 'utf8').catch(() => '');
  const pid = text.startsWith(`${place()} `) ? Number(text.split(' ').at(-1)) : Number.NaN;
  return Number.isInteger(pid) && !isAlive(pid);
}
