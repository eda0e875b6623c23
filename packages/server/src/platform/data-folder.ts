import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Owns who may look into the data folder: its owner alone. Files are 0600 and folders 0700, those that an older version
 * made more openly included.
 */

const OTHERS = 0o077;

/**
 * Makes whatever this process creates from now on its owner's alone, closes the folder at once, and then what lies in it.
 * Resolves when all of it is closed; a start need not wait for that, since nobody gets past the folder.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  const names = readdirSync(dataDir);
  // A database that another user has to run must be reached by that user: the folder lets through, and shows nothing.
  const isForeign = names.some((name) => lstatSync(join(dataDir, name)).uid !== lstatSync(dataDir).uid);
  chmodSync(dataDir, isForeign ? 0o711 : 0o700);
  for (const name of names) await closeBelow(join(dataDir, name));
}

async function closeBelow(path: string): Promise<void> {
  try {
    const entry = await lstat(path);
    if (isOpen(entry)) await chmod(path, entry.mode & 0o700);
    if (!entry.isDirectory()) return;
    for (const name of await readdir(path)) await closeBelow(join(path, name));
  } catch (error) {
    // The database and conversions remove files of theirs all the time.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** A link has no rights of its own, and a socket stands in a folder that is closed. */
const isOpen = (entry: Stats): boolean =>
  (entry.isFile() || entry.isDirectory()) && (entry.mode & OTHERS) !== 0;
