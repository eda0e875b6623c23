import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { finishedAtOf, removeBackup } from './backup-folder.ts';

/** Owns which backups of a folder of backups are removed. */

/**
 * Removes the oldest finished backups beside a new one, so that `most` are left with it. What is no finished backup is never touched: another
 * folder, and one that a backup is still writing to or that it left unfinished.
 * @returns the removed folders, the oldest first
 */
export async function removeOlder(folder: string, most: number): Promise<readonly string[]> {
  const home = dirname(folder);
  const names = (await readdir(home, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => ({ path: join(home, name), at: await finishedAtOf(join(home, name)) })),
  );
  const finished = found.flatMap(({ path, at }) => (at === null ? [] : [{ path, at }]));
  const others = finished.filter(({ path }) => basename(path) !== basename(folder));
  const older = others
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(most - 1)
    .reverse();
  for (const { path } of older) await removeBackup(path);
  return older.map(({ path }) => path);
}
