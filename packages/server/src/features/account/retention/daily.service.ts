import { koreanDay } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { beginDay } from './retention.repo.ts';

/**
 * Owns that the clean-up runs once per day in Seoul, however many processes check. It removes objects that lost their rows days
 * ago first, and then rows.
 */
export function createDailyCleanUp(db: Database, clock: Clock) {
  return (): Promise<void> =>
    db.outside(async (tx) => {
      const now = clock.now();
      const day = koreanDay(now);
      if (!(await beginDay(tx, 'clean_up', day, now))) return;
      await enqueue(tx, 'remove_objects', { day }, `remove_objects:${day}`);
    });
}
