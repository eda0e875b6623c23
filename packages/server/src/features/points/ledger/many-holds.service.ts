import { drawFromHeld, type HeldPoints, planDebit } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { watchBalance } from './balance-watch.service.ts';
import * as repo from './ledger.repo.ts';

/**
 * Owns points that are held for many requests at once. The caller stores what stays held; a bulk holds points until it ends, and one
 * that is paused for too long ends by the sweep.
 */

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
  const lots = await repo.lockLots(tx, now);
  const debits = planDebit(lots, amount, now);
  const held = debits.map((debit) => ({ lotId: debit.lotId, amount: debit.amount }));
  await repo.moveMany(
    tx,
    { tenantId, from: 'wallet', to: 'held', reason: 'bulk.held', now },
    held.map((one) => ({ ...one, transfer: `hold:${reference}` })),
  );
  await watchBalance(tx, tenantId, lots, amount);
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

/** Returns the spendable points in the caller's transaction. */
export async function balanceIn(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const { free, paid } = await repo.balanceOf(tx, tenantId, now, now);
  return free + paid;
}
