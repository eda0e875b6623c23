import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { wakeEndpoints } from '../webhook-events/index.ts';
import { dueEndpoints } from './webhook-delivery.repo.ts';

/** Owns the sweep for deliveries that are due and that no process sends, such as after the end of one. */

const BATCH = 500;

/** Creates the sweep: it enqueues the delivery of what is due. */
export function createWebhookSweep({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return async (): Promise<void> => {
    for (const { tenantId, endpointId } of await dueEndpoints(db.reader, clock.now(), BATCH))
      await db.inTenant(tenantId, (tx) => wakeEndpoints(tx, tenantId, [endpointId]));
  };
}
