import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import * as repo from '../bulk.repo.ts';
import { tellOwner } from './tell-owner.service.ts';

/**
 * Owns the mail that tells the owner of a bulk once that some of its requests have not arrived. It waits until unknown mails were sent
 * again.
 */

export interface TellingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** An unknown mail is sent again three times, ten minutes apart. */
const SETTLED_AFTER_MS = 45 * 60_000;
/** The participants of an older bulk have been reminded since. */
const TOLD_WITHIN_MS = 7 * 86_400_000;
const BATCH = 100;

/** Tells the owners of bulks that have ended. */
export async function tellUndelivered(ports: TellingPorts): Promise<void> {
  const now = ports.clock.now();
  const before = new Date(now.getTime() - SETTLED_AFTER_MS);
  const after = new Date(now.getTime() - TOLD_WITHIN_MS);
  for (const { tenantId, bulkId } of await repo.undeliveredBulks(ports.db.reader, after, before, BATCH))
    await ports.db.inTenant(tenantId, (tx) => tell(ports, tx, bulkId, now));
}

async function tell(ports: TellingPorts, tx: Tx, bulkId: string, now: Date): Promise<void> {
  const bulk = await repo.lockBulkById(tx, bulkId);
  if (bulk === undefined || bulk.undelivered_told_at !== null) return;
  await repo.changeBulk(tx, bulk.id, { undelivered_told_at: now });
  const { undelivered: failed = 0, sent = 0 } = (await repo.findBulk(tx, bulk.public_id)) ?? {};
  if (failed === 0) return;
  await tellOwner(ports, tx, bulk, {
    event: 'undelivered',
    template: 'bulkUndelivered',
    facts: { sent, failed },
  });
}
