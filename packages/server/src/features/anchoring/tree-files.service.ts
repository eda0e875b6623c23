import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Database } from '../../platform/db/database.ts';
import { keyOfPath } from './tile-files.ts';
import * as repo from './tree.repo.ts';

/** Owns what the public addresses of the tree return. Nothing of it is personal. */

/** Creates the readers of published files; each returns null for a file that does not exist. */
export function createTreeFiles({ db, storage }: { readonly db: Database; readonly storage: StoragePort }) {
  const checkpoint = (size: number | null) =>
    size === null ? repo.lastCheckpoint(db.reader) : repo.checkpointOf(db.reader, size);
  return {
    /** @param size null for the newest checkpoint */
    note: async (size: number | null): Promise<string | null> => (await checkpoint(size))?.note ?? null,
    timestamp: async (size: number): Promise<Uint8Array | null> =>
      (await checkpoint(size))?.timestamp_token ?? null,
    /** The public keys of the checkpoints, a line each, the present one first: a certificate names the one of its day. */
    key: async (): Promise<string | null> => {
      const keys = await repo.logKeys(db.reader);
      return keys.length === 0 ? null : keys.join('\n');
    },
    /** A tile or its entries. @param path as in C2SP tlog-tiles, without the folder `tile` */
    tile: async (path: string): Promise<Uint8Array | null> => {
      if (!TILE.test(path)) return null;
      const key = keyOfPath(`tile/${path}`);
      return (await storage.stat(key)) === null ? null : storage.get(key);
    },
  };
}

export type TreeFiles = ReturnType<typeof createTreeFiles>;

/** Source: C2SP tlog-tiles, level, number and width. */
const TILE =
  /^(?:entries|\d|[1-5]\d|6[0-3])\/(?:x\d{3}\/){0,4}\d{3}(?:\.p\/(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/;
