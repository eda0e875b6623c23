import { drawFromHeld, endOfHold, type HeldPoints, planDebit } from '@dojang/domain';
import type { Tx } from '../../../platform/db/database.ts';
import { watchBalance } from './balance-watch.service.ts';
import * as holds from './hold.repo.ts';
import * as repo from './ledger.repo.ts';

/**
 * Owns points that are held for many requests at once: one hold, of which each part that is sent spends some. The caller stores which
 * lots they are of. Invariant: the hold has as many points left as the stored lots, and ends with its bulk.
 */

/** A hold by its name, which is used once. */
export interface ManyHold {
  readonly tenantId: string;
  readonly reference: string;
}

/**
 * Holds points for many requests at once.
 * @param sendingAt when they are to be sent
 * @returns the held points by lot, which the caller stores until they are spent or given back
 * @throws DomainError notEnoughPoints
 */
export async function holdFor(
  tx: Tx,
  { tenantId, reference }: ManyHold,
  amount: number,
  sendingAt: Date,
  now: Date,
): Promise<HeldPoints[]> {
  if (amount === 0) return [];
  const lots = await repo.lockLots(tx, now);
  const debits = planDebit(lots, amount, now);
  const held = debits.map((debit) => ({ lotId: debit.lotId, amount: debit.amount }));
  const until = endOfHold(sendingAt);
  await holds.addHold(tx, { tenantId, kind: 'bulk', reference, amount, until }, now);
  await repo.moveMany(
    tx,
    { tenantId, from: 'wallet', to: 'held', reason: 'bulk.held', now },
    held.map((one) => ({ ...one, transfer: `hold:${reference}` })),
  );
  await watchBalance(tx, tenantId, lots, amount);
  return held;
}

/** Moves the end of a hold with the time at which its requests are to be sent. */
export const keepHoldFor = (tx: Tx, { tenantId, reference }: ManyHold, sendingAt: Date): Promise<void> =>
  holds.moveEnd(tx, tenantId, reference, endOfHold(sendingAt));

/** Returns whether a hold lasts although its end has come. */
export const isHoldOverdue = (tx: Tx, { tenantId, reference }: ManyHold, now: Date): Promise<boolean> =>
  holds.isOverdue(tx, tenantId, reference, now);

/**
 * Spends held points for documents, each with a transfer of its own.
 * @param price the points for each document
 * @returns what stays held
 */
export async function captureEach(
  tx: Tx,
  { tenantId, reference }: ManyHold,
  held: readonly HeldPoints[],
  { documentIds, price }: { readonly documentIds: readonly string[]; readonly price: number },
  now: Date,
): Promise<readonly HeldPoints[]> {
  if (price === 0) return held;
  const { draws, rest } = drawFromHeld(held, documentIds, price);
  await repo.moveMany(
    tx,
    { tenantId, from: 'held', to: 'spent', reason: 'document.sent', now },
    draws.map(({ id, lotId, amount }) => ({ transfer: `send:${id}`, lotId, amount })),
  );
  await holds.spendPart(tx, tenantId, reference, documentIds.length * price);
  return rest;
}

/** Ends a hold and returns what was not spent to its lots; an expired lot stays expired. Does nothing when it has ended. */
export async function endHoldFor(
  tx: Tx,
  { tenantId, reference }: ManyHold,
  held: readonly HeldPoints[],
  now: Date,
): Promise<void> {
  const unspent = (await holds.isOverdue(tx, tenantId, reference, now)) ? 'expired' : 'released';
  await repo.moveMany(
    tx,
    { tenantId, from: 'held', to: 'wallet', reason: 'bulk.released', now },
    held.map((one) => ({ ...one, transfer: `release:${reference}` })),
  );
  await holds.endParts(tx, tenantId, reference, unspent, now);
}

/** Returns the spendable points in the caller's transaction. */
export async function balanceIn(tx: Tx, tenantId: string, now: Date): Promise<number> {
  const { free, paid } = await repo.balanceOf(tx, tenantId, now, now);
  return free + paid;
}
