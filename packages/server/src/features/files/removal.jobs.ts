import type { StoragePort } from '../../adapters/storage/port.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueue, type Jobs } from '../../platform/jobs/queue.ts';
import {
  deleteOrphan,
  isReferenced,
  lockOrphan,
  type OrphanObject,
  orphanObjects,
} from './orphan-object.repo.ts';

/**
 * Owns the removal of stored objects that no row references, and of no others. An object is checked days after it was stored or
 * lost a row: by then every transaction that could reference it has ended.
 */

export interface RemovalPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
}

/** Longer than any job or screen holds on to an object without a row. In milliseconds. */
const LEFT_ALONE_MS = 7 * 86_400_000;
const BATCH = 200;

/** Creates the handler of the job `remove_objects`, which runs once a day. */
export function createRemovalJob(ports: RemovalPorts) {
  return async ({ day }: Jobs['remove_objects']): Promise<void> => {
    const before = new Date(ports.clock.now().getTime() - LEFT_ALONE_MS);
    const errors: unknown[] = [];
    for (let after = ''; ; ) {
      const objects = await orphanObjects(ports.db.reader, before, after, BATCH);
      for (const object of objects)
        await look(ports, object, before).catch((error: unknown) => errors.push(error));
      const last = objects.at(-1);
      if (last === undefined) break;
      after = last.key;
    }
    // The clean-up runs after the removal, because objects that it orphans today must not be checked before their waiting time
    // has passed.
    await ports.db.outside((tx) => enqueue(tx, 'clean_up', { day }, `clean_up:${day}`));
    // An object that could not be removed keeps its record, and the job's next attempt tries again.
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} objects could not be removed`);
  };
}

const look = ({ db, storage }: RemovalPorts, { tenantId, key }: OrphanObject, before: Date): Promise<void> =>
  db.inTenant(tenantId, async (tx) => {
    if (!(await lockOrphan(tx, key, before))) return;
    if (!(await isReferenced(tx, key))) await storage.delete(key);
    await deleteOrphan(tx, key);
  });
