import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Owns the permissions of the data folder: only its owner has access. Files are 0600 and folders 0700, including those that an
 * older version created with more permissions.
 */

const OTHERS = 0o077;

/**
 * Restricts everything that this process creates from now on to its owner, closes the folder at once, and then its contents. The
 * promise resolves when all contents are closed; a start need not wait, since nobody can pass the folder itself.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  const names = readdirSync(dataDir);
  // When the embedded database runs as another user, that user must be able to traverse the folder, but not to list it.
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
    // The database and conversions remove their files concurrently.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** A symbolic link has no permissions of its own, and a socket is inside a closed folder. */
const isOpen = (entry: Stats): boolean =>
  (entry.isFile() || entry.isDirectory()) && (entry.mode & OTHERS) !== 0;
