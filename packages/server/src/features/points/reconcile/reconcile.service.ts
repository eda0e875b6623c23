import { compareDay, type Difference, fromSeoulParts } from '@dojang/domain';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repo from './reconcile.repo.ts';

/** Owns the daily comparison of the provider's list with the charges. It changes nothing. */

export interface Reconciled {
  readonly movements: number;
  readonly charges: number;
  readonly differences: readonly Difference[];
}

const DAY = 86_400_000;

/**
 * Compares a day in Korea.
 * @param day yyyy-mm-dd
 * @throws RangeError for another text
 * @throws ProviderError when the provider does not list its movements
 */
export async function reconcileDay(
  { db, payment }: { readonly db: Pick<Database, 'reader'>; readonly payment: PaymentProvider },
  day: string,
): Promise<Reconciled> {
  const since = fromSeoulParts(day, '00:00');
  if (since === null) throw new RangeError(day);
  const until = new Date(since.getTime() + DAY);
  const movements = await payment.listMovements(since, until);
  const charges = await repo.chargesBetween(db.reader, since, until);
  const known = new Set(charges.map(({ orderId }) => orderId));
  const others = [...new Set(movements.map(({ orderId }) => orderId))].filter(
    (orderId) => !known.has(orderId),
  );
  for (const orderId of others) charges.push(...(await repo.chargeOfOrder(db.reader, orderId)));
  const differences = compareDay(movements, charges, (at) => at >= since && at < until);
  return { movements: movements.length, charges: charges.length, differences };
}
