import { dueExpiryNotice, isLowBalance, koreanDay, WARNED_DAYS } from '@dojang/domain';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { enqueue, type Jobs } from '../../../platform/jobs/queue.ts';
import { type PointMailPorts, planPointMail } from '../notice/point-mails.service.ts';
import * as holds from './hold.repo.ts';
import * as repo from './ledger.repo.ts';
import { endingLots, markNoticed } from './lot-notice.repo.ts';

/** Owns what time does to points: holds and lots end, and their owner is told before and when few points are left. */

export interface PointJobPorts extends PointMailPorts {
  readonly db: Database;
}

const DAY = 86_400_000;
const BATCH = 200;

/** Creates the handler of the job `tend_points`. */
export function createTendingJob(ports: PointJobPorts) {
  return async ({ tenantId }: Jobs['tend_points']): Promise<void> => {
    await ports.db.inTenant(tenantId, async (tx) => {
      const now = ports.clock.now();
      for (const reference of await holds.overdueHolds(tx, tenantId, now))
        await expireHold(tx, tenantId, reference, now);
      await repo.expireLots(tx, tenantId, now);
      await announce(ports, tx, tenantId, now);
    });
  };
}

async function expireHold(tx: Tx, tenantId: string, reference: string, now: Date): Promise<void> {
  if ((await holds.endHold(tx, tenantId, reference, 'expired', now)) === null) return;
  const to = { account: 'wallet', transfer: `release:${reference}`, reason: 'hold.expired' } as const;
  await repo.moveHeld(tx, { tenantId, reference }, to, now);
}

/** Mails once when points end within 30 days, and again within 7 days. */
async function announce(ports: PointJobPorts, tx: Tx, tenantId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + WARNED_DAYS * DAY);
  const lots = await endingLots(tx, tenantId, now, soon);
  const due = Map.groupBy(lots, (lot) => dueExpiryNotice(lot.expires_at, lot.noticed_days, now));
  for (const [days, group] of due) {
    const first = group[0];
    if (days === null || first === undefined) continue;
    const points = group.reduce((sum, { remaining }) => sum + remaining, 0);
    await planPointMail(ports, tx, tenantId, {
      event: `points-expiring:${tenantId}:${days}:${first.id}`,
      template: 'pointsExpiring',
      parameters: { points: String(points), endsAt: first.expires_at.toISOString() },
    });
    await markNoticed(
      tx,
      group.map(({ id }) => id),
      days,
    );
  }
}

/** Creates the handler of the job `warn_low_balance`: at most one mail a day. */
export function createLowBalanceJob(ports: PointJobPorts) {
  return async ({ tenantId }: Jobs['warn_low_balance']): Promise<void> => {
    await ports.db.inTenant(tenantId, async (tx) => {
      const now = ports.clock.now();
      const { free, paid } = await repo.balanceOf(tx, tenantId, now, now);
      if (!isLowBalance(free + paid)) return;
      await planPointMail(ports, tx, tenantId, {
        event: `points-low:${tenantId}:${koreanDay(now)}`,
        template: 'pointsLow',
        parameters: { balance: String(free + paid) },
      });
    });
  };
}

/** Enqueues the tending of every tenant with something to tend. */
export async function sweepPoints({ db, clock }: Pick<PointJobPorts, 'db' | 'clock'>): Promise<void> {
  for (const tenantId of await holds.duePoints(db.reader, clock.now(), BATCH))
    await db.inTenant(tenantId, (tx) => enqueue(tx, 'tend_points', { tenantId }, `tend-points:${tenantId}`));
}
