import { planDebit } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import * as repo from './points.repo.ts';

/** Owns the balance of a tenant: what is granted, what is spent, and that it never goes below zero. */

/** Spends points in the caller's transaction; throws `notEnoughPoints`. A transfer's name can be used once. */
export async function spend(
  tx: Tx,
  tenantId: string,
  amount: number,
  transfer: string,
  now: Date,
): Promise<void> {
  const debits = planDebit(await repo.lockLots(tx, now), amount, now);
  await repo.takeFromLots(tx, tenantId, transfer, 'document.sent', debits, now);
}

/** Takes points out of the wallet for what may yet be given up; throws `notEnoughPoints`. Once for each document. */
export async function hold(
  tx: Tx,
  tenantId: string,
  amount: number,
  documentId: string,
  now: Date,
): Promise<void> {
  const debits = planDebit(await repo.lockLots(tx, now), amount, now);
  await repo.holdFromLots(tx, tenantId, documentId, debits, now);
}

/** Spends what is held for a document; answers how many points that was. */
export const capture = repo.captureHeld;

/** Gives what is held for a document back to the lots that it came from; a lot that has expired stays expired. */
export const release = repo.releaseHeld;

/** Gives points in the caller's transaction. */
export const grant = repo.addLot;

/** Creates the service that reads balances, spends, holds and grants points. */
export function createPoints(db: Database, clock: Clock) {
  return {
    balance: (actor: UserActor) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const { free, paid } = await repo.balanceOf(tx, actor.tenantId, clock.now());
        return { balance: free + paid, free, paid };
      }),
  };
}
