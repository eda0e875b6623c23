import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { dueCorrections } from '../versions/correction.repo.ts';
import { closeOverdue } from '../versions/correction-end.service.ts';
import * as repo from './sweep.repo.ts';
import { settleUnknownMail, UNKNOWN_MINUTES } from './unknown-mails.service.ts';

/**
 * Owns the sweep for due and interrupted work: due reservations and reminders, ended validity, completed documents without files,
 * deliveries and conversions without a job, and unknown mails. Each is enqueued again; the jobs are idempotent.
 */

const BATCH = 500;
const MINUTE = 60_000;

export interface SweepResult {
  /**
   * The number of documents that were completed more than ten minutes ago and have no sealed files; any such document raises an
   * alarm.
   */
  readonly overdueSeals: number;
}

/**
 * Creates the sweep, which enqueues work that no job processes.
 * @param renewsSeals whether there is a time-stamping authority, without which no seal can be renewed
 */
export function createSweep(db: Database, clock: Clock, renewsSeals = false) {
  return async (): Promise<SweepResult> => {
    const now = clock.now();
    const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
    const due = (what: Parameters<typeof repo.listDue>[1], at: Date) =>
      repo.listDue(db.reader, what, at, BATCH);
    const enqueueDocument = (
      name:
        | 'expire_participants'
        | 'transmit_reserved'
        | 'remind_participants'
        | 'seal_document'
        | 'renew_seal',
      { tenantId, id }: repo.Due,
      key: string,
    ) => db.inTenant(tenantId, (tx) => enqueue(tx, name, { tenantId, documentId: id }, key));
    for (const one of await due('expiries', now))
      await enqueueDocument('expire_participants', one, `expire:${one.id}`);
    for (const one of await due('reservations', now))
      await enqueueDocument('transmit_reserved', one, `transmit:${one.id}`);
    for (const one of await due('reminders', now))
      await enqueueDocument('remind_participants', one, `remind:${one.id}`);
    for (const one of await due('seals', before(1))) {
      if (await repo.hasJob(db.reader, `seal:${one.id}`)) continue;
      await enqueueDocument('seal_document', one, `seal:${one.id}`);
    }
    for (const one of renewsSeals ? await due('renewals', now) : []) {
      if (await repo.hasJob(db.reader, `renew:${one.id}`)) continue;
      await enqueueDocument('renew_seal', one, `renew:${one.id}`);
    }
    for (const { tenantId, id } of await due('deliveries', before(2))) {
      if (await repo.hasJob(db.reader, `delivery:${id}`)) continue;
      await db.inTenant(tenantId, (tx) =>
        enqueue(tx, 'send_delivery', { tenantId, deliveryId: id }, `delivery:${id}`),
      );
    }
    for (const one of await due('unknownMails', before(UNKNOWN_MINUTES)))
      await db.inTenant(one.tenantId, (tx) => settleUnknownMail(tx, one, now));
    for (const { tenantId, id } of await dueCorrections(db.reader, now, BATCH))
      await db.inTenant(tenantId, (tx) => closeOverdue(tx, id, now));
    const overdue = await due('seals', before(10));
    return { overdueSeals: overdue.length };
  };
}
