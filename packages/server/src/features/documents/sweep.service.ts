import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import * as repo from './sweep.repo.ts';

/**
 * Owns the look for what time has made due or a crash has left: reservations and reminders that came due, validity
 * that passed, completed documents without their files, deliveries and conversions that nobody works on. Each becomes a job again; the jobs are idempotent.
 */

const BATCH = 500;
const MINUTE = 60_000;

export interface SweepResult {
  /** Completed for more than ten minutes and still without sealed files: an alarm. */
  readonly overdueSeals: number;
}

/** Creates the sweep, which puts work on the queue again that no job works on. */
export function createSweep(db: Database, clock: Clock) {
  return async (): Promise<SweepResult> => {
    const now = clock.now();
    const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
    for (const { tenantId, id } of await repo.dueExpiries(db.reader, now, BATCH)) {
      await db.inTenant(tenantId, (tx) =>
        enqueue(tx, 'expire_participants', { tenantId, documentId: id }, `expire:${id}`),
      );
    }
    for (const { tenantId, id } of await repo.dueReservations(db.reader, now, BATCH)) {
      await db.inTenant(tenantId, (tx) =>
        enqueue(tx, 'transmit_reserved', { tenantId, documentId: id }, `transmit:${id}`),
      );
    }
    for (const { tenantId, id } of await repo.dueReminders(db.reader, now, BATCH)) {
      await db.inTenant(tenantId, (tx) =>
        enqueue(tx, 'remind_participants', { tenantId, documentId: id }, `remind:${id}`),
      );
    }
    for (const { tenantId, id } of await repo.unfinishedSeals(db.reader, before(1), BATCH)) {
      if (await repo.hasJob(db.reader, `seal:${id}`)) continue;
      await db.inTenant(tenantId, (tx) =>
        enqueue(tx, 'seal_document', { tenantId, documentId: id }, `seal:${id}`),
      );
    }
    for (const { tenantId, id } of await repo.openDeliveries(db.reader, before(2), BATCH)) {
      if (await repo.hasJob(db.reader, `delivery:${id}`)) continue;
      await db.inTenant(tenantId, (tx) =>
        enqueue(tx, 'send_delivery', { tenantId, deliveryId: id }, `delivery:${id}`),
      );
    }
    const overdue = await repo.unfinishedSeals(db.reader, before(10), BATCH);
    return { overdueSeals: overdue.length };
  };
}
