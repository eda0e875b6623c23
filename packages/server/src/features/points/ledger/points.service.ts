import { endOfHold, isLowBalance, planDebit, WARNED_DAYS } from '@dojang/domain';
import type { UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { watchBalance } from './balance-watch.service.ts';
import * as holds from './hold.repo.ts';
import * as repo from './ledger.repo.ts';

/**
 * Owns the balance of a tenant: grants, debits, holds, and that the balance never becomes negative. Invariant: a hold is captured,
 * released or expired, exactly once.
 */

const DAY = 86_400_000;

/** Spends points in the caller's transaction. A transfer's name can be used once. @throws DomainError notEnoughPoints */
export async function spend(
  tx: Tx,
  tenantId: string,
  amount: number,
  transfer: string,
  now: Date,
): Promise<void> {
  const lots = await repo.lockLots(tx, now);
  await repo.takeFromLots(tx, tenantId, transfer, 'document.sent', planDebit(lots, amount, now), now);
  await watchBalance(tx, tenantId, lots, amount);
}

/** Holds points for a reservation, once per document. @throws DomainError notEnoughPoints */
export async function hold(
  tx: Tx,
  tenantId: string,
  amount: number,
  { documentId, sendingAt }: { readonly documentId: string; readonly sendingAt: Date },
  now: Date,
): Promise<void> {
  if (amount === 0) return;
  const lots = await repo.lockLots(tx, now);
  const debits = planDebit(lots, amount, now);
  await holds.addHold(
    tx,
    { tenantId, kind: 'document', reference: documentId, amount, until: endOfHold(sendingAt) },
    now,
  );
  await repo.holdFromLots(tx, tenantId, documentId, 'document.reserved', debits, now);
  await watchBalance(tx, tenantId, lots, amount);
}

/** Moves the end of a reservation's hold with the reservation. */
export const keepHold = (tx: Tx, tenantId: string, documentId: string, sendingAt: Date): Promise<void> =>
  holds.moveEnd(tx, tenantId, documentId, endOfHold(sendingAt));

/**
 * Spends the points that are held for a document. Points whose hold has expired are spent anew.
 * @returns how many
 * @throws DomainError notEnoughPoints
 */
export async function capture(tx: Tx, tenantId: string, documentId: string, now: Date): Promise<number> {
  const transfer = `send:${documentId}`;
  const held = await holds.endHold(tx, tenantId, documentId, 'captured', now);
  if (held !== null) {
    const to = { account: 'spent', transfer, reason: 'document.sent' } as const;
    await repo.moveHeld(tx, { tenantId, reference: documentId }, to, now);
    return held;
  }
  const expired = await holds.expiredHold(tx, tenantId, documentId);
  if (expired !== null) await spend(tx, tenantId, expired, transfer, now);
  return expired ?? 0;
}

/** Returns the held points of a document to their lots; an expired lot stays expired. @returns how many */
export async function release(tx: Tx, tenantId: string, documentId: string, now: Date): Promise<number> {
  const held = await holds.endHold(tx, tenantId, documentId, 'released', now);
  if (held === null) return 0;
  const to = {
    account: 'wallet',
    transfer: `release:${documentId}`,
    reason: 'reservation.cancelled',
  } as const;
  await repo.moveHeld(tx, { tenantId, reference: documentId }, to, now);
  return held;
}

/** Grants points in the caller's transaction. */
export async function grant(tx: Tx, given: repo.Grant, now: Date): Promise<void> {
  await repo.addLot(tx, given, now);
}

/** Creates the service that reads balances. */
export function createPoints(db: Database, clock: Clock) {
  return {
    balance: (actor: UserActor) =>
      db.inTenant(actor.tenantId, async (tx) => {
        const now = clock.now();
        const soon = new Date(now.getTime() + WARNED_DAYS * DAY);
        const { free, paid, held, ending, endsAt } = await repo.balanceOf(tx, actor.tenantId, now, soon);
        const expiringSoon = endsAt === null ? null : { points: ending, date: endsAt.toISOString() };
        return { balance: free + paid, free, paid, held, expiringSoon, isLow: isLowBalance(free + paid) };
      }),
  };
}
