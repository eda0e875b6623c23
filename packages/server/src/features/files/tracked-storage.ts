import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { addOrphans } from './orphan-object.repo.ts';

/**
 * A storage that records each object of a tenant before storing it. Bytes are stored before the row that references them commits;
 * if that commit fails, the record allows the removal of the object.
 */
export interface TrackedStorage extends StoragePort {
  /** Renews an object's record before another row references it. @returns false when the object has been removed */
  keep(key: string): Promise<boolean>;
}

/** Wraps a storage so that each object is recorded before it is stored. */
export function trackedStorage(storage: StoragePort, db: Database, clock: Clock): TrackedStorage {
  const loosen = async (key: string): Promise<void> => {
    const tenantId = tenantOf(key);
    if (tenantId !== null) await db.aside(tenantId, (tx) => addOrphans(tx, tenantId, [key], clock.now()));
  };
  return {
    get: (key) => storage.get(key),
    stat: (key) => storage.stat(key),
    delete: (key) => storage.delete(key),
    isEmpty: () => storage.isEmpty(),
    check: () => storage.check(),
    put: async (key, bytes, contentType) => {
      await loosen(key);
      await storage.put(key, bytes, contentType);
    },
    keep: async (key) => {
      await loosen(key);
      return (await storage.stat(key)) !== null;
    },
  };
}

/** Returns the tenant of a key; null for objects of the program itself. */
const tenantOf = (key: string): string | null => /^(\d+)\//.exec(key)?.[1] ?? null;
