import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { addOrphans } from './orphan-object.repo.ts';

/**
 * A storage that writes down each object of a tenant before it is stored. Bytes are stored before the row that names
 * them commits; whatever comes between, the object is not forgotten.
 */
export interface TrackedStorage extends StoragePort {
  /** Sees to it that an object can be named by a row once more; false when it is gone. */
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

/** Null for what belongs to the program itself. */
const tenantOf = (key: string): string | null => /^(\d+)\//.exec(key)?.[1] ?? null;
