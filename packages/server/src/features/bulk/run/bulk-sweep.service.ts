import { PAUSE_DAYS } from '@dojang/domain';
import * as repo from '../bulk.repo.ts';
import { planRun } from './bulk-run.service.ts';
import { type TellingPorts, tellUndelivered } from './undelivered.service.ts';

/** Owns the sweep for bulks with work that is due and that no job does, and with requests that have not arrived. */

const BATCH = 100;
const DAY = 86_400_000;

/** Creates the sweep: it enqueues the job of bulks that are due, interrupted, or paused for too long. */
export function createBulkSweep(ports: TellingPorts) {
  const { db, clock } = ports;
  return async (): Promise<void> => {
    const now = clock.now();
    const forgotten = new Date(now.getTime() - PAUSE_DAYS * DAY);
    for (const { tenantId, bulkId } of await repo.dueBulks(db.reader, now, forgotten, BATCH)) {
      if (await repo.hasBulkJob(db.reader, `bulk:${bulkId}`)) continue;
      await db.inTenant(tenantId, (tx) => planRun(tx, { id: bulkId, tenant_id: tenantId }));
    }
    await tellUndelivered(ports);
  };
}
