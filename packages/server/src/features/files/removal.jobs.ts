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
 * Owns that stored objects go when nothing names them any more, and never before. An object is looked at days after it
 * was stored or lost a row: by then whatever was under way has been committed or has failed.
 */

export interface RemovalPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: StoragePort;
}

/** Longer than any job or screen holds on to an object without a row. */
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
    // Not beside it: what the clean-up of the day makes unneeded is not looked at before its time.
    await ports.db.outside((tx) => enqueue(tx, 'clean_up', { day }, `clean_up:${day}`));
    // What could not be removed keeps its row, and is tried again with the job.
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} objects could not be removed`);
  };
}

const look = ({ db, storage }: RemovalPorts, { tenantId, key }: OrphanObject, before: Date): Promise<void> =>
  db.inTenant(tenantId, async (tx) => {
    if (!(await lockOrphan(tx, key, before))) return;
    if (!(await isReferenced(tx, key))) await storage.delete(key);
    await deleteOrphan(tx, key);
  });
