import { drawFromHeld, type HeldPoints, planDebit } from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import * as repo from './points.repo.ts';

/** Owns the balance of a tenant: grants, debits, and that the balance never becomes negative. */

/** Spends points in the caller's transaction. A transfer's name can be used once. @throws DomainError notEnoughPoints */
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

/** Holds points for a reservation, once per document. @throws DomainError notEnoughPoints */
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

/** Spends the points that are held for a document. @returns how many */
export const capture = repo.captureHeld;

/** Returns the held points of a document to their lots; an expired lot stays expired. @returns how many */
export const release = repo.releaseHeld;

/**
 * Holds points for many requests at once, under a name that is used once.
 * @returns the held points by lot, which the caller stores until they are spent or given back
 * @throws DomainError notEnoughPoints
 */
export async function holdFor(
  tx: Tx,
  tenantId: string,
  amount: number,
  reference: string,
  now: Date,
): Promise<HeldPoints[]> {
  const debits = planDebit(await repo.lockLots(tx, now), amount, now);
  const held = debits.map((debit) => ({ lotId: debit.lotId, amount: debit.amount }));
  await repo.moveMany(
    tx,
    { tenantId, from: 'wallet', to: 'held', reason: 'bulk.held', now },
    held.map((one) => ({ ...one, transfer: `hold:${reference}` })),
  );
  return held;
}

/**
 * Spends held points for documents, each with a transfer of its own.
 * @param price the points for each document
 * @returns what stays held
 */
export async function captureEach(
  tx: Tx,
  tenantId: string,
  held: readonly HeldPoints[],
  documentIds: readonly string[],
  price: number,
  now: Date,
): Promise<readonly HeldPoints[]> {
  const { draws, rest } = drawFromHeld(held, documentIds, price);
  await repo.moveMany(
    tx,
    { tenantId, from: 'held', to: 'spent', reason: 'document.sent', now },
    draws.map(({ id, lotId, amount }) => ({ transfer: `send:${id}`, lotId, amount })),
  );
  return rest;
}

/** Returns held points to their lots, under a name that is used once; an expired lot stays expired. */
export const releaseLots = (
  tx: Tx,
  tenantId: string,
  held: readonly HeldPoints[],
  reference: string,
  now: Date,
): Promise<void> =>
  repo.moveMany(
    tx,
    { tenantId, from: 'held', to: 'wallet', reason: 'bulk.released', now },
    held.map((one) => ({ ...one, transfer: `release:${reference}` })),
  );

/** Grants points in the caller's transaction. */
export const grant = repo.addLot;

/** Returns the spendable points in the caller's transaction. */
export async function balanceIn(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const { free, paid } = await repo.balanceOf(tx, tenantId, now);
  return free + paid;
}

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
