import { PAUSE_DAYS } from '@dojang/domain';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from '../bulk.repo.ts';
import { planRun } from './bulk-run.service.ts';

/** Owns the sweep for bulks with work that is due and that no job does. */

const BATCH = 100;
const DAY = 86_400_000;

/** Creates the sweep: it enqueues the job of bulks that are due, interrupted, or paused for too long. */
export function createBulkSweep({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return async (): Promise<void> => {
    const now = clock.now();
    const forgotten = new Date(now.getTime() - PAUSE_DAYS * DAY);
    for (const { tenantId, bulkId } of await repo.dueBulks(db.reader, now, forgotten, BATCH)) {
      if (await repo.hasBulkJob(db.reader, `bulk:${bulkId}`)) continue;
      await db.inTenant(tenantId, (tx) => planRun(tx, { id: bulkId, tenant_id: tenantId }));
    }
  };
}
