import { link, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256Hex } from '../../platform/keys.ts';
import { objectsFolder } from './backup-folder.ts';
import { type Copied, isDamaged } from './object-copies.ts';

/**
 * Returns what takes an object over from an earlier backup by a link to its file, so that both backups share the bytes and each can be deleted
 * alone. Only objects that are stored under their hash are shared, and only while they still have it.
 */
export function reuseFrom(earlier: string, folder: string): (key: string) => Promise<Copied | null> {
  return async (key) => {
    if (!/\/[0-9a-f]{64}$/.test(key)) return null;
    const from = join(objectsFolder(earlier), key);
    const to = join(objectsFolder(folder), key);
    const bytes = await readFile(from).catch(() => null);
    if (bytes === null) return null;
    const sha256 = sha256Hex(bytes);
    if (isDamaged(key, sha256)) return null;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    // A folder on another disk cannot share files; the object is then copied from the storage.
    const isLinked = await link(from, to).then(
      () => true,
      () => false,
    );
    return isLinked ? { sha256, bytes: bytes.length } : null;
  };
}
