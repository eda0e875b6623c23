import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertKey, ObjectMissingError, type StoragePort } from './port.ts';

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates a storage of files below one folder. Writing uses a temporary file, fsync and rename, so that a reader sees the whole
 * object or none.
 */
export function createLocalStorage(root: string, randomId: () => string): StoragePort {
  const base = resolve(root);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(base, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `.${randomId()}.part`);
      try {
        await writeSynced(partial, bytes);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncDirectory(folder);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        throw isAbsent(error) ? new ObjectMissingError(key) : error;
      }
    },
    async stat(key) {
      try {
        const { size } = await stat(pathOf(key));
        return { size };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async isEmpty() {
      const found = await readdir(base, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isAbsent(error)) return [];
        throw error;
      });
      return !found.some((entry) => entry.isFile());
    },
    async check() {
      await mkdir(base, { recursive: true, mode: 0o700 });
      await access(base, constants.R_OK | constants.W_OK);
    },
  };
}
