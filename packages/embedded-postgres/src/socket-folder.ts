/** Owns the folder of the server's socket: only its owner can enter it, and its path is short enough for a socket. */
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's path may have 107 bytes (unix(7)); the server appends `/.s.PGSQL.5432.lock`. */
const longestFolder = 107 - '/.s.PGSQL.5432.lock'.length;

/**
 * Creates the folder (mode 0700) inside `home`, or in the system's temporary folder where the path of `home` is too long. The
 * name there is derived from `home`; a folder of that name with another owner or mode is not used.
 */
export function prepareSocketFolder(home: string): string {
  const near = join(home, 'socket');
  if (Buffer.byteLength(near) <= longestFolder) {
    mkdirSync(near, { recursive: true, mode: 0o700 });
    chmodSync(near, 0o700);
    return near;
  }
  const base = Buffer.byteLength(tmpdir()) <= 50 ? tmpdir() : '/tmp';
  const far = join(base, `dojang-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`);
  try {
    mkdirSync(far, { mode: 0o700 });
    return far;
  } catch {
    return isOursAlone(far) ? far : mkdtempSync(`${far}-`);
  }
}

function isOursAlone(folder: string): boolean {
  const entry = lstatSync(folder);
  const isPrivate = (entry.mode & 0o077) === 0;
  return entry.isDirectory() && isPrivate && (process.getuid?.() === 0 || entry.uid === process.getuid?.());
}
